import { Migration } from '@mikro-orm/migrations';

/** The folded email of an interest, as accounts have theirs: an owner's interests are looked up among tenants by it. */
export class M0061InterestKeys extends Migration {
  override name = 'M0061InterestKeys';

  override up(): void {
    this.addSql(`
      alter table properties.interest
        add column email_key text collate "C" generated always as (lower(email collate "C")) stored;
      drop index properties.interest_once_by_email;
      create unique index interest_once_by_email on properties.interest (property_id, email_key);
    `);
  }
}
