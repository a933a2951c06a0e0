import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { MoneyEvents, MoneyRequests, writtenIds } from '../../ledger/index.js';
import type { MakePayoutDto, PayoutDto } from './payout.dto.js';
import { payoutJson } from './payout-json.js';
import { PayoutChecks } from './payout-checks.js';
import { type Payable, PayableClaims } from './payable-claims.js';
import { PayoutWriter } from './payout-writer.js';

@Injectable()
export class MakePayout {
  constructor(
    private readonly payable: PayableClaims,
    private readonly requests: MoneyRequests,
    private readonly writer: PayoutWriter,
    private readonly checks: PayoutChecks,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Pays an owner the collected money, less commission and the owner's debt: all of it, or nothing.
   * @throws {InvalidInput} when there is no such owner, or the day is in the future or before a rent was collected
   * @throws {NotFound} when a named record is not one of theirs
   * @throws {Conflict} when the books are closed for that day, there is nothing to pay out, a named rent is not
   * collected, already paid out or of a month that has not begun, or it goes by bank to where the owner is paid since
   * less than a day
   */
  async pay(
    caller: KnownCaller,
    request: IdempotentRequest,
    input: MakePayoutDto,
  ): Promise<IdempotentResponse> {
    const date = this.checks.dayOf(input.paidDate);
    const paid = this.checks.paidWith(input);
    await this.checks.refuseUnknown(input.ownerId);
    return this.requests.once(caller, request, async (em) => {
      const payable = await this.payable.lock(em, input.ownerId, input.rentRecordIds ?? undefined);
      const day = { field: 'paidDate', day: date, ownerId: input.ownerId };
      await this.requests.enter(em, caller, request, { isDummy: isDummy(payable), day });
      await this.checks.refuseBeforeCollected(em, payable, input.paidDate);
      await this.checks.refuseWhileHeld(em, input.ownerId, { method: input.method, date });
      return { status: 201, json: await this.payAll(em, caller, { ...input, ...paid, date }, payable) };
    });
  }

  private async payAll(
    em: EntityManager,
    caller: KnownCaller,
    { ownerId, method, chequeNumber, chequeDate, reference, date }: MakePayoutDto & { date: string },
    { receivables, ...settled }: Payable,
  ): Promise<string> {
    const { id: payoutId, written } = await this.writer.write(em, {
      ...{ ownerId, date, method, chequeNumber, chequeDate, reference: reference?.trim() || null },
      createdBy: caller.account.id,
      lines: receivables.map(({ id, kind, payablePaise: paise }) => ({
        ...{ receivableId: id, isRent: kind === 'rent', paise },
      })),
      ...settled,
    });
    const json = (await payoutJson(inTransaction(em), payoutId)) as string;
    const { transferred } = JSON.parse(json) as PayoutDto;
    await this.events.log(em, caller, {
      action: 'payout.made',
      subjectType: 'payout',
      subjectId: payoutId,
      details: {
        ownerId,
        method,
        amountPaise: String(Money.fromRupees(transferred)),
        ...writtenIds(written),
      },
    });
    await this.events.tell(em, 'payout_recorded', payoutId);
    return json;
  }
}

const isDummy = ({ receivables }: Payable): boolean => receivables.every((one) => one.isDummy);
