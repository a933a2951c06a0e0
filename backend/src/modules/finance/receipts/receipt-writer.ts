import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { PaymentMethod, Tender } from '../finance.constants.js';
import { EntryWriter } from '../ledger/entry-writer.js';
import { TransactionWriter, type Written } from '../ledger/transaction-writer.js';

/** Money that came in for a contract. */
export interface Receipt {
  contractId: string;
  /** `YYYY-MM-DD` */
  date: string;
  tender: Tender;
  /** Of what Kiraya received alone. */
  method: PaymentMethod | null;
  reference: string | null;
  createdBy: string;
  rents: { recordId: string; paise: bigint }[];
  charges: { chargeId: string; isDeposit: boolean; paise: bigint }[];
}

/** Writes receipts with their lines, in the transaction of the given entity manager, with the claims locked. */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly writer: TransactionWriter,
    private readonly entries: EntryWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the receipt's id, and its lines of rents as transactions */
  async write(em: EntityManager, receipt: Receipt): Promise<{ id: string; lines: Written[] }> {
    const id = newId();
    await this.head(em, id, receipt);
    return { id, lines: await this.writeLines(em, id, receipt) };
  }

  /** Lines of a receipt that there is: others of it were taken back. @returns those of rents */
  async writeLines(em: EntityManager, id: string, receipt: Receipt): Promise<Written[]> {
    const lines = await this.rents(em, id, receipt);
    await this.charges(em, id, receipt);
    return lines;
  }

  private async head(em: EntityManager, id: string, receipt: Receipt): Promise<void> {
    const { contractId, rents, charges, ...entry } = receipt;
    const paise = [...rents, ...charges].reduce((sum, line) => sum + line.paise, 0n);
    await within(em).rows(
      kept(sql`insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender,
          method, reference, date, created_by, created_at, is_dummy)
        select ${id}::uuid, id, property_id, owner_id, tenant_id, ${String(paise)}::bigint, ${entry.tender},
          ${entry.method}, ${entry.reference}, ${entry.date}::date, ${entry.createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz, is_dummy
        from contracts.contract_v where id = ${contractId}`),
    );
  }

  private rents(em: EntityManager, receiptId: string, receipt: Receipt): Promise<Written[]> {
    const { rents, tender, date, reference, createdBy } = receipt;
    const entry = { type: 'payment', payoutId: null, tender, date, reference, createdBy } as const;
    const method = receipt.method ?? 'other';
    if (rents.length === 0) return Promise.resolve([]);
    return this.writer.writeAll(
      em,
      rents.map(({ recordId, paise }) => ({
        ...entry,
        method,
        receiptId,
        recordId,
        amountPaise: String(paise),
      })),
    );
  }

  private async charges(em: EntityManager, receiptId: string, receipt: Receipt): Promise<void> {
    const { charges, date, method, reference, createdBy } = receipt;
    // Tax is kept back from rent alone, which the database holds to as well.
    const tender = receipt.tender as Exclude<Tender, 'tds'>;
    const entry = { receiptId, tender, date, method, reference, createdBy };
    await this.entries.write(
      em,
      charges.map(({ chargeId, isDeposit, paise }) => ({
        ...entry,
        kind: isDeposit ? ('deposit_payment' as const) : ('charge_payment' as const),
        chargeId,
        paise,
      })),
    );
  }
}
