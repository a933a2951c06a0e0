import { rupees } from '../../platform/database/rupees.js';

/** What the dashboards' statements have in common. `$1` is the first day of this month in all of them. */

/** How many entries the latest of something are. */
export const LATEST = 5;
/** How many homes are listed. */
export const MOST_HOMES = 100;

/** `month` and `year` of a history, from a day. */
export const monthAndYear = (day: string): string =>
  `'month', to_char(${day}, 'Mon'), 'year', extract(year from ${day})::int`;

/**
 * The last six months, oldest first, as JSON.
 * @param sums a query of sums in paise by `month`, from `first.month` on
 * @param fields of an entry, by the column that they are made of
 */
export function trend(sums: string, fields: Record<string, string>): string {
  const entry = Object.entries(fields).map(
    ([name, paise]) => `, '${name}', ${rupees(`coalesce(${paise}, 0)`)}`,
  );
  return `(select json_agg(json_build_object('month', to_char(m.month, 'Mon YYYY')${entry.join('')}) order by m.month)
    from generate_series($1::date - interval '5 months', $1::date, '1 month') m (month)
    left join (${sums}) s on s.month = m.month::date)`;
}

/** Where a trend begins. */
export const TREND_START = `($1::date - interval '5 months')::date`;

/** Both parts of the homes, none left out. */
export const shares = (rented: string, vacant: string): string =>
  `json_build_array(json_build_object('name', 'Rented', 'value', ${rented}), json_build_object('name', 'Vacant', 'value', ${vacant}))`;

/** A contract's first and last day, as fields. */
export const contractDates = (covered: string): string =>
  `'startDate', lower(${covered}), 'endDate', upper(${covered}) - 1`;
