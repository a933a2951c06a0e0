import { Migration } from '@mikro-orm/migrations';

/** Counting homes reads the index alone: with it what filters ask of most often, and the words last of all. */
export class M0053BrowseCounts extends Migration {
  override name = 'M0053BrowseCounts';

  override up(): void {
    this.addSql(`
      drop index properties.property_public_config;
      create index property_public_config on properties.property (config_id, furnishing, cost_paise)
        include (list_for, type_id, area_sqft, available_from, search) where is_public;
    `);
  }
}
