import { Migration } from '@mikro-orm/migrations';

/** Homes that show a picture at the same address of another site are found by it; addresses may be too long for an index. */
export class M0052SameAddresses extends Migration {
  override name = 'M0052SameAddresses';

  override up(): void {
    this.addSql(`
      create index property_image_address on properties.property_image (md5(url))
        where picture_url is null and url like 'http%';
    `);
  }
}
