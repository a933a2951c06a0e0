import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { and } from '../../../../platform/database/where.js';
import type { TransactionType } from '../finance.constants.js';

/**
 * Parts of a statement with the columns payments, payouts, commission (paise) and entries over all rows of a filter. Without
 * an owner, tenant or property it reads sums of days, at a constant cost; with one it reads rows, by an index.
 */
export interface SummaryParts {
  /** All conditions on finance.posting, if one of them is on an owner, a tenant or a property. */
  where: SqlFragment | undefined;
  type: TransactionType | undefined;
  /** Days, both included; undefined is without bound. */
  range: { from: string | undefined; to: string | undefined };
}

const ROWS = sql`select kind, sign * amount_paise as amount_paise, sign * commission_paise as commission_paise,
    1 as line_count
  from finance.posting cross join lateral (select case when is_reversal then -1 else 1 end) s (sign)`;

export function summaryStatement({ where, type, range: { from, to } }: SummaryParts): SqlFragment {
  const sum = (column: SqlFragment, of: TransactionType): SqlFragment =>
    type && of !== type ? sql`0` : sql`coalesce(sum(${column}) filter (where kind = ${of}), 0)`;
  const days = and(
    sql`kind in ('payment', 'payout')`,
    from && sql`day >= ${from}::date`,
    to && sql`day <= ${to}::date`,
  );
  return sql`select ${sum(sql`amount_paise`, 'payment')} as payments, ${sum(sql`amount_paise`, 'payout')} as payouts,
      ${sum(sql`commission_paise`, 'payment')} as commission,
      ${sum(sql`line_count`, 'payment')} + ${sum(sql`line_count`, 'payout')} as entries
    from (${where ? sql`${ROWS} where ${where}` : sql`select * from finance.total_day where ${days}`}) figures`;
}
