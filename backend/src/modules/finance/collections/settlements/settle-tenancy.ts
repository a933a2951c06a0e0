import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Queryable } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import type { Tenancy } from '../../../contracts/index.js';
import { asReceivableRule, MoneyEvents, MoneyRequests } from '../../ledger/index.js';
import { AlreadySettled, NotConfirmed, NotOver, PayoutComesFirst } from '../collection-errors.js';
import { Damages } from './damages.js';
import { liveSettlement } from './live-settlement.js';
import { SettlementSteps } from './settlement-steps.js';
import type { DamageDto } from './settlement.dto.js';
import { type Planned, TenancyBooks } from './tenancy-books.js';

/** A tenancy to settle. */
export interface Settling {
  caller: KnownCaller;
  contractId: string;
  /** Its key, if it came with one. */
  request: IdempotentRequest | undefined;
}

@Injectable()
export class SettleTenancy {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly books: TenancyBooks,
    private readonly damages: Damages,
    private readonly steps: SettlementSteps,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Settles a tenancy from its last day on: charges damages and late fees, moves prepaid money, and sets the deposit off
   * against open claims. The owner owes prepaid money that was paid out to them.
   * @returns the answer
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when it is not over or not confirmed, or is settled
   */
  async settle(
    { caller, contractId, request }: Settling,
    damages: DamageDto[],
    answer: (on: Queryable) => Promise<string>,
  ): Promise<string> {
    try {
      const { json } = await this.requests.once(caller, request, async (em) => {
        await this.settleIn(em, caller, contractId, damages);
        return { status: 201, json: await answer(inTransaction(em)) };
      });
      return json;
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new PayoutComesFirst());
    }
  }

  /** Settles within a running transaction. */
  async settleIn(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    damages: DamageDto[],
  ): Promise<void> {
    await this.write(em, caller, await this.lock(em, caller, contractId), damages);
  }

  /** Plans a settlement within a running transaction. @throws as {@link settle} */
  async planIn(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    damages: DamageDto[],
  ): Promise<Planned> {
    const tenancy = await this.lock(em, caller, contractId);
    return this.books.plan(inTransaction(em), tenancy, this.damages.claimsOf(damages));
  }

  private async lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<Tenancy> {
    const tenancy = await this.books.find(em, caller, contractId);
    if (!tenancy) throw new NotFound('Contract');
    const obstacle = this.books.obstacleOf(tenancy);
    if (obstacle) throw obstacle === 'not-over' ? new NotOver() : new NotConfirmed();
    if (await liveSettlement(inTransaction(em), tenancy.id)) throw new AlreadySettled();
    await this.books.lock(em, caller, contractId);
    return tenancy;
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    tenancy: Tenancy,
    damages: DamageDto[],
  ): Promise<void> {
    const { id: contractId } = tenancy;
    const createdBy = caller.account.id;
    const chargeIds = await this.damages.ask(em, contractId, damages, createdBy);
    const expected = await this.books.plan(inTransaction(em), tenancy);
    await this.books.bookFees(em, caller, this.books.feesOf(tenancy, expected));
    const planned = await this.books.plan(inTransaction(em), tenancy);
    const id = await this.steps.take(em, contractId, planned, { chargeIds, createdBy });
    const { refundablePaise, owedPaise, recovered } = planned.plan;
    await this.events.log(em, caller, {
      action: 'tenancy.settled',
      subjectType: 'contract',
      subjectId: contractId,
      details: {
        settlementId: id,
        refundablePaise: String(refundablePaise),
        owedPaise: String(owedPaise),
        recoveredPaise: String(Money.sum(recovered.values())),
        damages: damages.length,
      },
    });
    await this.events.staffDid(em, 'contract_ended', contractId);
    await this.events.tell(em, 'deposit_settlement', id);
    if (refundablePaise > 0n) await this.events.tell(em, 'refund_due', id);
  }
}
