import { Migration } from '@mikro-orm/migrations';

/**
 * Which installation a database is of, until when it was written to, and whether it is a copy that mails nobody until an
 * administrator confirms it; mails that were dropped on that occasion; and who was erased, to find them in the audit log.
 */
export class M0082Installation extends Migration {
  override name = 'M0082Installation';

  override up(): void {
    this.addSql(`
      create table platform.installation (
        is_only boolean primary key default true check (is_only),
        id uuid not null default gen_random_uuid(),
        written_at timestamptz,
        held_since timestamptz,
        held_because text check (held_because in ('elsewhere', 'older')),
        constraint installation_held check ((held_since is null) = (held_because is null))
      );
      insert into platform.installation default values;
      grant select, update (written_at, held_since, held_because) on platform.installation to kiraya_app;

      create index audit_entry_erased on platform.audit_entry (subject_id)
        where action in ('account.erased', 'account.deleted');

      alter table platform.mail drop constraint mail_status_check,
        add constraint mail_status_check check (status in ('queued', 'sent', 'refused', 'failed', 'dropped'));
    `);
  }
}
