import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { openDay, PostingWriter, type Reversal } from '../../ledger/index.js';
import { findReceipt, type KnownReceipt } from './known-receipt.js';
import { type ReceiptLine, ReceiptWriter } from './receipt-writer.js';

/** Reallocates a receipt: reverses some of its lines today, and writes others. */
@Injectable()
export class CorrectReceipt {
  constructor(
    private readonly writer: PostingWriter,
    private readonly receipts: ReceiptWriter,
    private readonly clock: Clock,
  ) {}

  /** Writes with the receipt's own day of payment, or today's if the books are closed for that day. */
  async correct(
    em: EntityManager,
    receiptId: string,
    { reversedIds, lines }: { reversedIds: string[]; lines: ReceiptLine[] },
    by: Reversal,
  ): Promise<void> {
    await this.writer.reverse(em, reversedIds, by);
    const known = (await findReceipt(inTransaction(em), receiptId)) as KnownReceipt;
    const date = await openDay(em, known.date, this.clock.today());
    await this.receipts.writeLines(em, { ...known, date, createdBy: by.createdBy, lines });
  }
}
