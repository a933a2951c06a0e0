import { Migration } from '@mikro-orm/migrations';

/** What administrators search by, and the way in which dummy contracts and dummy money go. */
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

      -- The sums follow the rows; what is left without any is as if it had never been.
      create function finance.delete_dummy_data() returns integer
        language plpgsql security definer set search_path = '' as $$
      declare gone integer;
      begin
        delete from finance.transfer where is_dummy;
        delete from finance.transaction where is_dummy;
        get diagnostics gone = row_count;
        delete from finance.account a where owner_id is not null
          and not exists (select from finance.transfer t where t.debit_id = a.id or t.credit_id = a.id);
        delete from finance.owner_month where payment_count = 0 and payout_count = 0;
        delete from finance.total_month where month in (select month from finance.total_month group by month
          having sum(payment_count) = 0 and sum(payout_count) = 0);
        delete from finance.total_day where day in (select day from finance.total_day group by day
          having sum(payment_count) = 0 and sum(payout_count) = 0);
        return gone;
      end $$;
      revoke execute on function finance.delete_dummy_data() from public;
      grant execute on function finance.delete_dummy_data() to kiraya_app;
    `);
  }
}
