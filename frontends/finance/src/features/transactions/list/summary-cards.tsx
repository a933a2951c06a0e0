import { Money, Skeleton } from '@kiraya/ui';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import type { TransactionsPage } from '../api/transactions-list';

interface Props {
  /** Undefined while it is on its way. */
  summary: TransactionsPage['summary'];
  tenantsOnly: boolean;
}

/** What all rows that were found come to, whichever page is shown. */
export function SummaryCards({ summary, tenantsOnly }: Props) {
  const figure = (amount: number | undefined) =>
    summary ? <Money amount={amount} /> : <Skeleton width={110} height={28} />;
  return (
    <StatTiles role="group" aria-label="Totals of all transactions found">
      <StatTile
        label="Total Payments"
        value={figure(summary?.totalPayments)}
        of={tenantsOnly ? 'rent you paid' : 'rent received'}
      />
      <StatTile label="Total Payouts" value={figure(summary?.totalPayouts)} of="paid to owners" />
      <StatTile label="Commission" value={figure(summary?.commission)} of="kept by Kiraya" />
      <StatTile label="Net Income" value={figure(summary?.netIncome)} of="less payouts and commission" />
    </StatTiles>
  );
}
