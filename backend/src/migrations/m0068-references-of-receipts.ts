import { Migration } from '@mikro-orm/migrations';

/** Where a reference was used: the latest receipts with it, and what was paid out of charges. */
export class M0068ReferencesOfReceipts extends Migration {
  override name = 'M0068ReferencesOfReceipts';

  override up(): void {
    this.addSql(`
      drop index finance.receipt_reference;
      create index receipt_reference on finance.receipt (lower(reference), date desc, id desc)
        where reference is not null;
      create index entry_reference on finance.entry (lower(reference)) where reference is not null and payout_id is not null;
    `);
  }
}
