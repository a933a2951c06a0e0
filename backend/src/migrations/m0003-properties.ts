import { Migration } from '@mikro-orm/migrations';

/** Properties, their reference data, pictures and interests. */
export class M0003Properties extends Migration {
  override name = 'M0003Properties';

  override up(): void {
    this.addSql(`
      create schema properties;
      grant usage on schema properties to kiraya_app;

      create table properties.property_type (id smallint primary key, name text not null unique);
      create table properties.property_config (id smallint primary key, name text not null unique);
      create table properties.amenity (id smallint primary key, name text not null unique);
      insert into properties.property_type (id, name) values
        (1, 'Apartment'), (2, 'Independent House'), (3, 'Villa'), (4, 'Builder Floor'),
        (5, 'Studio'), (6, 'PG'), (7, 'Shop'), (8, 'Office');
      insert into properties.property_config (id, name) values
        (1, '1 RK'), (2, '1 BHK'), (3, '2 BHK'), (4, '2.5 BHK'), (5, '3 BHK'), (6, '4 BHK'), (7, '4+ BHK');
      insert into properties.amenity (id, name) values
        (1, 'Lift'), (2, 'Power backup'), (3, 'Gated security'), (4, 'CCTV'), (5, 'Covered parking'), (6, 'Gym'),
        (7, 'Swimming pool'), (8, 'Clubhouse'), (9, 'Children''s play area'), (10, 'Piped gas'),
        (11, 'Borewell/Corporation water'), (12, 'Intercom'), (13, 'Water purifier'), (14, 'Air conditioning'),
        (15, 'Modular kitchen'), (16, 'EV charging');
      grant select on properties.property_type, properties.property_config, properties.amenity to kiraya_app;

      create table properties.property (
        id uuid primary key,
        owner_id uuid not null,
        owner_role text not null generated always as ('owner') stored,
        name text not null check (char_length(name) between 1 and 120),
        address text not null check (char_length(address) between 1 and 300),
        type_id smallint not null references properties.property_type,
        config_id smallint not null references properties.property_config,
        status text not null check (status in ('available', 'vacant', 'rented', 'sold')),
        list_for text not null check (list_for in ('rent', 'lease', 'sell')),
        area_sqft numeric not null check (area_sqft between 1 and 10000000),
        furnishing text not null check (furnishing in ('Unfurnished', 'Semi', 'Fully')),
        best_about text check (char_length(best_about) <= 2000),
        cost_paise bigint not null check (cost_paise between 100 and 100000000000),
        deposit_paise bigint not null check (deposit_paise between 0 and 100000000000),
        latitude numeric check (latitude between -90 and 90),
        longitude numeric check (longitude between -180 and 180),
        tenant_id uuid,
        tenant_role text generated always as (case when tenant_id is null then null else 'tenant' end) stored,
        occupancy text not null generated always as (case when tenant_id is null then 'vacant' else 'rented' end) stored,
        is_public boolean not null
          generated always as (tenant_id is null and status in ('available', 'vacant')) stored,
        interest_count integer not null default 0 check (interest_count >= 0),
        is_dummy boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint property_owner foreign key (owner_id, owner_role) references auth.person (id, role),
        constraint property_tenant foreign key (tenant_id, tenant_role) references auth.person (id, role)
      );
      create index property_newest on properties.property (created_at desc, id desc);
      create index property_owned on properties.property (owner_id, created_at desc, id desc);
      create index property_rented_by on properties.property (tenant_id) where tenant_id is not null;
      create index property_occupancy on properties.property (occupancy, created_at desc, id desc);
      create index property_wanted on properties.property (interest_count desc, created_at desc, id desc);
      create index property_public_newest on properties.property (created_at desc, id desc) where is_public;
      create index property_public_cost on properties.property (cost_paise, id) where is_public;
      create index property_public_area on properties.property (area_sqft, id) where is_public;
      create index property_public_filtered on properties.property (type_id, config_id, furnishing, cost_paise) where is_public;
      create index property_name_search on properties.property using gin (name gin_trgm_ops);
      create index property_address_search on properties.property using gin (address gin_trgm_ops);
      grant select, insert, update, delete on properties.property to kiraya_app;

      -- How many properties are public, kept as they change, so that the list that everyone sees need not count them: the
      -- sum of the rows. Each change folds what rows it can lock into its own new one: nobody waits, nothing deadlocks.
      create table properties.public_tally (id bigint primary key generated always as identity, change integer not null);
      create function properties.tally_public(change bigint) returns void
        language sql as $$
        with folded as (
          delete from properties.public_tally where id in (
            select id from properties.public_tally order by id limit 50 for update skip locked)
          returning change as amount)
        insert into properties.public_tally (change) select $1 + coalesce(sum(amount), 0) from folded;
      $$;
      revoke execute on function properties.tally_public from public;
      create function properties.property_inserted() returns trigger language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from new_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(difference); end if;
        return null;
      end $$;
      create function properties.property_updated() returns trigger language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from new_rows where is_public) - (select count(*) from old_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(difference); end if;
        return null;
      end $$;
      create function properties.property_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
      declare difference bigint := (select count(*) from old_rows where is_public);
      begin
        if difference <> 0 then perform properties.tally_public(-difference); end if;
        return null;
      end $$;
      create trigger tally_inserted after insert on properties.property
        referencing new table as new_rows for each statement execute function properties.property_inserted();
      create trigger tally_updated after update on properties.property
        referencing old table as old_rows new table as new_rows for each statement execute function properties.property_updated();
      create trigger tally_deleted after delete on properties.property
        referencing old table as old_rows for each statement execute function properties.property_deleted();
      grant select on properties.public_tally to kiraya_app;

      create table properties.property_amenity (
        property_id uuid not null references properties.property on delete cascade,
        amenity_id smallint not null references properties.amenity,
        primary key (property_id, amenity_id)
      );
      create table properties.property_image (
        property_id uuid not null references properties.property on delete cascade,
        position smallint not null check (position between 0 and 11),
        url text not null check (char_length(url) <= 2048 and url ~ '^(https?://|/media/)'),
        caption text check (char_length(caption) <= 200),
        primary key (property_id, position)
      );
      create table properties.interest (
        id uuid primary key,
        property_id uuid not null references properties.property on delete cascade,
        name text not null check (char_length(name) between 1 and 120),
        email text not null check (char_length(email) between 3 and 254),
        mobile text not null check (mobile ~ '^[0-9]{10}$'),
        national_id_last4 text not null check (national_id_last4 ~ '^[0-9]{4}$'),
        is_dummy boolean not null default false,
        created_at timestamptz not null default now()
      );
      create unique index interest_once_by_email on properties.interest (property_id, lower(email));
      create unique index interest_once_by_mobile on properties.interest (property_id, mobile);
      create index interest_newest on properties.interest (property_id, created_at desc, id desc);
      grant select, insert, update, delete on properties.property_amenity, properties.property_image, properties.interest
        to kiraya_app;

      create view properties.property_v as
        select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at from properties.property;
      grant select on properties.property_v to kiraya_app;
    `);
  }
}
