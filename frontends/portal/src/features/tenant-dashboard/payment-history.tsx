import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { EmptyState, Money, StatusChip, type Tone } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { compactCards } from '../../dashboard/compact-card';
import { capitalised } from '../../dashboard/capitalised';
import { None } from '../../dashboard/none';
import { Section } from '../../dashboard/section';
import type { TenantDashboard } from './tenant-dashboard-data';

type Payment = TenantDashboard['recentPayments'][number];

const chips: Record<string, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

/** A status that is not known is nothing good. */
const chipOf = (status: string) => chips[status] ?? { label: capitalised(status), tone: 'error' as const };

const columns: Column<Payment>[] = [
  { key: 'month', label: 'Month', render: (row) => `${row.month} ${row.year}` },
  { key: 'amount', label: 'Amount', numeric: true, render: (row) => <Money amount={row.amount} /> },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <StatusChip {...chipOf(status)} />,
  },
  { key: 'paid', label: 'Paid on', render: (row) => (row.paidDate ? formatDate(row.paidDate) : <None />) },
];

const Rows = styled('div')(
  compactCards([
    { label: 'Month', row: 1, side: 'left' },
    { label: 'Amount', row: 1, side: 'right' },
    { label: 'Paid on', row: 2, side: 'left', labelled: true },
    { label: 'Status', row: 2, side: 'right' },
  ]),
);

/** The latest months' rents: paid on which day, or not yet. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <Section
      title="Payment history"
      intro="A rent counts as paid once our accountant has recorded it. All your payments are under Payouts in the menu."
    >
      <Rows>
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
      </Rows>
    </Section>
  );
}
