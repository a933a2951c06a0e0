import { Migration } from '@mikro-orm/migrations';

/** The logo that stands at the head of papers, by its file’s hash. */
export class M0050Logo extends Migration {
  override name = 'M0050Logo';

  override up(): void {
    this.addSql(`
      alter table platform.organisation add column logo text check (logo ~ '^[0-9a-f]{64}$');
      create or replace view platform.organisation_v as
        select id, name, address, gstin, email, phone, set_at, set_by, logo from platform.organisation;
    `);
  }
}
