import { Migration } from '@mikro-orm/migrations';

/** Reminders of rents and contracts: what administrators settle of them, and the queue of their daily round. */
export class M0041Reminders extends Migration {
  override name = 'M0041Reminders';

  override up(): void {
    this.addSql(SCHEMA + SETTINGS + TEXTS + TOLD + MAILS);
  }
}

/** The same of both: rows are added, the latest is in force. */
const history = (table: string): string => `
  create trigger never_changed before update or delete on ${table}
    for each row execute function platform.refuse_change();
  create trigger never_emptied before truncate on ${table}
    for each statement execute function platform.refuse_change();
  alter table ${table} enable always trigger never_changed;
  alter table ${table} enable always trigger never_emptied;
  grant select, insert on ${table} to kiraya_app;
`;

const SCHEMA = `
  create schema reminders;
  grant usage on schema reminders to kiraya_app;
  select pgboss.create_queue('reminders', '{"policy":"short","retryLimit":10,"retryDelay":30,"retryBackoff":true,"retryDelayMax":1800,"expireInSeconds":3600,"deleteAfterSeconds":604800}');
`;

const SETTINGS = `
  create function reminders.are_days(days smallint[], most integer) returns boolean
    language sql immutable parallel safe return
      coalesce(array_ndims(days), 1) = 1 and cardinality(days) <= 4 and array_position(days, null) is null
      and not exists (select from unnest(days) d where d not between 1 and most)
      and (select count(distinct d) from unnest(days) d) = cardinality(days);
  create table reminders.setting (
    id bigint primary key generated always as identity,
    is_paused boolean not null,
    rent_due_days smallint[] not null constraint setting_rent_due_days check (reminders.are_days(rent_due_days, 28)),
    rent_overdue_days smallint[] not null
      constraint setting_rent_overdue_days check (reminders.are_days(rent_overdue_days, 60)),
    contract_ends_days smallint[] not null
      constraint setting_contract_ends_days check (reminders.are_days(contract_ends_days, 180)),
    set_at timestamptz not null,
    set_by uuid not null
  );
  ${history('reminders.setting')}
  create view reminders.setting_v as
    select id, is_paused, rent_due_days, rent_overdue_days, contract_ends_days, set_at, set_by from reminders.setting;
  grant select on reminders.setting_v to kiraya_app;
`;

/** No sign of a text is left for markup, and each fact in it is one that there is. */
const TEXTS = String.raw`
  create function reminders.is_template(template text, longest integer) returns boolean
    language sql immutable parallel safe return
      char_length(template) between 1 and longest
      and regexp_replace(template, '\{(name|home|month|amount|date|days)\}', '', 'g') !~ '[{}<>]';
  create table reminders.text (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('rent_due', 'rent_overdue', 'rent_overdue_owner', 'contract_ends')),
    subject text not null constraint text_subject
      check (reminders.is_template(subject, 120) and subject !~ '[[:cntrl:]]'),
    text text not null constraint text_text check (reminders.is_template(text, 600)),
    set_at timestamptz not null,
    set_by uuid not null,
    constraint text_of_contract check (kind <> 'contract_ends' or subject || text !~ '\{(month|amount)\}')
  );
  create index text_in_force on reminders.text (kind, id desc);
  ${history('reminders.text')}
`;

/** Of what somebody was told already, and when. */
const TOLD = `
  create or replace view messages.notification_v as
    select id, person_id, kind, title, text, facts, path, created_at, read_at, cause from messages.notification;
`;

/**
 * Whose account a mail was for, where it was for one: what an administrator sees of one that failed. An event that was given
 * up before there was a mail stands beside them.
 */
const MAILS = `
  alter table platform.mail add column person_id uuid;
  create or replace view platform.failed_mail_v as
    select id, settled_at as failed_at, kind, status, reason, attempts, created_at, person_id
    from platform.mail where status in ('refused', 'failed')
    union all
    select j.id, j.completed_on, m.kind, 'failed', m.reason, coalesce(m.attempts, j.retry_count + 1), j.created_on, m.person_id
    from pgboss.job j left join platform.mail m on m.id = j.id
    where j.name = 'mail' and j.state = 'failed' and coalesce(m.status, 'queued') = 'queued'
    union all
    select j.id, j.completed_on, j.data ->> 'kind', 'failed', 'Nobody could be told: see the log of the server',
      j.retry_count + 1, j.created_on, null
    from pgboss.job j where j.name = 'messages' and j.state = 'failed';
`;
