import { Migration } from '@mikro-orm/migrations';

/** What dashboards sum up, kept as it changes, and the views that they read it by. */
export class M0007Dashboards extends Migration {
  override name = 'M0007Dashboards';

  override up(): void {
    this.addSql(TALLY + PEOPLE + PROPERTIES + UNPAID + RENTS + FINANCE + ACTIVITY);
  }
}

/**
 * Sums by name and key, in pieces: the sum is that of the rows. Each change folds what rows it can lock into its own new
 * one, or into none where that leaves nothing: nobody waits, nothing deadlocks.
 */
const TALLY = `
  create table platform.tally (
    id bigint primary key generated always as identity,
    name text not null,
    key text not null,
    amount bigint not null
  );
  create index tally_key on platform.tally (name, key);
  grant select on platform.tally to kiraya_app;

  create type platform.tally_entry as (key text, amount bigint);
  create function platform.change_tally(tally_name text, removed platform.tally_entry[], added platform.tally_entry[])
    returns void language sql set search_path = '' as $$
    with net as materialized (
      select key, sum(amount)::bigint as amount from
        (select key, amount from unnest(added) union all select key, -amount from unnest(removed)) changed
      group by key having sum(amount) <> 0),
    folded as (
      delete from platform.tally where id in (
        select piece.id from net cross join lateral (select t.id from platform.tally t
          where t.name = tally_name and t.key = net.key order by t.id limit 50 for update skip locked) piece)
      returning key, amount)
    insert into platform.tally (name, key, amount)
      select tally_name, key, sum(amount) from (select key, amount from net union all select key, amount from folded) whole
      group by key having sum(amount) <> 0 order by key;
  $$;
  revoke execute on function platform.change_tally from public;
`;

/**
 * Keeps a tally of a table's rows, and enters those that are there.
 * @param entries of `rows`: the columns key and amount
 */
export const tallied = (table: string, name: string, entries: (rows: string) => string): string => {
  const [schema, tally] = name.split('.');
  const trigger = `tally_${tally}`;
  const all = (rows: string): string => `(select array_agg((key, amount)::platform.tally_entry) from
    (select key, sum(amount)::bigint as amount from (${entries(rows)}) entries group by key) sums)`;
  return `
    create function ${schema}.${trigger}() returns trigger
      language plpgsql security definer set search_path = '' set datestyle = 'ISO' as $$
    begin
      if tg_op = 'INSERT' then perform platform.change_tally('${name}', null, ${all('new_rows')});
      elsif tg_op = 'DELETE' then perform platform.change_tally('${name}', ${all('old_rows')}, null);
      else perform platform.change_tally('${name}', ${all('old_rows')}, ${all('new_rows')});
      end if;
      return null;
    end $$;
    revoke execute on function ${schema}.${trigger} from public;
    create trigger ${trigger}_inserted after insert on ${table}
      referencing new table as new_rows for each statement execute function ${schema}.${trigger}();
    create trigger ${trigger}_updated after update on ${table}
      referencing old table as old_rows new table as new_rows for each statement execute function ${schema}.${trigger}();
    create trigger ${trigger}_deleted after delete on ${table}
      referencing old table as old_rows for each statement execute function ${schema}.${trigger}();
    select platform.change_tally('${name}', null, ${all(table)});
  `;
};

/** @param columns of the view: what it makes of key, and what it calls the sum */
export const view = (view: string, name: string, key: string, amount: string): string => `
    create view ${view} as
      select ${key}, sum(amount)::bigint as ${amount} from platform.tally where name = '${name}' group by key
      having sum(amount) <> 0;
    grant select on ${view} to kiraya_app;
  `;

const PEOPLE =
  tallied('auth.person', 'auth.roles', (rows) => `select role as key, 1 as amount from ${rows}`) +
  view('auth.role_count_v', 'auth.roles', 'key as role', 'people');

const PROPERTIES =
  tallied(
    'properties.property',
    'properties.occupancy',
    (rows) => `select occupancy as key, 1 as amount from ${rows}`,
  ) +
  view('properties.occupancy_count_v', 'properties.occupancy', 'key as occupancy', 'properties') +
  `
    create index property_owned_occupancy on properties.property (owner_id, occupancy);
    create or replace view properties.property_v as
      select id, name, address, owner_id, tenant_id, status, occupancy, is_dummy, created_at, cost_paise
      from properties.property;
  `;

const UNPAID =
  tallied(
    'contracts.rent_record',
    'contracts.unpaid',
    (rows) => `select due_date::text as key, amount_paise as amount from ${rows} where paid_on is null`,
  ) +
  view('contracts.unpaid_rent_v', 'contracts.unpaid', 'key::date as due_date', 'amount_paise') +
  'create index rent_record_latest on contracts.rent_record (due_date desc, id desc);';

/**
 * What all contracts ask for a month is the sum of the steps up to it: each adds its rent in its first month, and takes
 * it away in the first one in which its due date lies past its last day.
 */
const RENTS =
  `
    create function contracts.due_in(start date, month date) returns date
      language sql immutable parallel safe return
        least(month + (extract(day from start)::integer - 1), (month + interval '1 month - 1 day')::date);
    create function contracts.rent_steps(covered daterange, rent bigint) returns table (month date, change bigint)
      language sql immutable parallel safe set search_path = '' as $$
      select date_trunc('month', lower(covered)::timestamp)::date, rent where not isempty(covered)
      union all
      select (last.month + case when contracts.due_in(lower(covered), last.month) < upper(covered)
        then interval '1 month' else interval '0' end)::date, -rent
      from (select date_trunc('month', (upper(covered) - 1)::timestamp)::date) last (month)
      where not isempty(covered) and not upper_inf(covered);
    $$;
  ` +
  tallied(
    'contracts.contract',
    'contracts.rents',
    (rows) => `select s.month::text as key, s.change as amount
      from ${rows} c cross join lateral contracts.rent_steps(c.covered, c.rent_paise) s`,
  ) +
  view('contracts.rent_step_v', 'contracts.rents', 'key::date as month', 'change_paise') +
  `
    create index contract_current on contracts.contract (property_id, start_date desc) where status = 'active';
  `;

const FINANCE = `
    create view finance.owner_month_v as
      select owner_id, month, payments_paise, payouts_paise, commission_paise from finance.owner_month;
    create view finance.total_month_v as
      select month, sum(payments_paise)::bigint as payments_paise, sum(payouts_paise)::bigint as payouts_paise,
        sum(commission_paise)::bigint as commission_paise
      from finance.total_month group by month;
    grant select on finance.owner_month_v, finance.total_month_v to kiraya_app;
  `;

/** What administrators are told has happened: not what comes every month by itself, nor what people do with their own account. */
const HAPPENED = `action not in ('contract.rent_records_made', 'profile.updated', 'password.changed', 'password.reset',
  'password.reset_requested')`;

const ACTIVITY = `
    create index audit_entry_activity on platform.audit_entry (at desc, id desc) where ${HAPPENED};
    create view platform.activity_v as
      select id, at, actor_role, action, subject_type, subject_id, details from platform.audit_entry where ${HAPPENED};
    grant select on platform.activity_v to kiraya_app;
  `;
