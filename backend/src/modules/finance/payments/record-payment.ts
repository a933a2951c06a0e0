import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { ContractsApi, type RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyPaid, asFinanceRule, PaidInFuture } from '../finance-errors.js';
import { TransactionWriter, type Written } from '../ledger/transaction-writer.js';
import type { RecordPaymentDto } from './payment.dto.js';

@Injectable()
export class RecordPayment {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly contracts: ContractsApi,
    private readonly writer: TransactionWriter,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Records that the rent of a month was paid.
   * @throws {InvalidInput} when the day lies in the future
   * @throws {NotFound} when the contract has no such record
   * @throws {Conflict} when it was paid before
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    { contractId, recordId }: { contractId: string; recordId: string },
    input: RecordPaymentDto,
  ): Promise<IdempotentResponse> {
    if (input.paidDate > this.clock.today()) throw new PaidInFuture();
    try {
      return await this.idempotency.once(caller, request, async (em) => {
        const record = await this.contracts.lockRecord(em, contractId, recordId);
        if (!record) throw new NotFound('Rent record');
        if (record.paidOn) throw new AlreadyPaid();
        return { status: 201, json: await this.pay(em, caller, record, input) };
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyPaid());
    }
  }

  private async pay(
    em: EntityManager,
    caller: KnownCaller,
    record: RentRecordForPayment,
    { method, paidDate, reference }: RecordPaymentDto,
  ): Promise<string> {
    const entry = {
      type: 'payment' as const,
      payoutId: null,
      date: paidDate,
      method,
      reference: reference?.trim() || null,
      createdBy: caller.account.id,
    };
    const [written] = (await this.writer.write(em, entry, [record.id])) as [Written];
    await this.audit.record(em, caller, {
      action: 'payment.recorded',
      subjectType: 'transaction',
      subjectId: written.id,
      details: {
        contractId: record.contractId,
        rentRecordId: record.id,
        month: record.month,
        amountPaise: String(record.amountPaise),
        method,
        paidDate,
      },
    });
    return written.json;
  }
}
