import { Migration } from '@mikro-orm/migrations';

/** The newest homes on the site that a town has to rent, whatever space stands in and around its name. */
export class M0077NamesOfTowns extends Migration {
  override name = 'M0077NamesOfTowns';

  override up(): void {
    this.addSql(`
      drop index properties.property_public_rents;
      create index property_public_rents
        on properties.property (lower(btrim(regexp_replace(city, '\\s+', ' ', 'g'))), created_at desc, id desc)
        where is_public and list_for = 'rent';
    `);
  }
}
