import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../../platform/money/money.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import {
  paidWith,
  refuseFutureDay,
  MoreThanOwed,
  type Written,
  MoneyRequests,
  asReceivableRule,
  MoneyEvents,
} from '../../ledger/index.js';
import { AlreadyPaid } from '../collection-errors.js';
import type { RecordPaymentDto } from './payment.dto.js';
import { ReceiveMoney } from './receive-money.js';

@Injectable()
export class RecordPayment {
  constructor(
    private readonly receivables: Receivables,
    private readonly requests: MoneyRequests,
    private readonly money: ReceiveMoney,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the payment of a month's rent, in whole or in part.
   * @throws {InvalidInput} when the day lies in the future or long before the contract
   * @throws {NotFound} when the contract has no such record
   * @throws {Conflict} when the books are closed for that day, it was paid before, or less is open
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, recordId }: { contractId: string; recordId: string },
    input: RecordPaymentDto,
  ): Promise<IdempotentResponse> {
    refuseFutureDay({ field: 'paidDate', day: input.paidDate }, this.clock.today());
    paidWith(input, this.clock.today());
    try {
      return await this.requests.once(caller, request, async (em) => {
        const record = await this.receivables.lockOne(em, contractId, { recordId });
        if (!record) throw new NotFound('Rent record');
        const day = { field: 'paidDate', day: input.paidDate, contractId };
        await this.requests.enter(em, caller, request, { isDummy: record.isDummy, day });
        const paise = amountOf(record, input);
        return { status: 201, json: await this.pay(em, caller, { record, paise }, input) };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new AlreadyPaid());
    }
  }

  private async pay(
    em: EntityManager,
    caller: KnownCaller,
    { record, paise }: { record: Receivable; paise: bigint },
    input: RecordPaymentDto,
  ): Promise<string> {
    const { method, paidDate, reference } = input;
    const { contractId, hasLateFee } = record;
    const receipt = {
      ...{ contractId, tender: 'received' as const, date: paidDate },
      ...paidWith(input, this.clock.today()),
      ...{ reference: reference?.trim() || null, createdBy: caller.account.id },
      lines: [{ receivableId: record.id, kind: 'rent' as const, paise }],
    };
    const { written } = await this.money.enter(em, caller, receipt, { hasLateFee });
    const [posting] = written as [Written];
    await this.events.log(em, caller, {
      action: 'payment.recorded',
      subjectType: 'transaction',
      subjectId: posting.id,
      details: {
        contractId,
        rentRecordId: record.id,
        month: record.month,
        amountPaise: String(paise),
        method,
        paidDate,
      },
    });
    return posting.json as string;
  }
}

function amountOf({ balancePaise }: Receivable, { amount }: RecordPaymentDto): bigint {
  if (balancePaise === 0n) throw new AlreadyPaid();
  const paise = amount ? Money.fromRupees(amount) : balancePaise;
  if (paise > balancePaise) throw new MoreThanOwed();
  return paise;
}
