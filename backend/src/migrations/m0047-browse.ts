import { Migration } from '@mikro-orm/migrations';

/** What visitors look for homes by: one text of all that names a place, and the money to move in. */
export class M0047Browse extends Migration {
  override name = 'M0047Browse';

  override up(): void {
    this.addSql(`
      alter table properties.property
        add column search text not null generated always as (lower(name || chr(10) || address || chr(10) ||
          coalesce(locality, '') || chr(10) || coalesce(city, '') || chr(10) || coalesce(pin_code, ''))) stored,
        add column move_in_paise bigint not null
          generated always as (cost_paise + deposit_paise + coalesce(maintenance_paise, 0)) stored;
      alter table properties.property alter column search set statistics 500;
      create index property_public_search on properties.property using gin (search gin_trgm_ops) where is_public;
      create index property_public_move_in on properties.property (move_in_paise, id) where is_public;
      create index property_public_config on properties.property (config_id, furnishing, cost_paise) where is_public;
    `);
  }
}
