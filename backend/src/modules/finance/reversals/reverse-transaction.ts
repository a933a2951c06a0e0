import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ContractsApi, type RentRecordForPayment } from '../../contracts/index.js';
import { AlreadyReversed, asFinanceRule, PayoutComesFirst, ReversalStands } from '../finance-errors.js';
import type { TransactionType } from '../finance.constants.js';
import { TransactionWriter } from '../ledger/transaction-writer.js';

interface Original {
  id: string;
  type: TransactionType;
  recordId: string;
  contractId: string;
  isReversal: boolean;
}

@Injectable()
export class ReverseTransaction {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsApi,
    private readonly writer: TransactionWriter,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes a transaction back by one of its own: the rent is unpaid, or owed to the owner, again.
   * @returns the reversing transaction as JSON
   * @throws {NotFound} when there is no such transaction
   * @throws {Conflict} when it is a reversal, was reversed before, or is a payment that has been paid out
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const original = await find(em, id);
        if (!original) throw new NotFound('Transaction');
        if (original.isReversal) throw new ReversalStands();
        const record = await this.contracts.lockRecord(em, original.contractId, original.recordId);
        if (!record || (await isReversed(em, id))) throw new AlreadyReversed();
        return await this.takeBack(em, caller, original, record, reason.trim());
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed());
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    { id, type }: Original,
    record: RentRecordForPayment,
    reason: string,
  ): Promise<string> {
    if (type === 'payment' && record.paidOutOn) throw new PayoutComesFirst();
    const written = await this.writer.reverse(em, id, reason, caller.account.id);
    await this.audit.record(em, caller, {
      action: 'transaction.reversed',
      subjectType: 'transaction',
      subjectId: id,
      details: { type, reversalId: written.id, rentRecordId: record.id, month: record.month },
    });
    return written.json;
  }
}

function find(em: EntityManager, id: string): Promise<Original | undefined> {
  return within(em).row(
    sql`select id, type, rent_record_id as "recordId", contract_id as "contractId", is_reversal as "isReversal"
      from finance.transaction where id = ${id}`,
  );
}

/** To be asked once its record is locked: what is true then stays so. */
async function isReversed(em: EntityManager, id: string): Promise<boolean> {
  const reversal = sql`select 1 from finance.transaction where reverses_id = ${id}`;
  return (await within(em).row(reversal)) !== undefined;
}
