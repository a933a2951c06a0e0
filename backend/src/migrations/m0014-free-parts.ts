import { Migration } from '@mikro-orm/migrations';

const NAMES = ['payments_paise', 'payouts_paise', 'commission_paise', 'payment_count', 'payout_count'];
const SUMS = `
  coalesce(sum(sign * amount_paise) filter (where type = 'payment'), 0),
  coalesce(sum(sign * amount_paise) filter (where type = 'payout'), 0),
  sum(sign * commission_paise),
  direction * count(*) filter (where type = 'payment'),
  direction * count(*) filter (where type = 'payout')`;

/** Adds what changed to the sums of a table, by these columns, in their order. */
const added = (table: string, columns: string, by: string): string => `
    insert into finance.${table} as kept (${columns}, ${NAMES.join(', ')})
      select ${by}, ${SUMS} from (select *, date_trunc('month', date::timestamp)::date as paid_in,
        direction * case when is_reversal then -1 else 1 end as sign from changed) s
      group by ${by} order by ${by}
      on conflict (${columns}) do update set
        ${NAMES.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')};`;

/**
 * Each transaction adds to a part of the whole that no other one is adding to: two connections could share a part, and
 * the payments of two owners waited for each other. Parts are as many as there ever were payments at once.
 */
export class M0014FreeParts extends Migration {
  override name = 'M0014FreeParts';

  override up(): void {
    this.addSql(`
      create or replace function finance.roll_up() returns trigger
        language plpgsql security definer set search_path = '' as $$
      declare
        direction integer := case tg_op when 'DELETE' then -1 else 1 end;
        part smallint := 0;
      begin
        while not pg_try_advisory_xact_lock(7310248, part) loop part := part + 1; end loop;
        ${added('owner_month', 'owner_id, month', 'owner_id, paid_in')}
        ${added('total_month', 'month, shard', 'paid_in, part')}
        ${added('total_day', 'day, shard', 'date, part')}
        return null;
      end $$;
    `);
  }
}
