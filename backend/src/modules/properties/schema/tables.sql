-- Types of homes.
create table properties.property_type (
  id smallint primary key,
  name text not null unique
);
insert into properties.property_type values
  (1, 'Apartment'), (2, 'Independent House'), (3, 'Villa'), (4, 'Builder Floor'), (5, 'Studio'), (6, 'PG'), (7, 'Shop'),
  (8, 'Office');

-- Sizes of homes, such as 2 BHK.
create table properties.property_config (
  id smallint primary key,
  name text not null unique
);
insert into properties.property_config values
  (1, '1 RK'), (2, '1 BHK'), (3, '2 BHK'), (4, '2.5 BHK'), (5, '3 BHK'), (6, '4 BHK'), (7, '4+ BHK');

-- Amenities that a home may have.
create table properties.amenity (
  id smallint primary key,
  name text not null unique
);
insert into properties.amenity values
  (1, 'Lift'), (2, 'Power backup'), (3, 'Gated security'), (4, 'CCTV'), (5, 'Covered parking'), (6, 'Gym'),
  (7, 'Swimming pool'), (8, 'Clubhouse'), (9, 'Children''s play area'), (10, 'Piped gas'),
  (11, 'Borewell/Corporation water'), (12, 'Intercom'), (13, 'Water purifier'), (14, 'Air conditioning'),
  (15, 'Modular kitchen'), (16, 'EV charging');

-- Homes, listed or not.
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
  latitude numeric check (latitude >= ('-90'::integer)::numeric and latitude <= 90),
  longitude numeric check (longitude >= ('-180'::integer)::numeric and longitude <= 180),
  tenant_id uuid,
  tenant_role text generated always as (case when tenant_id is null then null else 'tenant' end) stored,
  occupancy text not null generated always as (
    case when tenant_id is null then 'vacant' else 'rented' end
  ) stored,
  interest_count integer not null default 0 check (interest_count >= 0),
  is_dummy boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_hidden boolean not null default false,
  locality text,
  city text,
  pin_code text,
  let_from date,
  listing text not null default 'public' check (listing in ('draft', 'public', 'paused', 'held')),
  confirmed_at timestamptz not null default now(),
  asked_at timestamptz,
  held_at timestamptz,
  stays_off boolean not null default false,
  available_from date,
  maintenance_paise bigint check (maintenance_paise between 0 and 100000000000),
  floor smallint check (floor >= '-5'::integer and floor <= 200),
  of_floors smallint check (of_floors between 0 and 200),
  facing text
    check (facing in ('North', 'North-east', 'East', 'South-east', 'South', 'South-west', 'West', 'North-west')),
  bathrooms smallint check (bathrooms between 0 and 50),
  car_parking smallint check (car_parking between 0 and 20),
  bike_parking smallint check (bike_parking between 0 and 20),
  pets boolean,
  open_to text[] not null default '{Families,"Single people",Sharers,Companies}'::text[]
    check ((cardinality(open_to) between 1 and 4)
      and array_position(open_to, null::text) is null
      and open_to <@ '{Families,"Single people",Sharers,Companies}'::text[]),
  pg_for text check (pg_for in ('Women', 'Men', 'Anyone')),
  max_occupants smallint check (max_occupants between 1 and 100),
  water_supply text check (water_supply in ('municipal', 'borewell', 'tanker', 'both')),
  is_public boolean not null generated always as (
    tenant_id is null and let_from is null and not is_hidden and status in ('available', 'vacant') and listing = 'public'
  ) stored,
  standing text not null generated always as (
    case
    when status = 'sold' then 'sold'
    when tenant_id is not null or status = 'rented' then 'let'
    when let_from is not null then 'let_from'
    when is_hidden or listing = 'held' then 'held'
    else listing end
  ) stored,
  move_in_paise bigint not null generated always as ((cost_paise + deposit_paise) + coalesce(maintenance_paise, 0)) stored,
  search text not null generated always as (
    ' ' || regexp_replace(
    lower(name || ' ' || address || ' ' || coalesce(locality, '') || ' ' || coalesce(city, '') || ' ' || coalesce(pin_code, '')),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
  ) stored,
  reported_at timestamptz,
  objected_at timestamptz,
  constraint property_id_owner unique (id, owner_id),
  constraint property_city check (char_length(city) between 1 and 60),
  constraint property_floor check (floor <= of_floors),
  constraint property_held check (listing <> 'held' or held_at is not null),
  constraint property_locality check (char_length(locality) between 1 and 80),
  constraint property_objection check (objected_at >= reported_at),
  constraint property_pg_for check (pg_for is null or type_id = 6),
  constraint property_pin_code check (pin_code ~ '^[1-9][0-9]{5}$'),
  constraint property_owner foreign key (owner_id, owner_role) references auth.user (id, role),
  constraint property_tenant foreign key (tenant_id, tenant_role) references auth.user (id, role)
) ;
alter table only properties.property alter column search set statistics 500;
create index property_address_search on properties.property using gin (address gin_trgm_ops);
create index property_dummy on properties.property (id) where is_dummy;
create index property_held on properties.property (held_at desc, id desc) where listing = 'held';
create index property_name_search on properties.property using gin (name gin_trgm_ops);
create index property_newest on properties.property (created_at desc, id desc);
create index property_occupancy on properties.property (occupancy, created_at desc, id desc);
create index property_owned on properties.property (owner_id, created_at desc, id desc);
create index property_public_area on properties.property (area_sqft, id) where is_public;
create index property_public_config on properties.property (config_id, furnishing, cost_paise) where is_public;
create index property_public_cost on properties.property (cost_paise, id) where is_public;
create index property_public_filtered on properties.property (type_id, config_id, furnishing, cost_paise) where is_public;
create index property_public_move_in on properties.property (move_in_paise, id) where is_public;
create index property_public_newest on properties.property (created_at desc, id desc) where is_public;
create index property_public_rents
  on properties.property (lower(btrim(regexp_replace(city, '\s+', ' ', 'g'))), created_at desc, id desc)
  where is_public and list_for = 'rent';
create index property_public_search on properties.property using gist (created_at, search gist_trgm_ops (siglen = 256))
  where is_public;
create index property_rented_by on properties.property (tenant_id) where tenant_id is not null;
create index property_standing on properties.property (standing, created_at desc, id desc);
create index property_wanted on properties.property (interest_count desc, created_at desc, id desc);

create function properties.note_public() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into properties.public_since (property_id, at) values (new.id, now())
    on conflict (property_id) do update set at = excluded.at;
  return null;
end $$;

create function properties.note_removal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.is_public or tg_op = 'DELETE' and old.is_dummy then
    delete from properties.public_removal where property_id = old.id;
  else
    insert into properties.public_removal (property_id, at) values (old.id, now())
      on conflict (property_id) do update set at = excluded.at;
  end if;
  return null;
end $$;

create function properties.count_occupancy() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('properties.occupancy', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select occupancy as key, 1 as amount from new_rows) entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('properties.occupancy', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select occupancy as key, 1 as amount from old_rows) entries group by key) sums), null);
  else perform platform.change_counter('properties.occupancy', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select occupancy as key, 1 as amount from old_rows) entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select occupancy as key, 1 as amount from new_rows) entries group by key) sums));
  end if;
  return null;
end $$;

create trigger public_again after update on properties.property
  for each row when (new.is_public and not old.is_public and not new.is_dummy) execute function properties.note_public();
create trigger public_from_the_start after insert on properties.property
  for each row when (new.is_public and not new.is_dummy) execute function properties.note_public();
create trigger removed_from_site after update on properties.property
  for each row when (new.is_public <> old.is_public) execute function properties.note_removal();
create trigger removed_from_site_deleted after delete on properties.property
  for each row when (old.is_public or old.is_dummy) execute function properties.note_removal();
create trigger count_occupancy_deleted after delete on properties.property
  referencing old table as old_rows for each statement execute function properties.count_occupancy();
create trigger count_occupancy_inserted after insert on properties.property
  referencing new table as new_rows for each statement execute function properties.count_occupancy();
create trigger count_occupancy_updated after update on properties.property
  referencing old table as old_rows new table as new_rows for each statement execute function properties.count_occupancy();
create function properties.note_home() returns trigger language plpgsql as $$
declare home properties.property := coalesce(new, old);
begin
  if tg_op = 'UPDATE' and new.interest_count <> old.interest_count
    and to_jsonb(new) - array['interest_count', 'updated_at'] = to_jsonb(old) - array['interest_count', 'updated_at']
  then return null; end if;
  insert into platform.event (type, subject_id, owner_id, tenant_id)
    values (case tg_op when 'INSERT' then 'home.created' when 'DELETE' then 'home.deleted' else 'home.changed' end,
      home.id, home.owner_id, coalesce(home.tenant_id, old.tenant_id));
  return null;
end $$;

create trigger events_noted_inserted after insert on properties.property
  for each row execute function properties.note_home();
create trigger events_noted_updated after update on properties.property
  for each row when (old.* is distinct from new.*) execute function properties.note_home();
create trigger events_noted_deleted after delete on properties.property
  for each row execute function properties.note_home();
create trigger external_id_forgotten_deleted after delete on properties.property
  for each row execute function platform.forget_external_ids();
alter table properties.property enable always trigger public_again;
alter table properties.property enable always trigger public_from_the_start;
alter table properties.property enable always trigger removed_from_site;
alter table properties.property enable always trigger removed_from_site_deleted;

-- Amenities of homes.
create table properties.property_amenity (
  property_id uuid not null references properties.property on delete cascade,
  amenity_id smallint not null references properties.amenity,
  primary key (property_id, amenity_id)
);

-- Interests that visitors have shown in homes.
create table properties.interest (
  id uuid primary key,
  property_id uuid not null references properties.property on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  mobile text not null check (mobile ~ '^[0-9]{10}$'),
  national_id_last4 text not null check (national_id_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null default now(),
  email_key text GENERATED ALWAYS AS (lower((email COLLATE "C"))) STORED COLLATE pg_catalog."C",
  confirmed_at timestamptz,
  message text check (char_length(message) between 1 and 500),
  consent text not null check (char_length(consent) between 1 and 20),
  consented_at timestamptz not null default now(),
  state text not null default 'new'
    check (state in ('new', 'contacted', 'visit_planned', 'visited', 'contract_made', 'declined', 'withdrawn', 'closed')),
  declined_because text
    check (declined_because in ('already_promised', 'dates_do_not_fit', 'too_many_people', 'no_pets', 'not_reached', 'other')),
  ended_at timestamptz,
  changed_at timestamptz,
  note text check (char_length(note) between 1 and 1000),
  applicant_moves smallint not null default 0 check (applicant_moves between 0 and 2),
  owner_moves smallint not null default 0 check (owner_moves between 0 and 2),
  move_in_on date,
  stay_months smallint check (stay_months between 1 and 120),
  people smallint check (people between 1 and 20),
  furnishing text check (furnishing in ('Unfurnished', 'Semi', 'Fully')),
  pets boolean,
  -- First answer of the owner, or first visit that was taken: until then the owner does not see who it is.
  answered_at timestamptz,
  nudged boolean not null default false,
  contract_id uuid,
  constraint interest_declined check (state <> 'declined' or declined_because is not null),
  constraint interest_ended
    check ((ended_at is not null) = (state in ('contract_made', 'declined', 'withdrawn', 'closed')))
);
create index interest_latest on properties.interest (created_at desc, id desc);
create index interest_in_state on properties.interest (state, created_at desc, id desc);
create index interest_of_home on properties.interest (property_id, created_at desc, id desc);
create index interest_unanswered on properties.interest (created_at)
  where state = 'new' and answered_at is null and not nudged;
create unique index interest_of_contract on properties.interest (contract_id) where contract_id is not null;
-- A person counts once; who withdrew, or asked before the home was let, may ask again.
create unique index interest_once_by_email on properties.interest (property_id, email_key)
  where state not in ('withdrawn', 'closed');
create unique index interest_once_by_mobile on properties.interest (property_id, mobile)
  where state not in ('withdrawn', 'closed');

-- Steps of an interest, for its timeline.
create table properties.interest_step (
  id uuid primary key,
  interest_id uuid not null references properties.interest on delete cascade,
  at timestamptz not null,
  step text not null,
  by_role text not null check (by_role in ('applicant', 'owner', 'admin', 'kiraya')),
  word text check (char_length(word) between 1 and 300)
);
create index interest_step_of on properties.interest_step (interest_id, at, id);

-- Questions of owners to applicants, with their replies.
create table properties.interest_question (
  id uuid primary key,
  interest_id uuid not null references properties.interest on delete cascade,
  asked_at timestamptz not null,
  question text not null check (char_length(question) between 1 and 500),
  replied_at timestamptz,
  reply text check (char_length(reply) between 1 and 500),
  constraint interest_question_replied check ((reply is null) = (replied_at is null))
);
create index interest_question_of on properties.interest_question (interest_id, asked_at, id);

-- Invitations of applicants to open an account, one for an interest; of each only the hash is kept.
create table properties.interest_invitation (
  interest_id uuid primary key references properties.interest on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  invited_at timestamptz not null,
  ends_at timestamptz not null,
  account_id uuid references auth.user on delete cascade
);
create index interest_invitation_account on properties.interest_invitation (account_id);

-- Links to the page of an interest, by the hashes of their tokens.
create table properties.interest_link (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  interest_id uuid not null references properties.interest on delete cascade
);
create index interest_link_of on properties.interest_link (interest_id);

-- Looks at the mobile number of an interest: one row for a person and a day in India.
create table properties.interest_reveal (
  interest_id uuid not null references properties.interest on delete cascade,
  account_id uuid not null references auth.user on delete cascade,
  day date not null,
  at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (interest_id, account_id, day)
);
create index interest_reveal_by on properties.interest_reveal (account_id);

create function properties.note_interest() returns trigger language plpgsql as $$
declare interest properties.interest := coalesce(new, old);
begin
  insert into platform.event (type, subject_id, within_id, owner_id)
    select case tg_op when 'INSERT' then 'interest.created' when 'DELETE' then 'interest.deleted' else 'interest.changed' end,
      interest.id, h.id, h.owner_id from properties.property h where h.id = interest.property_id;
  return null;
end $$;

create trigger events_noted_inserted after insert on properties.interest
  for each row execute function properties.note_interest();
create trigger events_noted_updated after update on properties.interest
  for each row when (old.* is distinct from new.*) execute function properties.note_interest();
create trigger events_noted_deleted after delete on properties.interest
  for each row execute function properties.note_interest();

-- Times at which an owner shows a home.
create table properties.visit_slot (
  id uuid primary key,
  property_id uuid not null references properties.property on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null default 1 check (capacity between 1 and 20),
  constraint visit_slot_length check (ends_at - starts_at between interval '15 minutes' and interval '60 minutes'),
  constraint visit_slot_alone exclude using gist (property_id with =, tstzrange(starts_at, ends_at) with &&)
);

-- Visits: the slot of an applicant.
create table properties.visit (
  interest_id uuid primary key references properties.interest on delete cascade,
  slot_id uuid not null references properties.visit_slot,
  reminded boolean not null default false
);
create index visit_in_slot on properties.visit (slot_id);

-- Reports that a listing is wrong or a fraud.
create table properties.report (
  id uuid primary key,
  property_id uuid not null references properties.property on delete cascade,
  reason text not null,
  details text check (char_length(details) between 1 and 1000),
  reporter bytea check (octet_length(reporter) = 32),
  token_hash bytea check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  resolved_at timestamptz,
  same_as uuid references properties.property on delete cascade,
  is_by_owner boolean not null default false,
  constraint report_confirmed
    check (confirmed_at is null or reporter is not null or resolved_at is not null),
  constraint report_forgotten
    check (resolved_at is null or (details is null and reporter is null and token_hash is null)),
  constraint report_reason
    check (reason in ('not_owner', 'already_let', 'wrong_facts', 'money_first', 'other', 'same_picture')),
  constraint report_reporter check ((reporter is null) = (token_hash is null) or resolved_at is not null),
  constraint report_same_picture check ((reason = 'same_picture') = (same_as is not null))
);
create unique index report_once on properties.report (property_id, reporter) where reporter is not null;
create index report_open on properties.report (property_id, created_at desc, id desc) where resolved_at is null;
create index report_same_as on properties.report (same_as) where same_as is not null;
create unique index report_same_as_once on properties.report (property_id, same_as) where same_as is not null;
create unique index report_token on properties.report (token_hash) where token_hash is not null;

-- Setting, with its history: an administrator approves first listings of new owners.
create table properties.listing_approval (
  id bigint generated always as identity primary key,
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

-- Uploaded pictures, by the hash of their bytes.
create table properties.picture (
  hash text primary key,
  width integer not null check (width between 200 and 1920),
  height integer not null check (height between 200 and 12000),
  bytes integer not null check (bytes > 0),
  placeholder text not null
    check (char_length(placeholder) <= 1024 and placeholder ~ '^data:image/webp;base64,[A-Za-z0-9+/]+=*$'),
  likeness bigint not null,
  url text not null generated always as (
    '/media/pictures/' || hash || '-' || width::text || '.webp'
  ) stored,
  uploaded_at timestamptz not null,
  likeness_parts integer[] generated always as (
    case when bit_count(likeness::bit(64)) between 8 and 56 then array[
    (likeness & 65535)::integer,
    65536 + ((likeness >> 16) & 65535)::integer,
    131072 + ((likeness >> 32) & 65535)::integer,
    196608 + ((likeness >> 48) & 65535)::integer] end
  ) stored,
  constraint picture_url unique (url),
  constraint picture_hash check (hash ~ '^[0-9a-f]{64}$')
);
create index picture_likeness on properties.picture using gin (likeness_parts);

-- Pictures of homes, in their order.
create table properties.property_image (
  property_id uuid not null references properties.property on delete cascade,
  "position" smallint not null,
  url text not null check (char_length(url) <= 2048 and url ~ '^(https?://|/media/)'),
  caption text check (char_length(caption) <= 200),
  picture_url text generated always as (case when url like '/media/pictures/%' then url end) stored,
  primary key (property_id, "position"),
  constraint property_image_position_check check ("position" >= 0 and "position" <= 11),
  constraint property_image_picture foreign key (picture_url) references properties.picture (url)
);
create index property_image_address on properties.property_image (md5(url))
  where picture_url is null and url like 'http%';
create index property_image_of_picture on properties.property_image (picture_url) where picture_url is not null;

-- Uploaders of pictures, who may use them.
create table properties.picture_upload (
  hash text not null references properties.picture on delete cascade,
  uploader_id uuid not null references auth.user on delete cascade,
  primary key (hash, uploader_id)
);
create index picture_upload_of on properties.picture_upload (uploader_id);

-- Time since which a home has been public.
create table properties.public_since (
  property_id uuid primary key references properties.property on delete cascade,
  at timestamptz not null
);
create index public_since_at on properties.public_since (at);

-- Homes that left the site in the last 90 days, deleted ones included.
create table properties.public_removal (
  property_id uuid primary key,
  at timestamptz not null
);

-- Searches whose new homes are mailed to a visitor.
create table properties.saved_search (
  id uuid primary key,
  email text not null check ((char_length(email) between 3 and 254) and email = lower(email)),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  looked_from timestamptz,
  looked_on date,
  mailed_on date,
  address_key bytea not null check (octet_length(address_key) = 32),
  constraint saved_search_once unique (email, filters),
  constraint saved_search_confirmed
    check ((confirmed_at is null) = (looked_from is null)
      and (looked_on is null or confirmed_at is not null)
      and (mailed_on is null or looked_on is not null))
);
create index saved_search_of_address on properties.saved_search (address_key);

-- Homes mailed for a saved search.
create table properties.saved_search_told (
  search_id uuid not null references properties.saved_search on delete cascade,
  property_id uuid not null references properties.property on delete cascade,
  at timestamptz not null,
  primary key (search_id, property_id)
);
create index saved_search_told_home on properties.saved_search_told (property_id);
