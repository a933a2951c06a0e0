import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PostingWriter } from '../../ledger/index.js';
import { receiptLines, ReceiptWriter } from '../receipts/receipt-writer.js';
import type { Planned } from './tenancy-books.js';

/** Rows of a settlement, to be reversed with it. */
export interface Made {
  receiptIds: string[];
  entryIds: string[];
}

/** Sets a deposit off against open claims, with a receipt that the deposit pays. */
@Injectable()
export class SetOff {
  constructor(
    private readonly writer: PostingWriter,
    private readonly receipts: ReceiptWriter,
  ) {}

  /** Uses the owner's part first: they owe it until a payout deducts it. */
  async write(
    em: EntityManager,
    contractId: string,
    { plan: { setOff, fromOwnerPaise }, date }: Planned,
    createdBy: string,
  ): Promise<Made> {
    if (setOff.length === 0) return { receiptIds: [], entryIds: [] };
    const kept = { kind: 'deposit_kept', contractId, paise: fromOwnerPaise, date, createdBy } as const;
    const written = fromOwnerPaise > 0n ? await this.writer.write(em, [kept]) : [];
    const { id } = await this.receipts.write(em, {
      ...{ contractId, date, tender: 'deposit', method: null, reference: null, createdBy },
      lines: receiptLines(setOff),
    });
    return { receiptIds: [id], entryIds: written.map((line) => line.id) };
  }
}
