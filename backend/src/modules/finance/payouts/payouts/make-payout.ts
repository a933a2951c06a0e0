import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { within } from '../../../../platform/database/within.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import {
  refuseClosedDay,
  type NewPosting,
  PostingWriter,
  writtenIds,
  MoneyRequests,
  MoneyEvents,
} from '../../ledger/index.js';
import type { MakePayoutDto, PayoutDto } from './payout.dto.js';
import { payoutJson } from './payout-json.js';
import { PayoutChecks } from './payout-checks.js';
import { type Payable, PayableClaims } from './payable-claims.js';
import { PayableRents } from './payable-rents.js';

@Injectable()
export class MakePayout {
  constructor(
    private readonly rents: PayableRents,
    private readonly payable: PayableClaims,
    private readonly requests: MoneyRequests,
    private readonly writer: PostingWriter,
    private readonly checks: PayoutChecks,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Pays an owner what was collected for them, less commission and what they owe: all of it, or nothing.
   * @throws {InvalidInput} when there is no such owner, or the day is in the future or before a rent was collected
   * @throws {NotFound} when a named record is not one of theirs
   * @throws {Conflict} when the books are closed for that day, there is nothing to pay out, a named rent is not collected, already paid out or of a month that has
   *   not begun, or it goes by bank to where the owner is paid since less than a day
   */
  async pay(
    caller: KnownCaller,
    request: IdempotentRequest,
    input: MakePayoutDto,
  ): Promise<IdempotentResponse> {
    const date = this.checks.dayOf(input.paidDate);
    await this.rents.refuseUnknown(input.ownerId);
    return this.requests.once(caller, request, async (em) => {
      const payable = await this.payable.lock(em, input.ownerId, input.rentRecordIds ?? undefined);
      await this.requests.enter(em, caller, request, isDummy(payable));
      await refuseClosedDay(em, { field: 'paidDate', day: date, ownerId: input.ownerId });
      await this.checks.refuseBeforeCollected(em, payable, input.paidDate);
      await this.checks.refuseWhileHeld(em, input.ownerId, { method: input.method, date });
      return { status: 201, json: await this.payAll(em, caller, { ...input, date }, payable) };
    });
  }

  private async payAll(
    em: EntityManager,
    caller: KnownCaller,
    { ownerId, method, reference, date }: MakePayoutDto & { date: string },
    payable: Payable,
  ): Promise<string> {
    const payoutId = newId();
    const createdBy = caller.account.id;
    const common = { payoutId, date, method, reference: reference?.trim() || null, createdBy };
    const written = await this.writer.write(em, linesOf(payable, { ...common, ownerId }));
    const json = (await payoutJson(within(em), payoutId)) as string;
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

type Common = Pick<NewPosting, 'date' | 'method' | 'reference' | 'createdBy' | 'ownerId' | 'payoutId'>;

function linesOf(
  { receivables, deductionPaise, creditPaise }: Payable,
  { ownerId, ...common }: Common,
): NewPosting[] {
  const paidOut = receivables.map(({ id, kind, payablePaise }): NewPosting => ({
    ...{
      ...common,
      kind: kind === 'rent' ? 'payout' : 'charge_payout',
      receivableId: id,
      paise: payablePaise,
    },
  }));
  const about = { ...common, ownerId };
  const deduction = { ...about, kind: 'deduction' as const, paise: deductionPaise };
  const credit = { ...about, kind: 'owner_credit' as const, paise: creditPaise };
  return [...paidOut, ...[deduction, credit].filter(({ paise }) => paise > 0n)];
}
