import type { Rows } from '../../platform/answers/view.js';
import type { Day } from '../../platform/database/day-in-text.js';
import { type SqlFragment, raw, sql } from '../../platform/database/sql.js';
import { heldForLater as heldByOwner } from '../finance/index.js';
import { ShareDto } from './share.dto.js';

/** The length of lists of the latest entries. */
export const LATEST = raw('5');
/** The longest list of homes. */
export const MOST_HOMES = raw('100');

/**
 * The last six months, oldest first: rows `m` with their sums `s`.
 * @param month the first day of this month
 * @param sums a query of sums in paise by `month`, from {@link trendStart} on
 */
export const trend = (month: Day, sums: SqlFragment): Rows => ({
  from: sql`generate_series(${month}::date - interval '5 months', ${month}::date, '1 month') m (month)
    left join (${sums}) s on s.month = m.month::date`,
  order: sql`m.month`,
});

/** The first day of a trend that ends with this month. */
export const trendStart = (month: Day): SqlFragment => sql`(${month}::date - interval '5 months')::date`;

/** A condition on rent records: of a month up to this one. Histories leave out rents paid in advance. */
export const isUpTo = (month: Day): SqlFragment =>
  sql`due_date < (${month}::date + interval '1 month')::date
    and not (credited_paise > 0
      and contracts.is_cancelled(contract_id, due_date, amount_paise, paid_paise, credited_paise))`;

/** Both parts of the homes, none left out. */
export const shares = (rented: SqlFragment, vacant: SqlFragment): SqlFragment =>
  sql`json_build_array(${ShareDto.json({ name: sql`'Rented'`, value: rented })},
    ${ShareDto.json({ name: sql`'Vacant'`, value: vacant })})`;

/** The rent in force in a month of a contract `c`, in paise. @param month its first day */
export const rentIn = (month: Day): SqlFragment =>
  sql`(select t.rent_paise from contracts.rent_term_v t where t.contract_id = c.id and t.months @> ${month}::date)`;

/** Money that was paid and owners cannot draw yet, of all owners or of one. @param month this one, by its first day */
export const heldForLater = (
  month: Day,
  ownerId?: string,
): SqlFragment => sql`(select coalesce(sum(held_paise + other_held_paise), 0)::bigint
  from ${heldByOwner(month)} ${ownerId === undefined ? sql`` : sql`where owner_id = ${ownerId}`})`;

const inAccount = (account: string): SqlFragment =>
  sql`(select coalesce(sum(amount), 0)::bigint from finance.book_account_v where account = ${account})`;

/** Deposits that Kiraya holds, without those with owners. */
export const DEPOSITS_HELD = sql`(-${inAccount('deposit_held')} - ${inAccount('deposit_with_owner')})`;
/** The operator's share of all charges. */
export const FEE_INCOME = sql`(-${inAccount('fee_income')})`;
