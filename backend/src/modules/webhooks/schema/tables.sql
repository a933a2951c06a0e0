-- Addresses that events are sent to, each with its place among the events: the last one that was taken.
create table webhooks.endpoint (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  url text not null check (char_length(url) <= 500 and url ~~ 'https://%'),
  types text[] not null check (cardinality(types) > 0),
  secret_encrypted bytea not null,
  former_secret_encrypted bytea,
  former_secret_until timestamptz,
  origin text not null check (origin ~ '^[0-9a-f]{16}$'),
  transaction xid8 not null,
  seq bigint not null,
  failures integer not null default 0 check (failures >= 0),
  next_try_at timestamptz,
  paused_because text check (paused_because in ('holder', 'failures', 'gone', 'position_lost')),
  paused_at timestamptz,
  created_at timestamptz not null,
  constraint endpoint_former_whole check ((former_secret_encrypted is null) = (former_secret_until is null)),
  constraint endpoint_paused_whole check ((paused_because is null) = (paused_at is null))
);
create index endpoint_of_user on webhooks.endpoint (user_id, created_at);

-- Log of what was sent, for 30 days. A test has no place among the events.
create table webhooks.delivery (
  id uuid primary key,
  endpoint_id uuid not null references webhooks.endpoint on delete cascade,
  kind text not null check (kind in ('event', 'replay', 'test')),
  event_id uuid not null,
  type text not null,
  transaction xid8,
  seq bigint,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null check (tries >= 0),
  next_try_at timestamptz,
  answer_status integer check (answer_status between 100 and 999),
  fault text,
  created_at timestamptz not null,
  tried_at timestamptz,
  constraint delivery_place check ((transaction is null) = (kind = 'test') and (transaction is null) = (seq is null)),
  constraint delivery_next_try check (next_try_at is null or status = 'waiting')
);
create unique index delivery_of_event on webhooks.delivery (endpoint_id, event_id) where kind = 'event';
create index delivery_newest on webhooks.delivery (endpoint_id, created_at desc, id desc);
create index delivery_requested on webhooks.delivery (endpoint_id) where status = 'waiting' and kind <> 'event';
create index delivery_age on webhooks.delivery (created_at);
