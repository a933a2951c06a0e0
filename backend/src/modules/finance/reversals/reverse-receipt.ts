import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ContractsApi } from '../../contracts/index.js';
import { AlreadyReversed, asFinanceRule } from '../finance-errors.js';
import { TransactionWriter } from '../ledger/transaction-writer.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { refusePaidOut } from './paid-out.js';
import { ReceiptReversals } from './receipt-reversals.js';

interface Line {
  id: string;
  recordId: string;
  amountPaise: string;
}

@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsApi,
    private readonly writer: TransactionWriter,
    private readonly reversals: ReceiptReversals,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes a receipt back with all its lines: what they paid is unpaid again.
   * @returns the receipt as JSON
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before, or anything of it has been paid out
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const owner = await ownerOf(em, id);
        if (!owner) throw new NotFound('Receipt');
        await this.takeBack(em, caller, { id, ownerId: owner.id, reason: reason.trim() });
        return (await receiptJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed('receipt'));
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    { id, ownerId, reason }: { id: string; ownerId: string; reason: string },
  ): Promise<void> {
    const known = await liveLines(em, id);
    const records = await this.contracts.lockRecords(
      em,
      ownerId,
      known.map(({ recordId }) => recordId),
    );
    const lines = await liveLines(em, id);
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    for (const { recordId, amountPaise } of lines)
      refusePaidOut(
        records.find((record) => record.id === recordId),
        BigInt(amountPaise),
      );
    const by = { reason, createdBy: caller.account.id };
    await this.reversals.enter(em, id, by);
    const written = await this.writer.reverse(
      em,
      lines.map((line) => line.id),
      by,
    );
    await this.audit.record(em, caller, {
      action: 'receipt.reversed',
      subjectType: 'receipt',
      subjectId: id,
      details: { transactionIds: written.map((one) => one.id) },
    });
  }
}

const ownerOf = (em: EntityManager, id: string): Promise<{ id: string } | undefined> =>
  within(em).row(sql`select owner_id as id from finance.receipt_v where id = ${id}`);

const liveLines = (em: EntityManager, id: string): Promise<Line[]> =>
  within(em).rows<Line>(
    sql`select t.id, t.rent_record_id as "recordId", t.amount_paise::text as "amountPaise" from finance.transaction t
      where (t.receipt_id = ${id} or t.id = ${id}) and not t.is_reversal
        and not exists (select from finance.transaction x where x.reverses_id = t.id)
      order by t.id`,
  );
