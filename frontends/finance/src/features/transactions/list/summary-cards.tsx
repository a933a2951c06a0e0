import { useSession } from '@kiraya/session';
import { Money, Skeleton } from '@kiraya/ui';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import type { TransactionsFilter, TransactionsPage } from '../api/transactions-list';
import { summaryCaptions } from './summary-captions';

interface Props {
  /** Undefined while loading. */
  summary: TransactionsPage['summary'];
  /** Filters of the totals. */
  filters: TransactionsFilter;
}

/** Totals of all matching rows, whatever the page. */
export function SummaryCards({ summary, filters }: Props) {
  const role = useSession().user?.role.name;
  const captions = summaryCaptions(role, filters);
  const figure = (amount: number | undefined) =>
    summary ? <Money amount={amount} /> : <Skeleton width={110} height={28} />;
  return (
    <StatTiles role="group" aria-label="Totals of all transactions found">
      <StatTile label="Total Payments" value={figure(summary?.totalPayments)} of={captions.payments} />
      <StatTile label="Total Payouts" value={figure(summary?.totalPayouts)} of={captions.payouts} />
      <StatTile label="Commission" value={figure(summary?.commission)} of={captions.commission} />
      <StatTile label="Net Income" value={figure(summary?.netIncome)} of={captions.net} />
    </StatTiles>
  );
}
