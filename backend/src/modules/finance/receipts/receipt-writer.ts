import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { PaymentMethod } from '../finance.constants.js';
import { TransactionWriter, type Written } from '../ledger/transaction-writer.js';

/** Money that came in for a contract. */
export interface Receipt {
  contractId: string;
  /** `YYYY-MM-DD` */
  date: string;
  method: PaymentMethod;
  reference: string | null;
  createdBy: string;
  lines: { recordId: string; paise: bigint }[];
}

/** Writes receipts with their lines, in the transaction of the given entity manager, with the records locked. */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly writer: TransactionWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the receipt's id, and its lines as transactions */
  async write(em: EntityManager, receipt: Receipt): Promise<{ id: string; lines: Written[] }> {
    const { contractId, lines, ...entry } = receipt;
    const id = newId();
    const paise = lines.reduce((sum, line) => sum + line.paise, 0n);
    await within(em).rows(
      kept(sql`insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender,
          method, reference, date, created_by, created_at, is_dummy)
        select ${id}::uuid, id, property_id, owner_id, tenant_id, ${String(paise)}::bigint, 'received', ${entry.method},
          ${entry.reference}, ${entry.date}::date, ${entry.createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz, is_dummy
        from contracts.contract_v where id = ${contractId}`),
    );
    const written = await this.writer.writeAll(
      em,
      lines.map((line) => ({
        ...entry,
        type: 'payment',
        receiptId: id,
        payoutId: null,
        recordId: line.recordId,
        amountPaise: String(line.paise),
      })),
    );
    return { id, lines: written };
  }
}
