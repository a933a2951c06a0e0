import { Migration } from '@mikro-orm/migrations';

/** What is due and what is owed, each found and summed by an index alone; and where a reference was used. */
export class M0009Dues extends Migration {
  override name = 'M0009Dues';

  override up(): void {
    this.addSql(`
      drop index contracts.rent_record_unpaid, contracts.rent_record_payable;
      create index rent_record_unpaid on contracts.rent_record (due_date, id)
        include (owner_id, tenant_id, property_id, amount_paise) where paid_on is null;
      create index rent_record_unpaid_owned on contracts.rent_record (owner_id, due_date, id) where paid_on is null;
      create index rent_record_payable on contracts.rent_record (owner_id, paid_on, id)
        include (amount_paise, commission_paise) where paid_on is not null and paid_out_on is null;
      create index transaction_reference on finance.transaction (lower(reference), date desc, id desc)
        where reference is not null;
    `);
  }
}
