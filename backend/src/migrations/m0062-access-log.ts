import { Migration } from '@mikro-orm/migrations';

/** For how many days it is known who logged in and looked at what, at least. */
const KEPT_DAYS = 400;

/**
 * Log-ins, looks and files beside the log of changes. One row stands for all that is alike within an hour and counts up, so
 * that a storm of guesses or a day of work fills no disk; nothing else of a row changes, and none goes before its time.
 */
export class M0062AccessLog extends Migration {
  override name = 'M0062AccessLog';

  override up(): void {
    this.addSql(`
      alter table platform.audit_entry add column network text;

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
        details jsonb not null default '{}',
        unique (hour, key)
      );
      create index access_entry_latest on platform.access_entry (at desc, id desc);
      create index access_entry_by_actor on platform.access_entry (actor_id, at desc, id desc);
      create index access_entry_by_action on platform.access_entry (action, at desc, id desc);
      create index access_entry_by_subject on platform.access_entry (subject_id, at desc, id desc);

      create function platform.refuse_other_counts() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '${KEPT_DAYS} days' then return old; end if;
        if tg_op = 'UPDATE' and new.times >= old.times and coalesce(new.row_count >= old.row_count, old.row_count is null)
          and new.last_at >= old.last_at
          and to_jsonb(new) - array['times', 'row_count', 'last_at', 'network']
            = to_jsonb(old) - array['times', 'row_count', 'last_at', 'network'] then return new; end if;
        raise exception '% rows only count up', tg_table_name using errcode = 'restrict_violation';
      end $$;
      create trigger only_counted before update or delete on platform.access_entry
        for each row execute function platform.refuse_other_counts();
      create trigger never_emptied before truncate on platform.access_entry
        for each statement execute function platform.refuse_change();
      alter table platform.access_entry enable always trigger only_counted;
      alter table platform.access_entry enable always trigger never_emptied;
      grant select, insert, update (times, row_count, last_at, network), delete on platform.access_entry to kiraya_app;

      create or replace view platform.audit_entry_v as
        select id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details,
          network, null::timestamptz as last_at, 1 as times, null::bigint as row_count
        from platform.audit_entry
        union all
        select id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details,
          network, last_at, times, row_count
        from platform.access_entry;

      -- Devices that a person has logged in with, each as a hash that says nothing else: who logs in with another is mailed.
      create table auth.known_device (
        person_id uuid not null references auth.person on delete cascade,
        key text not null,
        last_used_at timestamptz not null,
        primary key (person_id, key)
      );
      grant select, insert, update, delete on auth.known_device to kiraya_app;
      create index mail_of_person on platform.mail (person_id, kind, created_at);
    `);
  }
}
