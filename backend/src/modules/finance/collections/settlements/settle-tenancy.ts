import { MoneyRequests, asReceivableRule, MoneyEvents } from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Money } from '../../../../platform/money/money.js';
import { Receivables, Tenancies, type Tenancy } from '../../../contracts/index.js';
import { AlreadySettled, NotConfirmed, NotOver, PayoutComesFirst } from '../collection-errors.js';
import { LiveSettlements } from './live-settlements.js';
import { type Written, writeSettlement } from './settlement-rows.js';
import { LateFees } from '../late-fees/late-fees.js';
import { SettlementSteps } from './settlement-steps.js';
import type { DamageDto } from './settlement.dto.js';
import { statementOf } from './statement.js';
import { TenancyBooks } from './tenancy-books.js';

@Injectable()
export class SettleTenancy {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly tenancies: Tenancies,
    private readonly live: LiveSettlements,
    private readonly books: TenancyBooks,
    private readonly receivables: Receivables,
    private readonly fees: LateFees,
    private readonly steps: SettlementSteps,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles a tenancy after its last day: asks for damages and late fees, moves what was paid for later months, and sets the
   * deposit off against what is open. What of the former was paid out to the owner they owe then.
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when it is not over or not confirmed, or is settled
   */
  async settle(caller: KnownCaller, contractId: string, damages: DamageDto[]): Promise<void> {
    try {
      await this.requests.transaction((em) => this.settleIn(em, caller, contractId, damages));
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new PayoutComesFirst());
    }
  }

  /** The same in a transaction that is running. */
  async settleIn(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    damages: DamageDto[],
  ): Promise<void> {
    const tenancy = await this.tenancies.lock(em, caller.account, contractId);
    if (!tenancy) throw new NotFound('Contract');
    await this.refuse(em, tenancy);
    await this.books.lock(em, tenancy);
    await this.write(em, caller, tenancy, damages);
  }

  private async refuse(em: EntityManager, { id, isConfirmed, lastDay }: Tenancy): Promise<void> {
    if (!isConfirmed) throw new NotConfirmed();
    if (!lastDay || lastDay >= this.clock.today()) throw new NotOver();
    if (await this.live.find(within(em), id)) throw new AlreadySettled();
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    tenancy: Tenancy,
    damages: DamageDto[],
  ): Promise<void> {
    const createdBy = caller.account.id;
    const chargeIds = await this.ask(em, tenancy, damages, createdBy);
    const expected = await this.books.plan(within(em), tenancy);
    await this.fees.book(em, caller, this.books.feesOf(tenancy, expected));
    const { plan, deposit } = await this.books.plan(within(em), tenancy);
    const made = await this.steps.take(em, tenancy, plan, createdBy);
    const written: Written = {
      ...made,
      chargeIds,
      statement: statementOf(plan, deposit),
      refundablePaise: plan.refundablePaise,
      owedPaise: plan.owedPaise,
      date: this.clock.today(),
      createdAt: this.clock.now(),
      createdBy,
    };
    const id = await writeSettlement(em, tenancy.id, written);
    await this.events.log(em, caller, {
      action: 'tenancy.settled',
      subjectType: 'contract',
      subjectId: tenancy.id,
      details: {
        settlementId: id,
        refundablePaise: String(plan.refundablePaise),
        owedPaise: String(plan.owedPaise),
        recoveredPaise: String(Money.sum(plan.recovered.values())),
        damages: damages.length,
      },
    });
    await this.events.staffDid(em, 'contract_ended', tenancy.id);
    await this.events.tell(em, 'deposit_settlement', id);
    if (plan.refundablePaise > 0n) await this.events.tell(em, 'refund_due', id);
  }

  private async ask(
    em: EntityManager,
    { id }: Tenancy,
    damages: DamageDto[],
    createdBy: string,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const { amount, reason } of damages)
      ids.push(
        await this.receivables.make(em, id, {
          kind: 'damage',
          paise: Money.fromRupees(amount),
          dueDate: this.clock.today(),
          description: reason.trim(),
          createdBy,
        }),
      );
    return ids;
  }
}
