import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { Credits, Receivables, Tenancies, type Tenancy } from '../../../contracts/index.js';
import { asReceivableRule, MoreThanOwed, MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import { NotConfirmed } from '../collection-errors.js';
import { LateFees } from '../late-fees/late-fees.js';
import { creditJson } from './charge-json.js';
import type { AddCreditDto } from './charge.dto.js';

/** What is waived. */
export type Credited = { rentRecordId: string } | { chargeId: string };

@Injectable()
export class AddCredit {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly fees: LateFees,
    private readonly requests: MoneyRequests,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Waives a rent or a charge, all that is open of it or a part.
   * @throws {NotFound} when the contract has no such rent or charge
   * @throws {Conflict} when less is open, or the contract is not confirmed
   */
  async add(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, of }: { contractId: string; of: Credited },
    input: AddCreditDto,
  ): Promise<IdempotentResponse> {
    try {
      return await this.requests.once(caller, request, async (em) => {
        const tenancy = await this.tenancies.lock(em, caller.account, contractId);
        if (!tenancy) throw new NotFound('Contract');
        const balance = await this.balanceOf(em, tenancy, of);
        await this.requests.enter(em, caller, request, tenancy.isDummy);
        if (!tenancy.isConfirmed) throw new NotConfirmed();
        const paise = input.amount ? Money.fromRupees(input.amount) : balance;
        if (paise === 0n || paise > balance) throw new MoreThanOwed();
        const id = await this.make(em, caller, { contractId, of, paise, reason: input.reason.trim() });
        if ('rentRecordId' in of)
          await this.fees.book(em, caller, { contractId, recordIds: [of.rentRecordId] });
        return { status: 201, json: (await creditJson(within(em), contractId, id)) as string };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new MoreThanOwed());
    }
  }

  private async balanceOf(em: EntityManager, tenancy: Tenancy, of: Credited): Promise<bigint> {
    const isRent = 'rentRecordId' in of;
    const one = isRent ? { recordId: of.rentRecordId } : of;
    const found = await this.receivables.lockOne(em, tenancy.id, one);
    if (!found) throw new NotFound(isRent ? 'Rent record' : 'Charge');
    return found.balancePaise;
  }

  private async make(
    em: EntityManager,
    caller: KnownCaller,
    { contractId, of, paise, reason }: { contractId: string; of: Credited; paise: bigint; reason: string },
  ): Promise<string> {
    const createdBy = caller.account.id;
    const receivableId = 'rentRecordId' in of ? of.rentRecordId : of.chargeId;
    const id = await this.credits.make(em, receivableId, { kind: 'waiver', paise, reason, createdBy });
    await this.events.tell(em, 'credit_added', id);
    await this.events.log(em, caller, {
      action: 'credit.added',
      subjectType: 'credit',
      subjectId: id,
      details: { contractId, ...of, amountPaise: String(paise) },
    });
    return id;
  }
}
