import { Migration } from '@mikro-orm/migrations';

/** Dummy rows are found, counted and deleted by what there is of them, however much else there is. */
export class M0017DummyRows extends Migration {
  override name = 'M0017DummyRows';

  override up(): void {
    this.addSql(`
      create index person_dummy on auth.person (role) where is_dummy;
      create index property_dummy on properties.property (id) where is_dummy;
      create index contract_dummy on contracts.contract (property_id) where is_dummy;
      create index rent_record_dummy on contracts.rent_record (id) where is_dummy;
      create index transaction_dummy on finance.transaction (id) where is_dummy;
      create index transfer_dummy on finance.transfer (transaction_id) where is_dummy;
    `);
  }
}
