import type { Day } from '../../platform/database/day-in-text.js';
import { rupees } from '../../platform/database/rupees.js';
import { type Fragment, join, raw, sql } from '../../platform/database/sql.js';
import { heldForLater as heldByOwner } from '../finance/index.js';

/** What the dashboards' statements have in common. */

/** How many entries the latest of something are. */
export const LATEST = raw('5');
/** How many homes are listed. */
export const MOST_HOMES = raw('100');

/** `month` and `year` of a history, from a day. */
export const monthAndYear = (day: Fragment): Fragment =>
  sql`'month', to_char(${day}, 'Mon'), 'year', extract(year from ${day})::int`;

/**
 * The last six months, oldest first, as JSON.
 * @param month the first day of this month
 * @param sums a query of sums in paise by `month`, from {@link trendStart} on
 * @param fields of an entry, by the column that they are made of
 */
export function trend(month: Day, sums: Fragment, fields: Record<string, Fragment>): Fragment {
  const entry = Object.entries(fields).map(
    ([name, paise]) => sql`${raw(`'${name}'`)}, ${rupees(sql`coalesce(${paise}, 0)`)}`,
  );
  return sql`(select json_agg(json_build_object('month', to_char(m.month, 'Mon YYYY'), ${join(entry, ', ')}) order by m.month)
    from generate_series(${month}::date - interval '5 months', ${month}::date, '1 month') m (month)
    left join (${sums}) s on s.month = m.month::date)`;
}

/** Where a trend that ends with this month begins. */
export const trendStart = (month: Day): Fragment => sql`(${month}::date - interval '5 months')::date`;

/** Whether a rent record is one of a month up to this one: histories tell nothing of what was paid in advance. */
export const isUpTo = (month: Day): Fragment =>
  sql`due_date < (${month}::date + interval '1 month')::date
    and not (credited_paise > 0
      and contracts.is_cancelled(contract_id, due_date, amount_paise, paid_paise, credited_paise))`;

/** Both parts of the homes, none left out. */
export const shares = (rented: Fragment, vacant: Fragment): Fragment =>
  sql`json_build_array(json_build_object('name', 'Rented', 'value', ${rented}),
    json_build_object('name', 'Vacant', 'value', ${vacant}))`;

/** The rent in force in a month of a contract `c`, in paise. @param month its first day */
export const rentIn = (month: Day): Fragment =>
  sql`(select t.rent_paise from contracts.rent_term_v t where t.contract_id = c.id and t.months @> ${month}::date)`;

/** A contract's first and last day, as fields. */
export const contractDates = (covered: Fragment): Fragment =>
  sql`'startDate', lower(${covered}), 'endDate', upper(${covered}) - 1`;

/** What was paid and is not the owner's to draw yet, of all owners or of one. @param month this one, by its first day */
export const heldForLater = (
  month: Day,
  ownerId?: string,
): Fragment => sql`(select coalesce(sum(held_paise + other_held_paise), 0)::bigint
  from ${heldByOwner(month)} ${ownerId === undefined ? sql`` : sql`where owner_id = ${ownerId}`})`;

const inAccount = (account: string): Fragment =>
  sql`(select coalesce(sum(amount), 0)::bigint from finance.book_account_v where account = ${account})`;

/** What Kiraya holds of all deposits: those of which the owners have theirs are not with it. */
export const DEPOSITS_HELD = sql`(-${inAccount('deposit_held')} - ${inAccount('deposit_with_owner')})`;
/** The operator's share of all charges. */
export const FEE_INCOME = sql`(-${inAccount('fee_income')})`;
