import { Migration } from '@mikro-orm/migrations';

/** What visitors want to be told of by mail, and since when homes are on the site. */
export class M0049SavedSearches extends Migration {
  override name = 'M0049SavedSearches';

  override up(): void {
    this.addSql(`
      create table properties.public_since (
        property_id uuid primary key references properties.property on delete cascade,
        at timestamptz not null
      );
      create index public_since_at on properties.public_since (at);
      create function properties.note_public() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        insert into properties.public_since (property_id, at) values (new.id, now())
          on conflict (property_id) do update set at = excluded.at;
        return null;
      end $$;
      revoke execute on function properties.note_public from public;
      create trigger public_from_the_start after insert on properties.property
        for each row when (new.is_public and not new.is_dummy) execute function properties.note_public();
      create trigger public_again after update on properties.property
        for each row when (new.is_public and not old.is_public and not new.is_dummy) execute function properties.note_public();
      alter table properties.property enable always trigger public_from_the_start;
      alter table properties.property enable always trigger public_again;
      grant select on properties.public_since to kiraya_app;

      create table properties.saved_search (
        id uuid primary key,
        email text not null check (char_length(email) between 3 and 254 and email = lower(email)),
        filters jsonb not null check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000),
        created_at timestamptz not null,
        confirmed_at timestamptz,
        looked_from timestamptz,
        looked_on date,
        constraint saved_search_once unique (email, filters),
        constraint saved_search_confirmed check ((confirmed_at is null) = (looked_from is null)
          and (looked_on is null or confirmed_at is not null))
      );
      create index saved_search_looked on properties.saved_search (looked_on nulls first, email) where confirmed_at is not null;
      create index saved_search_age on properties.saved_search (created_at);
      create table properties.saved_search_told (
        search_id uuid not null references properties.saved_search on delete cascade,
        property_id uuid not null references properties.property on delete cascade,
        at timestamptz not null,
        primary key (search_id, property_id)
      );
      create index saved_search_told_home on properties.saved_search_told (property_id);
      create index saved_search_told_at on properties.saved_search_told (at);
      grant select, insert, update, delete on properties.saved_search, properties.saved_search_told to kiraya_app;

      select pgboss.create_queue('saved-searches', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
    `);
  }
}
