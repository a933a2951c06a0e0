import { Migration } from '@mikro-orm/migrations';

/** What modules read of the platform, as views: its tables are its own, as each module's are. */
export class M0019PlatformViews extends Migration {
  override name = 'M0019PlatformViews';

  override up(): void {
    this.addSql(`
      create view platform.audit_entry_v as
        select id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details
        from platform.audit_entry;
      create view platform.comparison_v as select what, compared_at from platform.comparison;
      create view platform.difference_v as
        select id, what, key, expected, found, seen_at, resolved_at from platform.difference;
      grant select on platform.audit_entry_v, platform.comparison_v, platform.difference_v to kiraya_app;
    `);
  }
}
