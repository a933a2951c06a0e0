import { firstDayOf } from '@kiraya/rules';
import { rupees } from '../../../platform/database/rupees.js';
import type { Where } from '../../../platform/database/where.js';
import type { TransactionType } from '../finance-words.js';
import { periodOf, type Range } from './periods.js';

/**
 * One statement with the columns payments, payouts, commission (paise) and entries over all rows of a filter. Roll-ups
 * answer for the whole and for an owner, so that it costs the same however much there is; a tenant or a property has a
 * handful of rows of its own, found by an index.
 */
export interface SummaryParts {
  /** All conditions on finance.transaction; further values are added to it. */
  where: Where;
  /** Those among them that an owner's roll-up knows, if the filter names an owner. */
  ownerCondition: string | undefined;
  /** Whether it asks for a tenant or a property. */
  isNarrow: boolean;
  type: TransactionType | undefined;
  range: Range;
}

const NAMES = 'payments_paise, payouts_paise, commission_paise, payment_count, payout_count';

const ROWS = `select sign * amount_paise * (type = 'payment')::int as payments_paise,
    sign * amount_paise * (type = 'payout')::int as payouts_paise, sign * commission_paise as commission_paise,
    (type = 'payment')::int as payment_count, (type = 'payout')::int as payout_count
  from (select *, case when is_reversal then -1 else 1 end as sign from finance.transaction) t`;

export function summaryStatement(parts: SummaryParts): string {
  const { type } = parts;
  const sum = (column: string, of?: TransactionType): string =>
    of && type && of !== type ? '0' : `coalesce(sum(${column}), 0)`;
  return `select ${sum('payments_paise', 'payment')} as payments, ${sum('payouts_paise', 'payout')} as payouts,
      ${sum('commission_paise', 'payment')} as commission,
      ${sum('payment_count', 'payment')} + ${sum('payout_count', 'payout')} as entries
    from (${parts.isNarrow ? `${ROWS} where ${parts.where}` : rolledUp(parts)}) figures`;
}

function rolledUp({ where, ownerCondition, range }: SummaryParts): string {
  const { months, days } = periodOf(range);
  const owned = ownerCondition ? [ownerCondition] : [];
  const [byMonth, byDay] = ownerCondition
    ? [`select ${NAMES} from finance.owner_month`, ROWS]
    : [`select ${NAMES} from finance.total_month`, `select ${NAMES} from finance.total_day`];
  const asDays = months && {
    from: months.from && firstDayOf(months.from),
    to: months.to && firstDayOf(months.to),
  };
  const dayColumn = ownerCondition ? 'date' : 'day';
  return [
    ...(asDays ? [`${byMonth} where ${all([...owned, ...between(where, 'month', asDays)])}`] : []),
    ...days.map((some) => `${byDay} where ${all([...owned, ...between(where, dayColumn, some)])}`),
  ].join(' union all ');
}

const all = (conditions: string[]): string => conditions.join(' and ') || 'true';

function between(where: Where, column: string, { from, to }: Range): string[] {
  return [
    ...(from ? [`${column} >= ${where.value(from)}::date`] : []),
    ...(to ? [`${column} <= ${where.value(to)}::date`] : []),
  ];
}

export const summaryJson = `json_build_object('totalPayments', ${rupees('s.payments')}, 'totalPayouts', ${rupees('s.payouts')},
  'commission', ${rupees('s.commission')}, 'netIncome', ${rupees('(s.payments - s.payouts - s.commission)')})`;
