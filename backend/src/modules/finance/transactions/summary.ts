import { firstDayOf } from '@kiraya/rules';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, join, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { TransactionType } from '../finance.constants.js';
import { periodOf, type Range } from './periods.js';

/**
 * One statement with the columns payments, payouts, commission (paise) and entries over all rows of a filter. Roll-ups
 * answer for the whole and for an owner, so that it costs the same however much there is; a tenant or a property has a
 * handful of rows of its own, found by an index.
 */
export interface SummaryParts {
  /** All conditions on finance.transaction. */
  where: Fragment;
  /** Those among them that an owner's roll-up knows, if the filter names an owner. */
  owned: Fragment | undefined;
  /** Whether it asks for a tenant or a property. */
  isNarrow: boolean;
  type: TransactionType | undefined;
  range: Range;
}

const NAMES = sql`payments_paise, payouts_paise, commission_paise, payment_count, payout_count`;

const ROWS = sql`select sign * amount_paise * (type = 'payment')::int as payments_paise,
    sign * amount_paise * (type = 'payout')::int as payouts_paise, sign * commission_paise as commission_paise,
    (type = 'payment')::int as payment_count, (type = 'payout')::int as payout_count
  from (select *, case when is_reversal then -1 else 1 end as sign from finance.transaction) t`;

export function summaryStatement(parts: SummaryParts): Fragment {
  const { type } = parts;
  const sum = (column: Fragment, of?: TransactionType): Fragment =>
    of && type && of !== type ? sql`0` : sql`coalesce(sum(${column}), 0)`;
  return sql`select ${sum(sql`payments_paise`, 'payment')} as payments, ${sum(sql`payouts_paise`, 'payout')} as payouts,
      ${sum(sql`commission_paise`, 'payment')} as commission,
      ${sum(sql`payment_count`, 'payment')} + ${sum(sql`payout_count`, 'payout')} as entries
    from (${parts.isNarrow ? sql`${ROWS} where ${parts.where}` : rolledUp(parts)}) figures`;
}

function rolledUp({ owned, range }: SummaryParts): Fragment {
  if (!owned) return sql`select ${NAMES} from finance.total_day where ${every(...between(sql`day`, range))}`;
  const { months, days } = periodOf(range);
  const asDays = months && {
    from: months.from && firstDayOf(months.from),
    to: months.to && firstDayOf(months.to),
  };
  const parts = [
    ...(asDays
      ? [sql`select ${NAMES} from finance.owner_month where ${every(owned, ...between(sql`month`, asDays))}`]
      : []),
    ...days.map((some) => sql`${ROWS} where ${every(owned, ...between(sql`date`, some))}`),
  ];
  return join(parts, ' union all ');
}

const between = (column: Fragment, { from, to }: Range): (Fragment | string | undefined)[] => [
  from && sql`${column} >= ${from}::date`,
  to && sql`${column} <= ${to}::date`,
];

export const summaryJson = sql`json_build_object('totalPayments', ${rupees(sql`s.payments`)},
  'totalPayouts', ${rupees(sql`s.payouts`)}, 'commission', ${rupees(sql`s.commission`)},
  'netIncome', ${rupees(sql`(s.payments - s.payouts - s.commission)`)})`;
