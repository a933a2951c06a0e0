import { Migration } from '@mikro-orm/migrations';
import { tallied, view } from './m0007-dashboards.js';

/** How many rents are due, what each owner is owed and how many are owed anything: kept, so that no list counts them. */
export class M0018DuesAndOwed extends Migration {
  override name = 'M0018DuesAndOwed';

  override up(): void {
    this.addSql(DUES + OWED + OWED_OWNERS + DUMMY);
  }
}

const DUES =
  tallied(
    'contracts.rent_record',
    'contracts.dues',
    (rows) => `select due_date::text as key, 1 as amount from ${rows} where paid_on is null`,
  ) +
  `
    -- In pieces, several a day; days are texts (YYYY-MM-DD) and compare as days do.
    create view contracts.due_piece_v as
      select key as due_on, amount as rents from platform.tally where name = 'contracts.dues';
    grant select on contracts.due_piece_v to kiraya_app;
  `;

/** The triggers come after those of the roll-ups, whose locks keep dummy money from going while other money is written. */
const OWED = `
    create table finance.owner_owed (owner_id uuid primary key, owed_paise bigint not null);
    create index owner_owed_some on finance.owner_owed (owner_id) where owed_paise > 0;
    grant select on finance.owner_owed to kiraya_app;
    create function finance.sum_owed() returns trigger
      language plpgsql security definer set search_path = '' as $$
    declare direction integer := case tg_op when 'DELETE' then -1 else 1 end;
    begin
      insert into finance.owner_owed as kept (owner_id, owed_paise)
        select owner_id, sum(direction * case when is_reversal then -1 else 1 end
          * case type when 'payment' then net_paise else -amount_paise end)
        from changed group by owner_id order by owner_id
        on conflict (owner_id) do update set owed_paise = kept.owed_paise + excluded.owed_paise;
      return null;
    end $$;
    revoke execute on function finance.sum_owed from public;
    create trigger summed_owed_inserted after insert on finance.transaction
      referencing new table as changed for each statement execute function finance.sum_owed();
    create trigger summed_owed_deleted after delete on finance.transaction
      referencing old table as changed for each statement execute function finance.sum_owed();
    insert into finance.owner_owed (owner_id, owed_paise)
      select owner_id, sum(case when is_reversal then -1 else 1 end
        * case type when 'payment' then net_paise else -amount_paise end)
      from finance.transaction group by owner_id;
`;

const OWED_OWNERS =
  tallied(
    'finance.owner_owed',
    'finance.owed_owners',
    (rows) => `select 'all' as key, 1 as amount from ${rows} where owed_paise > 0`,
  ) + view('finance.owed_owner_count_v', 'finance.owed_owners', 'key', 'owners');

const DUMMY = `
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
      delete from finance.owner_owed o
        where not exists (select from finance.transaction t where t.owner_id = o.owner_id);
      delete from finance.owner_month where payment_count = 0 and payout_count = 0;
      delete from finance.total_month where month in (select month from finance.total_month group by month
        having sum(payment_count) = 0 and sum(payout_count) = 0);
      delete from finance.total_day where day in (select day from finance.total_day group by day
        having sum(payment_count) = 0 and sum(payout_count) = 0);
      return gone;
    end $$;
`;
