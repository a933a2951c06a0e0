import { Migration } from '@mikro-orm/migrations';

const MOVED = `select array_agg((key, amount)::platform.tally_entry) from
      (select date::text as key, sum(direction * case when is_reversal then -amount_paise else amount_paise end)::bigint
        as amount from changed where tender <> 'received' group by date) sums`;

/** Balances of the books at the end of any day, from sums that are kept by day. */
export class M0034Books extends Migration {
  override name = 'M0034Books';

  override up(): void {
    this.addSql(`
      create index transaction_received_elsewhere on finance.transaction (date desc, id desc) where tender <> 'received';

      -- Of what the roll-ups of rents tell, that which did not come to Kiraya as money.
      create function finance.tally_rents_elsewhere() returns trigger
        language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
      declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
      begin
        if exists (select from changed where tender <> 'received') then
          perform platform.change_tally('finance.rents_elsewhere', null, (${MOVED}));
        end if;
        return null;
      end $$;
      revoke execute on function finance.tally_rents_elsewhere from public;
      create trigger tally_rents_elsewhere_inserted after insert on finance.transaction
        referencing new table as changed for each statement execute function finance.tally_rents_elsewhere();
      create trigger tally_rents_elsewhere_deleted after delete on finance.transaction
        referencing old table as changed for each statement execute function finance.tally_rents_elsewhere();
      select platform.change_tally('finance.rents_elsewhere', null, (${MOVED.replace('direction * ', '').replace('changed', 'finance.transaction')}));

      -- In pieces, several a day; days are texts (YYYY-MM-DD) and compare as days do.
      create view finance.rents_elsewhere as
        select key as day, amount as paise from platform.tally where name = 'finance.rents_elsewhere';
      create view finance.book_day as
        select split_part(key, ' ', 1) as account, split_part(key, ' ', 2) as day, amount as paise
        from platform.tally where name = 'finance.book_days';
      grant select on finance.rents_elsewhere, finance.book_day to kiraya_app;
    `);
  }
}
