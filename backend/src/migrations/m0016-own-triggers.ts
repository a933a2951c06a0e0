import { Migration } from '@mikro-orm/migrations';

/** What counts homes as the schema's owner serves its own table alone, no temporary one of another role. */
export class M0016OwnTriggers extends Migration {
  override name = 'M0016OwnTriggers';

  override up(): void {
    this.addSql(`
      revoke execute on function properties.property_inserted, properties.property_updated, properties.property_deleted
        from public;
    `);
  }
}
