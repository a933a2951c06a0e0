-- Messages to people, which their inbox shows.
create table messages.notification (
  id uuid primary key,
  user_id uuid not null references auth.user on delete cascade,
  kind text not null,
  cause text not null check (char_length(cause) <= 200),
  title text not null,
  text text not null,
  facts jsonb not null,
  path text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unread smallint not null generated always as (case when read_at is null then 1 else 0 end) stored,
  is_dummy boolean not null,
  constraint notification_once unique (user_id, kind, cause),
  constraint notification_facts_check check (jsonb_typeof(facts) = 'array'),
  constraint notification_path_check check (path ~~ '/%')
);
create index notification_dummy on messages.notification (id) where is_dummy;
create index notification_list on messages.notification (user_id, unread desc, created_at desc, id desc);

-- Topics of mails that an account has switched off.
create table messages.mail_choice (
  user_id uuid not null references auth.user on delete cascade,
  topic text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, topic)
);
