import { formatDate } from '@kiraya/formats';
import { EmptyState, Money, StatusChip, type Tone } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { Section } from '../../section/section';
import type { TenantDashboard } from './tenant-dashboard-data';

type Payment = TenantDashboard['recentPayments'][number];

const chips: Record<string, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

const columns: Column<Payment>[] = [
  { key: 'month', label: 'Month', render: (row) => `${row.month} ${row.year}` },
  { key: 'amount', label: 'Amount', numeric: true, render: (row) => <Money amount={row.amount} /> },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <StatusChip {...(chips[status] ?? { label: status, tone: 'error' })} />,
  },
  { key: 'paid', label: 'Paid on', render: (row) => (row.paidDate ? formatDate(row.paidDate) : '–') },
];

/** The latest months' rents: paid on which day, or not yet. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <Section title="Payment history">
      <DataTable
        caption="Payment history"
        columns={columns}
        rows={payments}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            title="No payments yet."
            text="Each month’s rent is listed here, with the day it was paid."
          />
        }
      />
    </Section>
  );
}
