import { Migration } from '@mikro-orm/migrations';

/** The owner of a home that many reported hears of it before it is held, and may object. */
export class M0058ReportedHomes extends Migration {
  override name = 'M0058ReportedHomes';

  override up(): void {
    this.addSql(`
      alter table properties.property add column reported_at timestamptz, add column objected_at timestamptz,
        add constraint property_objection check (objected_at >= reported_at);
      create index property_reported on properties.property (reported_at)
        where reported_at is not null and objected_at is null and listing <> 'held';

      drop view properties.reported_home_v;
      create view properties.reported_home_v as
        select r.property_id as id, count(*) as reports, max(r.created_at) as reported_at,
          (select p.objected_at from properties.property p where p.id = r.property_id) as objected_at
        from properties.report r where r.resolved_at is null group by r.property_id;
      grant select on properties.reported_home_v to kiraya_app;

      select pgboss.create_queue('reported-homes', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
