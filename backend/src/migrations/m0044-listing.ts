import { Migration } from '@mikro-orm/migrations';
import { isPublicWhere } from './is-public.js';

/** How a home stands on the site beside what its owner says of it, and what visitors ask about first. */
export class M0044Listing extends Migration {
  override name = 'M0044Listing';

  override up(): void {
    this.addSql(FACTS + STANDING + QUEUE);
  }
}

const FACTS = `
  alter table properties.property
    add column listing text not null default 'public' check (listing in ('draft', 'public', 'paused', 'held')),
    add column confirmed_at timestamptz not null default now(),
    add column asked_at timestamptz,
    add column held_at timestamptz,
    add column stays_off boolean not null default false,
    add column available_from date,
    add column maintenance_paise bigint check (maintenance_paise between 0 and 100000000000),
    add column floor smallint check (floor between -5 and 200),
    add column of_floors smallint check (of_floors between 0 and 200),
    add column facing text check (facing in
      ('North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west')),
    add column bathrooms smallint check (bathrooms between 0 and 50),
    add column car_parking smallint check (car_parking between 0 and 20),
    add column bike_parking smallint check (bike_parking between 0 and 20),
    add column pets boolean,
    add column open_to text[] not null default '{Families,Single people,Sharers,Companies}'
      check (cardinality(open_to) between 1 and 4 and array_position(open_to, null) is null
        and open_to <@ '{Families,Single people,Sharers,Companies}'),
    add column pg_for text check (pg_for in ('Women', 'Men', 'Anyone')),
    add column max_occupants smallint check (max_occupants between 1 and 100),
    add constraint property_held check (listing <> 'held' or held_at is not null),
    add constraint property_floor check (floor <= of_floors),
    add constraint property_pg_for check (pg_for is null or type_id = 6);
  update properties.property set confirmed_at = updated_at;
`;

/** One word for all that decides it, which lists show, filter and count by; \`is_public\` stays the one rule for visitors. */
const STANDING = `
  ${isPublicWhere("tenant_id is null and let_from is null and not is_hidden and status in ('available', 'vacant') and listing = 'public'")}
  alter table properties.property add column standing text not null generated always as (case
    when status = 'sold' then 'sold'
    when tenant_id is not null or status = 'rented' then 'let'
    when let_from is not null then 'let_from'
    when is_hidden or listing = 'held' then 'held'
    else listing end) stored;
  create index property_standing on properties.property (standing, created_at desc, id desc);
  create index property_unconfirmed on properties.property (confirmed_at, id) where is_public and not is_dummy;
  create or replace view properties.property_v as
    select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at, cost_paise,
      locality, city, pin_code, let_from, standing
    from properties.property;
`;

const QUEUE = `
  select pgboss.create_queue('listings', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
`;
