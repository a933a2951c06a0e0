import { Migration } from '@mikro-orm/migrations';

/** What the nightly comparison finds, and what administrators are asked to look at. */
export class M0010Comparisons extends Migration {
  override name = 'M0010Comparisons';

  override up(): void {
    this.addSql(`
      create table platform.comparison (
        what text primary key,
        compared_at timestamptz not null
      );
      grant select, insert, update, delete on platform.comparison to kiraya_app;

      create table platform.difference (
        id bigint primary key generated always as identity,
        what text not null,
        key text not null,
        expected text not null,
        found text not null,
        seen_at timestamptz not null,
        resolved_at timestamptz,
        constraint difference_differs check (expected <> found),
        constraint difference_seen_first check (resolved_at >= seen_at)
      );
      create unique index difference_open on platform.difference (what, key) where resolved_at is null;
      create index difference_latest on platform.difference (seen_at desc, id desc) where resolved_at is null;
      grant select, insert on platform.difference to kiraya_app;
      grant update (expected, found, resolved_at) on platform.difference to kiraya_app;

      select pgboss.create_queue('comparison', '{"policy":"short","retryLimit":3,"retryDelay":600,"expireInSeconds":14400,"deleteAfterSeconds":604800}');
    `);
  }
}
