import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AlreadyReversed, asFinanceRule } from '../finance-errors.js';
import { TransactionWriter } from '../ledger/transaction-writer.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { linesOfReceipt, LiveLines } from './live-lines.js';
import { refusePaidOut } from './payment-reversal.js';
import { ReceiptReversals } from './receipt-reversals.js';

@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: LiveLines,
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
        if (!(await exists(em, id))) throw new NotFound('Receipt');
        await this.takeBack(em, caller, id, reason.trim());
        return (await receiptJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed('receipt'));
    }
  }

  private async takeBack(em: EntityManager, caller: KnownCaller, id: string, reason: string): Promise<void> {
    const lines = await this.lines.lock(em, linesOfReceipt(id));
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    for (const { record, paise } of lines) refusePaidOut(record, paise);
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

const exists = async (em: EntityManager, id: string): Promise<boolean> =>
  (await within(em).row(sql`select 1 from finance.receipt_v where id = ${id}`)) !== undefined;
