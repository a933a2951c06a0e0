import { Migration } from '@mikro-orm/migrations';

/** The newest homes on the site that a town has to rent. */
export class M0075RentsOfTowns extends Migration {
  override name = 'M0075RentsOfTowns';

  override up(): void {
    this.addSql(`
      create index property_public_rents on properties.property (lower(city), created_at desc, id desc)
        where is_public and list_for = 'rent';
    `);
  }
}
