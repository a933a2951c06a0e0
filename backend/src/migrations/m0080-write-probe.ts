import { Migration } from '@mikro-orm/migrations';

/** Takes a page of its own, however well it could be compressed: a full disk has none left. */
const FILLING_BYTES = 7_000;

/**
 * What readiness asks of the database: a write that takes new room, and which migrations ran. The row is gone with the
 * statement that made it; the room is given back by the next vacuum.
 */
export class M0080WriteProbe extends Migration {
  override name = 'M0080WriteProbe';

  override up(): void {
    this.addSql(`
      create table platform.write_probe (filling text)
        with (autovacuum_vacuum_threshold = 20, autovacuum_vacuum_scale_factor = 0);
      alter table platform.write_probe alter column filling set storage plain;
      grant select, insert, delete on platform.write_probe to kiraya_app;

      create function platform.probe_write() returns void language plpgsql as $$
      declare
        own tid;
      begin
        insert into platform.write_probe (filling) values (repeat('x', ${FILLING_BYTES})) returning ctid into own;
        -- By its place: a scan of the table would free room in the pages that it passes.
        delete from platform.write_probe where ctid = own;
      end $$;

      create view platform.migration_v as select name from public.kiraya_migration;
      grant select on platform.migration_v to kiraya_app;
    `);
  }
}
