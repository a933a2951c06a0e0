import { Migration } from '@mikro-orm/migrations';

/**
 * When it was proven that an account's email is its holder's. What was there before counts as unproven until a mailed link or an
 * administrator says otherwise, and so does an email that is changed; dummy people have addresses that are nobody's.
 * What is mailed is counted by mailbox, whoever has it; whose email was confirmed is for the log alone.
 */
export class M0064ProvenAddresses extends Migration {
  override name = 'M0064ProvenAddresses';

  override up(): void {
    this.addSql(`
      alter table auth.person add column proven_at timestamptz,
        add constraint person_proven check (proven_at is null or email is not null);
      drop index auth.person_mailbox;
      create index person_mailbox on auth.person (mailbox);

      create function auth.email_changed() returns trigger language plpgsql set search_path = '' as $$
      begin
        new.proven_at := null;
        return new;
      end $$;
      revoke execute on function auth.email_changed from public;
      create trigger email_changed before update of email on auth.person
        for each row when (old.email is distinct from new.email) execute function auth.email_changed();
      alter table auth.person enable always trigger email_changed;

      create or replace view auth.account_v as
        select id, suspended_at, suspension_reason, erased_at,
          case when password_hash is null and erased_at is null
            then coalesce(invited_until, created_at + interval '7 days') end as invited_until,
          proven_at
        from auth.person;

      create or replace view platform.activity_v as
        select id, at, actor_role, action, subject_type, subject_id, details from platform.audit_entry
        where action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
          'password.reset_requested') and action not in ('payee.viewed', 'account.email-confirmed');

      update auth.person set proven_at = created_at where is_dummy and email is not null;
    `);
  }
}
