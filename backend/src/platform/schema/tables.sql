-- Audit log: who changed what. Append-only.
create table platform.audit_entry (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_role text,
  request_id text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}'::jsonb,
  network text
);
  create index audit_entry_activity on platform.audit_entry (at desc, id desc) where action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
'password.reset_requested');
create index audit_entry_by_action on platform.audit_entry (action, at desc, id desc);
create index audit_entry_by_actor on platform.audit_entry (actor_id, at desc, id desc);
create index audit_entry_by_subject on platform.audit_entry (subject_id, at desc, id desc);
create index audit_entry_by_type on platform.audit_entry (subject_type, at desc, id desc);
create index audit_entry_latest on platform.audit_entry (at desc, id desc);

create trigger append_only before update or delete on platform.audit_entry
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on platform.audit_entry
  for each statement execute function platform.refuse_change();
alter table platform.audit_entry enable always trigger append_only;
alter table platform.audit_entry enable always trigger never_emptied;

-- Counters of limited requests.
create table platform.rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on platform.rate_limit (expire);

-- Answers to requests that came with an Idempotency-Key, for a day. Without an answer only until its transaction ends.
create table platform.idempotency_key (
  sender text not null,
  route text not null,
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  status smallint,
  answer text,
  created_at timestamptz not null,
  primary key (sender, route, key)
);
create index idempotency_key_age on platform.idempotency_key (created_at);

-- Counters by name and key, in pieces that are written side by side and added when read.
create table platform.counter (
  id bigint generated always as identity primary key,
  name text not null,
  key text not null,
  amount bigint not null
);
create index count_key on platform.counter (name, key);

-- When kept sums were last compared with the rows that they follow from.
create table platform.reconciliation (
  what text primary key,
  compared_at timestamptz not null
);

-- Kept sums that were found to differ.
create table platform.discrepancy (
  id bigint generated always as identity primary key,
  what text not null,
  key text not null,
  expected text not null,
  found text not null,
  seen_at timestamptz not null,
  resolved_at timestamptz,
  constraint discrepancy_differs check (expected <> found),
  constraint discrepancy_seen_first check (resolved_at >= seen_at)
);
create unique index discrepancy_open on platform.discrepancy (what, key) where resolved_at is null;

-- Name, address and tax numbers of the organisation, with their history.
create table platform.organisation (
  id bigint generated always as identity primary key,
  name text check (char_length(name) between 1 and 120),
  address text check (char_length(address) between 1 and 300),
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  email text check ((char_length(email) between 3 and 254) and position('@' in email) > 1),
  phone text check (char_length(phone) <= 20 and phone ~ '^[+]?[0-9][0-9 -]{4,}$'),
  set_at timestamptz not null,
  set_by uuid not null,
  logo text check (logo ~ '^[0-9a-f]{64}$')
);

create trigger never_changed before update or delete on platform.organisation
  for each row execute function platform.refuse_change();
create trigger never_emptied before truncate on platform.organisation
  for each statement execute function platform.refuse_change();
alter table platform.organisation enable always trigger never_changed;
alter table platform.organisation enable always trigger never_emptied;

-- Mails and how far each has come; its words are in the queue alone.
create table platform.mail (
  id uuid primary key,
  kind text not null,
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'refused', 'failed', 'dropped')),
  attempts integer not null default 0,
  reason text check (char_length(reason) <= 300),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  user_id uuid,
  constraint mail_settled check ((status = 'queued') = (settled_at is null))
);
create index mail_of_person on platform.mail (user_id, kind, created_at);
create index mail_undelivered on platform.mail (settled_at) where status in ('refused', 'failed');
create index mail_waiting on platform.mail (created_at) where status = 'queued' and reason is not null;

-- Log-ins, looks at data and files. What is alike within an hour is one row that counts up.
create table platform.access_entry (
  id uuid primary key,
  hour timestamptz not null,
  key text not null,
  at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1 check (times > 0),
  row_count bigint check (row_count >= 0),
  actor_id uuid,
  actor_role text,
  request_id text not null,
  network text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}'::jsonb,
  unique (hour, key)
);
create index access_entry_by_action on platform.access_entry (action, at desc, id desc);
create index access_entry_by_actor on platform.access_entry (actor_id, at desc, id desc);
create index access_entry_by_subject on platform.access_entry (subject_id, at desc, id desc);
create index access_entry_latest on platform.access_entry (at desc, id desc);

create function platform.refuse_other_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if;
  if tg_op = 'UPDATE' and new.times >= old.times and coalesce(new.row_count >= old.row_count, old.row_count is null)
    and new.last_at >= old.last_at
    and to_jsonb(new) - array['times', 'row_count', 'last_at', 'network']
      = to_jsonb(old) - array['times', 'row_count', 'last_at', 'network'] then return new; end if;
  raise exception '% rows only count up', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger never_emptied before truncate on platform.access_entry
  for each statement execute function platform.refuse_change();
create trigger only_counted before update or delete on platform.access_entry
  for each row execute function platform.refuse_other_counts();
alter table platform.access_entry enable always trigger never_emptied;
alter table platform.access_entry enable always trigger only_counted;

-- A known value encrypted with the key in force, by which a start sees that its PII_KEY is the right one.
create table platform.key_proof (
  key_id text primary key check (key_id ~ '^[0-9a-f]{8}$'),
  encrypted bytea not null,
  proven_at timestamptz not null default now()
);

-- Which installation this database is of, and whether it is a restored copy that mails nobody.
create table platform.installation (
  is_only boolean default true primary key check (is_only),
  id uuid not null default gen_random_uuid(),
  written_at timestamptz,
  held_since timestamptz,
  held_because text check (held_because in ('elsewhere', 'older')),
  events_deleted_to xid8 not null default '0',
  constraint installation_held check ((held_since is null) = (held_because is null))
);
insert into platform.installation default values;

-- What readiness writes to see that the database can be written. Always empty.
create table platform.write_probe (
  filling text
) with (autovacuum_vacuum_threshold='20', autovacuum_vacuum_scale_factor='0');
alter table only platform.write_probe alter column filling set STORAGE PLAIN;

-- Ids that accounts gave to what they created, to find it by in their own programs.
create table platform.external_id (
  subject_id uuid primary key,
  account_id uuid not null,
  kind text not null check (kind in ('account', 'contract', 'home', 'receipt')),
  value text not null check (value ~ '^[A-Za-z0-9._:-]{1,64}$'),
  created_at timestamptz not null default now(),
  constraint external_id_taken unique (account_id, kind, value)
);
create index external_id_value on platform.external_id (value);

-- Events: changes that programs read, in an order that never passes over one that commits later: by the transaction, of
-- which those before the oldest running one are read. Ids alone.
create table platform.event (
  transaction xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default now(),
  type text not null,
  subject_id uuid not null,
  within_id uuid,
  owner_id uuid,
  tenant_id uuid,
  primary key (transaction, seq)
);
create index event_of_owner on platform.event (owner_id, transaction, seq) where owner_id is not null;
create index event_of_tenant on platform.event (tenant_id, transaction, seq) where tenant_id is not null;

create function platform.keep_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (old.at < now() - interval '90 days' or old.transaction >= pg_snapshot_xmax(pg_current_snapshot())) then return old; end if;
  raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on platform.event
  for each row execute function platform.keep_event();
create trigger never_emptied before truncate on platform.event
  for each statement execute function platform.refuse_change();
alter table platform.event enable always trigger append_only;
alter table platform.event enable always trigger never_emptied;

-- Files of tenancies, each encrypted with a key of its own. Without the key nobody can read the file any more; the job
-- deletes it then, and with it what nothing came to use within a day.
create table platform.private_file (
  id uuid primary key,
  key_encrypted bytea,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg')),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  is_used boolean not null default false,
  created_at timestamptz not null
);

-- Takes the key of a deleted row's file (`file_id`).
create function platform.drop_file() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update platform.private_file set key_encrypted = null where id = old.file_id;
  return null;
end $$;
