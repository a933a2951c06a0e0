import { Migration } from '@mikro-orm/migrations';

/**
 * Dummy money goes while nobody else writes sums: a payment that was made meanwhile could lose its sums with a day or a
 * month that seemed to hold nothing more, or its ledger account with an owner who seemed to have no transfers left.
 */
export class M0015DummySums extends Migration {
  override name = 'M0015DummySums';

  override up(): void {
    this.addSql(`
      create or replace function finance.delete_dummy_data() returns integer
        language plpgsql security definer set search_path = '' as $$
      declare gone integer;
      begin
        lock table finance.total_month, finance.total_day in share row exclusive mode;
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
    `);
  }
}
