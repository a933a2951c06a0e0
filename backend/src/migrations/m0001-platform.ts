import { Migration } from '@mikro-orm/migrations';
import { getConstructionPlans } from 'pg-boss';

/** The audit log, rate limits and the job queues. */
export class M0001Platform extends Migration {
  override name = 'M0001Platform';

  override up(): void {
    this.addSql(`
      create extension if not exists pg_trgm;
      create extension if not exists btree_gist;
      create schema platform;
      grant usage on schema platform to kiraya_app;

      create function platform.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% rows are append-only', tg_table_name using errcode = 'restrict_violation';
      end $$;

      create table platform.audit_entry (
        id uuid primary key,
        at timestamptz not null default now(),
        actor_id uuid,
        actor_role text,
        request_id text not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        details jsonb not null default '{}'
      );
      create index audit_entry_subject on platform.audit_entry (subject_type, subject_id, id desc);
      create index audit_entry_actor on platform.audit_entry (actor_id, id desc);
      create trigger append_only before update or delete on platform.audit_entry
        for each row execute function platform.refuse_change();
      create trigger never_emptied before truncate on platform.audit_entry
        for each statement execute function platform.refuse_change();
      alter table platform.audit_entry enable always trigger append_only;
      alter table platform.audit_entry enable always trigger never_emptied;
      grant select, insert on platform.audit_entry to kiraya_app;

      create table platform.rate_limit (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      );
      create index rate_limit_expire on platform.rate_limit (expire);
      grant select, insert, update, delete on platform.rate_limit to kiraya_app;
    `);
    this.addSql(withoutTransaction(getConstructionPlans('pgboss')));
    this.addSql(`
      grant usage on schema pgboss to kiraya_app;
      grant select, insert, update, delete on all tables in schema pgboss to kiraya_app;
      select pgboss.create_queue('mail', '{"policy":"standard","retryLimit":12,"retryDelay":5,"retryBackoff":true,"retryDelayMax":3600,"expireInSeconds":120,"deleteAfterSeconds":86400}');
      select pgboss.create_queue('password-reset', '{"policy":"standard","retryLimit":5,"retryDelay":1,"retryBackoff":true,"expireInSeconds":60,"deleteAfterSeconds":3600}');
    `);
  }
}

/** The migration runs in a transaction of its own already. */
function withoutTransaction(plans: string): string {
  return plans.replace(/^\s*BEGIN;\s*$/m, '').replace(/^\s*COMMIT;\s*$/m, '');
}
