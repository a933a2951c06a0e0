import { choice, day, number, rupees, text } from '../../platform/answers/fields.js';
import { view } from '../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../platform/database/sql.js';

/** One part of a whole. */
export class ShareDto extends view({
  name: choice(['Rented', 'Vacant'], ({ name }: Share) => name, { example: 'Rented' }),
  value: number(({ value }: Share) => value, { example: 3, description: 'Number of properties' }),
}) {}

interface Share {
  name: SqlFragment;
  value: SqlFragment;
}

/** The month of a trend, `m` of its rows. */
export const trendMonth = text(sql`to_char(m.month, 'Mon YYYY')`, { example: 'Jun 2026' });

/** Some money in one month of a trend. */
export class MonthAmountDto extends view({
  month: trendMonth,
  amount: rupees(sql`coalesce(s.amount, 0)`, { example: 42000, description: 'Amount in rupees' }),
}) {}

/** The first and the last day of a contract `c`. */
export class ContractDatesDto extends view({
  startDate: day(sql`lower(c.covered)`, { example: '2026-01-15' }),
  endDate: day(sql`upper(c.covered) - 1`, {
    example: '2026-12-14',
    description: 'Effective last day, after a termination too; null while open-ended',
  }).orNull(),
}) {}

/** The month of a rent record `r` in a history. */
export const monthAndYear = {
  month: text(sql`to_char(r.month, 'Mon')`, { example: 'Jun' }),
  year: number(sql`extract(year from r.month)::int`, { example: 2026 }),
};
