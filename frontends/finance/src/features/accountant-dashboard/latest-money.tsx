import type { Schemas } from '@kiraya/api-client';
import { formatDate, formatMoney } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { EmptyState, Panel, StatusChip } from '@kiraya/ui';
import { DashboardGrid } from '@kiraya/ui/app';
import { RowList, type Row } from './row-list';

type Dashboard = Schemas['AccountantDashboardDto'];

/** Number of latest records shown. */
const SHOWN = 5;

/** Latest commission records and payouts. */
export function LatestMoney({ of }: { of: Dashboard }) {
  return (
    <DashboardGrid>
      <Latest
        title="Latest commission"
        rows={of.commissionHistory.slice(0, SHOWN).map(commissionRow)}
        nothing="No commission yet."
      />
      <Latest
        title="Latest payouts"
        rows={of.payoutHistory.slice(0, SHOWN).map(payoutRow)}
        nothing="No payouts yet."
      />
    </DashboardGrid>
  );
}

function Latest({ title, rows, nothing }: { title: string; rows: Row[]; nothing: string }) {
  return (
    <Panel title={title}>
      {rows.length > 0 ? <RowList label={title} rows={rows} /> : <EmptyState title={nothing} />}
    </Panel>
  );
}

const commissionRow = (record: Dashboard['commissionHistory'][number]) => ({
  key: record.id,
  title: record.propertyName,
  detail: `${record.month} ${record.year}, ${record.ownerName}`,
  amount: record.commissionAmount,
  status:
    record.status === 'collected' ? (
      <StatusChip label="Collected" tone="success" />
    ) : (
      <StatusChip label="Pending" tone="warning" />
    ),
});

const payoutRow = (payout: Dashboard['payoutHistory'][number]) => ({
  key: payout.id,
  title: payout.ownerName,
  detail: `${formatDate(payout.date)}, ${payout.propertyName}, ${formatMoney(payout.commission)} commission withheld`,
  amount: payout.netAmount,
  status: <StatusChip label="Paid" tone="success" />,
  to: `${paths.payouts}?transaction=${payout.id}`,
});
