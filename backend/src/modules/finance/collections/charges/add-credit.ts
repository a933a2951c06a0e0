import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Credits } from '../../../contracts/index.js';
import { asReceivableRule, MoreThanOwed, MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import { LateFees } from '../late-fees/late-fees.js';
import { creditJson } from './charge-json.js';
import type { AddCreditDto } from './charge.dto.js';
import { ReceivablesOfAccount, type RentOrCharge } from './receivables-of-account.js';
import { waivedOf } from './waived-of.js';

@Injectable()
export class AddCredit {
  constructor(
    private readonly receivables: ReceivablesOfAccount,
    private readonly credits: Credits,
    private readonly fees: LateFees,
    private readonly requests: MoneyRequests,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Waives the open balance of a rent or a charge, in whole or in part.
   * @throws {NotFound} when the contract has no such rent or charge
   * @throws {Conflict} when less is open, or the contract is not confirmed
   */
  async add(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, of }: { contractId: string; of: RentOrCharge },
    input: AddCreditDto,
  ): Promise<IdempotentResponse> {
    try {
      return await this.requests.once(caller, request, async (em) => {
        const { tenancy, receivable } = await this.receivables.lock(em, caller.account, contractId, of);
        await this.requests.enter(em, caller, request, { isDummy: tenancy.isDummy });
        const paise = waivedOf({ tenancy, receivable }, input);
        const id = await this.make(em, caller, { contractId, of, paise, reason: input.reason.trim() });
        if ('rentRecordId' in of)
          await this.fees.book(em, caller, { contractId, recordIds: [of.rentRecordId] });
        return { status: 201, json: (await creditJson(inTransaction(em), contractId, id)) as string };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new MoreThanOwed());
    }
  }

  private async make(
    em: EntityManager,
    caller: KnownCaller,
    {
      contractId,
      of,
      paise,
      reason,
    }: { contractId: string; of: RentOrCharge; paise: bigint; reason: string },
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
