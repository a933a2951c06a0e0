-- Accounts of people. One that is erased keeps its row and its name, and nothing else that tells who it was.
create table auth.user (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 120),
  email text check ((char_length(email) between 3 and 254) and position('@' in email) > 1),
  username text check (username ~ '^[A-Za-z0-9_]{3,20}$'),
  password_hash text,
  role text not null check (role in ('admin', 'accountant', 'owner', 'tenant')),
  token_version integer not null default 1,
  phone text check (phone ~ '^[0-9]{10}$'),
  dob date,
  aadhaar_encrypted bytea,
  aadhaar_last4 text check (aadhaar_last4 ~ '^[0-9]{4}$'),
  pan_encrypted bytea,
  pan_last4 text check (pan_last4 ~ '^[0-9]{3}[A-Z]$'),
  is_dummy boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspended_at timestamptz,
  suspension_reason text check (char_length(suspension_reason) between 1 and 1000),
  invited_until timestamptz,
  erased_at timestamptz,
  email_key text GENERATED ALWAYS AS (lower((email COLLATE "C"))) STORED COLLATE pg_catalog."C",
  username_key text GENERATED ALWAYS AS (lower((username COLLATE "C"))) STORED COLLATE pg_catalog."C",
  mailbox text GENERATED ALWAYS AS (
CASE
    WHEN (regexp_replace(lower((email COLLATE "C")), '^(.[^+]*)(\+.*)?(@[^@]*)$'::text, '\1\3'::text) ~ '@((gmail|googlemail|protonmail)\.com|(proton|pm)\.me)$'::text) THEN (replace(regexp_replace(regexp_replace(lower((email COLLATE "C")), '^(.[^+]*)(\+.*)?(@[^@]*)$'::text, '\1\3'::text), '@[^@]*$'::text, ''::text), '.'::text, ''::text) || replace("substring"(regexp_replace(lower((email COLLATE "C")), '^(.[^+]*)(\+.*)?(@[^@]*)$'::text, '\1\3'::text), '@[^@]*$'::text), '@googlemail.'::text, '@gmail.'::text))
    ELSE regexp_replace(lower((email COLLATE "C")), '^(.[^+]*)(\+.*)?(@[^@]*)$'::text, '\1\3'::text)
END) STORED COLLATE pg_catalog."C",
  proven_at timestamptz,
  uses_avatar_service boolean not null default true,
  hides_first_steps boolean not null default false,
  names_at_once boolean not null default false,
  renamed_at timestamptz,
  constraint user_id_role unique (id, role),
  constraint user_aadhaar_whole check ((aadhaar_encrypted is null) = (aadhaar_last4 is null)),
  constraint user_can_be_addressed check (email is not null or username is not null),
  constraint user_invited_whole
    check (invited_until is null or (password_hash is null and erased_at is null and email is not null)),
  constraint user_erased_whole
    check (erased_at is null or (email is null and phone is null and dob is null
      and password_hash is null and aadhaar_encrypted is null and pan_encrypted is null)),
  constraint user_pan_whole check ((pan_encrypted is null) = (pan_last4 is null)),
  constraint user_proven check (proven_at is null or email is not null),
  constraint user_suspended_for_a_reason check ((suspended_at is null) = (suspension_reason is null))
);
create index user_dummy on auth.user (role) where is_dummy;
create unique index user_email on auth.user (email_key);
create index user_email_search on auth.user using gin (email gin_trgm_ops);
create index user_invited on auth.user (created_at desc, id desc) where invited_until is not null;
create index user_mailbox on auth.user (mailbox);
create index user_name_search on auth.user using gin (name gin_trgm_ops);
create index user_newest on auth.user (created_at desc, id desc);
create index user_phone_search on auth.user using gin (phone gin_trgm_ops);
create index user_role on auth.user (role, created_at desc, id desc);
create index user_suspended on auth.user (created_at desc, id desc) where suspended_at is not null;
create unique index user_username on auth.user (username_key);
create index user_username_search on auth.user using gin (username gin_trgm_ops);

create function auth.count_roles() returns trigger
  language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
begin
  if tg_op = 'INSERT' then perform platform.change_counter('auth.roles', null, (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select role as key, 1 as amount from new_rows) entries group by key) sums));
  elsif tg_op = 'DELETE' then perform platform.change_counter('auth.roles', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select role as key, 1 as amount from old_rows) entries group by key) sums), null);
  else perform platform.change_counter('auth.roles', (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select role as key, 1 as amount from old_rows) entries group by key) sums), (select array_agg((key, amount)::platform.counter_entry) from
(select key, sum(amount)::bigint as amount from (select role as key, 1 as amount from new_rows) entries group by key) sums));
  end if;
  return null;
end $$;

-- No email counts as proven because another one was.
create trigger proven_email_stays before update of email on auth.user
  for each row when (old.email is distinct from new.email and new.proven_at is not null)
  execute function platform.refuse_change();
create trigger count_roles_deleted after delete on auth.user
  referencing old table as old_rows for each statement execute function auth.count_roles();
create trigger count_roles_inserted after insert on auth.user
  referencing new table as new_rows for each statement execute function auth.count_roles();
create trigger count_roles_updated after update on auth.user
  referencing old table as old_rows new table as new_rows for each statement execute function auth.count_roles();
create function auth.note_account() returns trigger language plpgsql as $$
declare account auth.user := coalesce(new, old);
begin
  insert into platform.event (type, subject_id, owner_id, tenant_id)
    values (case tg_op when 'INSERT' then 'account.created' when 'DELETE' then 'account.deleted' else 'account.changed' end,
      account.id, case account.role when 'owner' then account.id end, case account.role when 'tenant' then account.id end);
  return null;
end $$;

create trigger events_noted_inserted after insert on auth.user
  for each row execute function auth.note_account();
create trigger events_noted_updated after update on auth.user
  for each row when (
    (old.name, old.email, old.username, old.role, old.phone, old.dob, old.aadhaar_last4, old.pan_last4, old.proven_at,
      old.suspended_at, old.suspension_reason, old.invited_until, old.erased_at)
    is distinct from
    (new.name, new.email, new.username, new.role, new.phone, new.dob, new.aadhaar_last4, new.pan_last4, new.proven_at,
      new.suspended_at, new.suspension_reason, new.invited_until, new.erased_at)) execute function auth.note_account();
create trigger events_noted_deleted after delete on auth.user
  for each row execute function auth.note_account();
create trigger external_id_forgotten_deleted after delete on auth.user
  for each row execute function platform.forget_external_ids();
alter table auth.user enable always trigger proven_email_stays;

-- Log-ins that have not ended, one for each device.
create table auth.session (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  token_version integer not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null,
  network text not null,
  device text not null check (char_length(device) <= 200),
  confirmed_until timestamptz
);
create index session_created on auth.session (created_at);
create index session_of_user on auth.session (user_id, network);

-- Keys of programs that act for an account; of each only the hash is kept.
create table auth.api_key (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  permissions text[] not null check (cardinality(permissions) > 0),
  is_read_only boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  constraint api_key_within_a_year check (expires_at <= created_at + interval '366 days')
);
create index api_key_of_user on auth.api_key (user_id, created_at);

-- Links to choose a new password, of which only the hash is kept.
create table auth.reset_link (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index reset_link_person on auth.reset_link (user_id, created_at);

-- Where an owner is paid: a bank account or a UPI address, encrypted. A change makes a new row.
create table auth.payee (
  owner_id uuid primary key,
  role text not null default 'owner' check (role = 'owner'),
  kind text not null check (kind in ('upi', 'bank_account')),
  encrypted bytea not null,
  masked text not null check (char_length(masked) between 1 and 80),
  changed_at timestamptz not null,
  held_until timestamptz not null,
  constraint payee_held_for_a_day check (held_until = changed_at + interval '24 hours'),
  constraint payee_of_owner foreign key (owner_id, role) references auth.user (id, role) on delete cascade
);

-- What an owner has printed on receipts and agreements.
create table auth.landlord (
  owner_id uuid primary key,
  role text not null default 'owner' check (role = 'owner'),
  address text check (char_length(address) between 1 and 300),
  prints_pan boolean not null,
  constraint landlord_of_owner foreign key (owner_id, role)
    references auth.user (id, role) on delete cascade
);

-- Devices that an account has logged in from, so that a mail tells of a new one.
create table auth.known_device (
  user_id uuid not null references auth.user on delete cascade,
  key text not null,
  last_used_at timestamptz not null,
  primary key (user_id, key)
);

-- Secrets of authenticator apps, encrypted.
create table auth.totp (
  user_id uuid primary key references auth.user on delete cascade,
  encrypted bytea not null,
  used_step integer not null check (used_step >= 0),
  added_at timestamptz not null
);

-- Codes that log in without the authenticator app, each once; of each only the hash is kept.
create table auth.recovery_code (
  user_id uuid not null references auth.user on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Passkeys of accounts.
create table auth.passkey (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 60),
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_user on auth.passkey (user_id, added_at);

-- Challenges of passkeys that were answered: each is good once.
create table auth.answered_challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);

-- Whether administrators and accountants need a second factor, with its history.
create table auth.second_factor_rule (
  id bigint generated always as identity primary key,
  is_required boolean not null,
  set_at timestamptz not null,
  set_by uuid references auth.user
);

create trigger never_changed before update or delete on auth.second_factor_rule
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on auth.second_factor_rule
  for each statement execute function platform.refuse_change();
alter table auth.second_factor_rule enable always trigger never_changed;
alter table auth.second_factor_rule enable always trigger never_emptied;

-- Whether pictures of people come from an avatar service outside, with its history.
create table auth.avatar_service (
  id bigint generated always as identity primary key,
  is_on boolean not null,
  set_at timestamptz not null,
  set_by uuid references auth.user
);

create trigger never_changed before update or delete on auth.avatar_service
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on auth.avatar_service
  for each statement execute function platform.refuse_change();
alter table auth.avatar_service enable always trigger never_changed;
alter table auth.avatar_service enable always trigger never_emptied;

-- Owners whom an accountant has asked where they are paid.
create table auth.payee_request (
  owner_id uuid primary key,
  role text not null default 'owner' check (role = 'owner'),
  asked_at timestamptz not null,
  constraint payee_request_of_owner foreign key (owner_id, role)
    references auth.user (id, role) on delete cascade
);
