import { Migration } from '@mikro-orm/migrations';

/** The commission's percentage as a setting: the latest row is in force, the others are its history. */
export class M0008Commission extends Migration {
  override name = 'M0008Commission';

  override up(): void {
    this.addSql(`
      create table contracts.commission_rate (
        id bigint primary key generated always as identity,
        bps integer not null check (bps between 0 and 10000),
        set_at timestamptz not null,
        set_by uuid references auth.person
      );
      create unique index commission_rate_first on contracts.commission_rate ((true)) where set_by is null;
      create index commission_rate_by on contracts.commission_rate (set_by);
      create trigger never_changed before update or delete on contracts.commission_rate
        for each row execute function platform.refuse_change();
      create trigger never_emptied before truncate on contracts.commission_rate
        for each statement execute function platform.refuse_change();
      alter table contracts.commission_rate enable always trigger never_changed;
      alter table contracts.commission_rate enable always trigger never_emptied;
      grant select, insert on contracts.commission_rate to kiraya_app;

      create view contracts.commission_rate_v as select id, bps, set_at, set_by from contracts.commission_rate;
      grant select on contracts.commission_rate_v to kiraya_app;
    `);
  }
}
