import { Migration } from '@mikro-orm/migrations';

/** What visitors say is wrong with a home on the site, and whether first listings are looked at before they are public. */
export class M0045Reports extends Migration {
  override name = 'M0045Reports';

  override up(): void {
    this.addSql(`
      create table properties.report (
        id uuid primary key,
        property_id uuid not null references properties.property on delete cascade,
        reason text not null check (reason in ('not_owner', 'already_let', 'wrong_facts', 'money_first', 'other')),
        details text check (char_length(details) between 1 and 1000),
        reporter bytea check (octet_length(reporter) = 32),
        token_hash bytea check (octet_length(token_hash) = 32),
        created_at timestamptz not null,
        confirmed_at timestamptz,
        resolved_at timestamptz,
        constraint report_reporter check ((reporter is null) = (token_hash is null) or resolved_at is not null),
        constraint report_confirmed check (confirmed_at is null or reporter is not null or resolved_at is not null),
        constraint report_forgotten check (resolved_at is null or (details is null and reporter is null and token_hash is null))
      );
      create unique index report_once on properties.report (property_id, reporter) where reporter is not null;
      create unique index report_token on properties.report (token_hash) where token_hash is not null;
      create index report_open on properties.report (property_id, created_at desc, id desc) where resolved_at is null;
      grant select, insert, update, delete on properties.report to kiraya_app;

      create view properties.reported_home_v as
        select property_id as id, count(*) as reports, max(created_at) as reported_at
        from properties.report where resolved_at is null group by property_id;
      grant select on properties.reported_home_v to kiraya_app;

      create index property_held on properties.property (held_at desc, id desc) where listing = 'held';
      create view properties.held_home_v as
        select id, name, held_at from properties.property where listing = 'held';
      grant select on properties.held_home_v to kiraya_app;

      create table properties.listing_approval (
        id bigint primary key generated always as identity,
        is_on boolean not null,
        set_at timestamptz not null,
        set_by uuid not null
      );
      create trigger never_changed before update or delete on properties.listing_approval
        for each row execute function platform.refuse_change();
      create trigger never_emptied before truncate on properties.listing_approval
        for each statement execute function platform.refuse_change();
      alter table properties.listing_approval enable always trigger never_changed;
      alter table properties.listing_approval enable always trigger never_emptied;
      grant select, insert on properties.listing_approval to kiraya_app;
      create view properties.listing_approval_v as select id, is_on from properties.listing_approval;
      grant select on properties.listing_approval_v to kiraya_app;
    `);
  }
}
