import { Migration } from '@mikro-orm/migrations';

/** What administrators search by, and the way in which dummy contracts go. */
export class M0006Admin extends Migration {
  override name = 'M0006Admin';

  override up(): void {
    this.addSql(`
      create index person_newest on auth.person (created_at desc, id desc);
      create index person_username_search on auth.person using gin (username gin_trgm_ops);

      drop index platform.audit_entry_subject, platform.audit_entry_actor;
      create index audit_entry_latest on platform.audit_entry (at desc, id desc);
      create index audit_entry_by_actor on platform.audit_entry (actor_id, at desc, id desc);
      create index audit_entry_by_action on platform.audit_entry (action, at desc, id desc);
      create index audit_entry_by_type on platform.audit_entry (subject_type, at desc, id desc);
      create index audit_entry_by_subject on platform.audit_entry (subject_id, at desc, id desc);

      -- The application may delete no contract and no paid record. What is flagged goes through here alone.
      create function contracts.delete_dummy_data() returns integer
        language plpgsql security definer set search_path = '' as $$
      declare gone integer;
      begin
        delete from contracts.rent_record where is_dummy;
        delete from contracts.contract where is_dummy;
        get diagnostics gone = row_count;
        return gone;
      end $$;
      revoke execute on function contracts.delete_dummy_data() from public;
      grant execute on function contracts.delete_dummy_data() to kiraya_app;
    `);
  }
}
