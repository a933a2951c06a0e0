import { addMonths, formatMonth, monthOf, monthsBetween } from '@kiraya/rules';
import { Money } from '../../../../platform/money/money.js';
import type { PaperTable } from '../../../../platform/papers/paper.js';
import { groupedBy } from '../statements/grouped-by.js';
import type { OwnerHomeMonthDto, OwnerStatementDto } from '../statements/owner-statement.dto.js';
import { NOTHING } from './paper-words.js';

const sum = (amounts: readonly number[]): number =>
  Money.toRupees(Money.sum(amounts.map((amount) => Money.fromRupees(amount))));

/** An amount without the rupee sign, which the heading has: a year's columns are narrow. */
const grouped = (amount: number): string =>
  amount === 0
    ? NOTHING
    : amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });

/** Net income by home and month; no table where there is none. */
export function monthsTable({ from, to, months, rows }: OwnerStatementDto): PaperTable[] {
  if (months.length === 0) return [];
  const first = monthOf(from);
  const all = Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, i) => addMonths(first, i));
  const names = new Map(rows.map(({ propertyId, propertyName }) => [propertyId, propertyName]));
  const byHome = [...groupedBy(months, ({ propertyId }) => propertyId)];
  const line = (of: readonly OwnerHomeMonthDto[]): string[] => {
    const each = all.map((month) => sum(of.filter((one) => one.month === month).map(({ net }) => net)));
    return [...each, sum(each)].map(grouped);
  };
  return [
    {
      heading: 'Net by home and month of payment, in ₹',
      isWide: true,
      columns: [
        { label: 'Home' },
        ...all.map((month) => ({ label: formatMonth(month), isFigure: true }) as const),
        { label: 'Total', isFigure: true },
      ],
      rows: byHome.map(([home, of]) => [names.get(home) ?? NOTHING, ...line(of)]),
      total: ['Total', ...line(months)],
    },
  ];
}
