import { Migration } from '@mikro-orm/migrations';

/** What people are told in the product and by mail, and what became of mails. */
export class M0040Messages extends Migration {
  override name = 'M0040Messages';

  override up(): void {
    this.addSql(MAILS + NOTIFICATIONS + CHOICES);
  }
}

/**
 * What became of mails, without whom they went to. One that the server refuses for good is not tried again, so its job is
 * done and it is told of here; one that is given up after its last attempt may be told of here or by the queue alone. An
 * attempt may take as long as a slow server takes.
 */
const MAILS = `
  create table platform.mail (
    id uuid primary key,
    kind text not null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'refused', 'failed')),
    attempts integer not null default 0,
    reason text check (char_length(reason) <= 300),
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    constraint mail_settled check ((status = 'queued') = (settled_at is null))
  );
  create index mail_undelivered on platform.mail (settled_at) where status in ('refused', 'failed');
  grant select, insert, update on platform.mail to kiraya_app;
  create or replace view platform.failed_mail_v as
    select id, settled_at as failed_at from platform.mail where status in ('refused', 'failed')
    union all
    select j.id, j.completed_on from pgboss.job j where j.name = 'mail' and j.state = 'failed'
      and not exists (select from platform.mail m where m.id = j.id and m.status in ('refused', 'failed'));
  update pgboss.queue set expire_seconds = 600 where name = 'mail';
  select pgboss.create_queue('messages', '{"policy":"standard","retryLimit":12,"retryDelay":5,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":300,"deleteAfterSeconds":604800}');
`;

/** Each is written once for a person, however often its cause is looked at. */
const NOTIFICATIONS = `
  create schema messages;
  grant usage on schema messages to kiraya_app;
  create table messages.notification (
    id uuid primary key,
    person_id uuid not null references auth.person on delete cascade,
    kind text not null,
    cause text not null check (char_length(cause) <= 200),
    title text not null,
    text text not null,
    facts jsonb not null check (jsonb_typeof(facts) = 'array'),
    path text not null check (path like '/%'),
    created_at timestamptz not null,
    read_at timestamptz,
    unread smallint not null generated always as (case when read_at is null then 1 else 0 end) stored,
    is_dummy boolean not null,
    constraint notification_once unique (person_id, kind, cause)
  );
  create index notification_list on messages.notification (person_id, unread desc, created_at desc, id desc);
  create index notification_dummy on messages.notification (id) where is_dummy;
  grant select, insert, update (read_at), delete on messages.notification to kiraya_app;
  create view messages.notification_v as
    select id, person_id, kind, title, text, facts, path, created_at, read_at from messages.notification;
  grant select on messages.notification_v to kiraya_app;
`;

/** Who said nothing gets the mails of every group. */
const CHOICES = `
  create table messages.mail_choice (
    person_id uuid not null references auth.person on delete cascade,
    topic text not null,
    is_on boolean not null,
    changed_at timestamptz not null,
    primary key (person_id, topic)
  );
  grant select, insert, update, delete on messages.mail_choice to kiraya_app;
  create view messages.mail_choice_v as select person_id, topic, is_on, changed_at from messages.mail_choice;
  grant select on messages.mail_choice_v to kiraya_app;
`;
