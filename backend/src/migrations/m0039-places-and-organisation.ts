import { Migration } from '@mikro-orm/migrations';

/** Where a home is, told apart from its address, and who papers are from. */
export class M0039PlacesAndOrganisation extends Migration {
  override name = 'M0039PlacesAndOrganisation';

  override up(): void {
    this.addSql(PLACES + PIN_CODES + ORGANISATION);
  }
}

const PLACES = `
  alter table properties.property
    add column locality text constraint property_locality check (char_length(locality) between 1 and 80),
    add column city text constraint property_city check (char_length(city) between 1 and 60),
    add column pin_code text constraint property_pin_code check (pin_code ~ '^[1-9][0-9]{5}$');
  create or replace view properties.property_v as
    select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at, cost_paise,
      locality, city, pin_code
    from properties.property;
`;

/**
 * The PIN codes of addresses that hold one for sure, by the rule of `pinCodeIn` on the day of this migration: the only
 * number that can be one, and either named so or at the end behind a place. City and locality are asked for.
 */
const PIN_CODES = String.raw`
  update properties.property p set pin_code = replace(read.code, ' ', '')
  from (
    select id, coalesce(
        substring(address from '(?i)(?:^|[^a-z])pin(?: ?code)?[ :.–-]*([1-9][0-9]{2} ?[0-9]{3})(?![0-9])'),
        case when ending[1] is null
          or ending[1] !~* '(?:^|[^a-z])(?:no|number|flat|plot|house|door|room|unit|shop|office|survey|khasra|box|ph|phone|tel|mob|mobile)[ :.#–-]*$'
          then ending[2] end) as code
    from (
      select id, address,
        (select count(*) from regexp_matches(address,
          '(?<![0-9])(?!10|29|35|54|55|65|66|8[6-9])(?:[1-9][0-9]{5}(?![0-9])|(?<![0-9] )[1-9][0-9]{2} [0-9]{3}(?! ?[0-9]))',
          'g')) as candidates,
        regexp_match(address,
          '(?i)(?:^|[,;\n])((?:[^,;\n]*[ –-])?[^0-9 ,;\n–-]+[ –-]+)?[ ]*([1-9][0-9]{2} ?[0-9]{3})[ .,]*(?:india)?[ .]*$')
          as ending
      from properties.property
    ) looked_at
    where candidates = 1
  ) read
  where read.id = p.id and read.code is not null;
`;

/** The latest row is in force, the others are its history; null: not told. */
const ORGANISATION = `
  create table platform.organisation (
    id bigint primary key generated always as identity,
    name text check (char_length(name) between 1 and 120),
    address text check (char_length(address) between 1 and 300),
    gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
    email text check (char_length(email) between 3 and 254 and position('@' in email) > 1),
    phone text check (char_length(phone) <= 20 and phone ~ '^[+]?[0-9][0-9 -]{4,}$'),
    set_at timestamptz not null,
    set_by uuid not null
  );
  create trigger never_changed before update or delete on platform.organisation
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on platform.organisation
    for each statement execute function platform.refuse_change();
  alter table platform.organisation enable always trigger never_changed;
  alter table platform.organisation enable always trigger never_emptied;
  grant select, insert on platform.organisation to kiraya_app;

  create view platform.organisation_v as
    select id, name, address, gstin, email, phone, set_at, set_by from platform.organisation;
  grant select on platform.organisation_v to kiraya_app;
`;
