import { formatDate, formatMoney } from '@kiraya/formats';
import { ReceiptPdf } from '@kiraya/session/papers';
import { EmptyState, Money, SecondaryText, StatusChip, type Tone } from '@kiraya/ui';
import { DataTable, EmptyCell, type Column } from '@kiraya/ui/table';
import { capitalised } from '../../dashboard/capitalised';
import { METHOD_LABELS } from '@kiraya/rules';
import { Section } from '../../dashboard/section';
import type { TenantDashboard } from './tenant-dashboard-data';

type Payment = TenantDashboard['recentPayments'][number];

const chips: Record<string, { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'error' },
};

/** Chip of a status; an unknown one is an error. */
const chipOf = (status: string) => chips[status] ?? { label: capitalised(status), tone: 'error' as const };

const columns: Column<Payment>[] = [
  { key: 'month', label: 'Month', card: { line: 1, span: 6 }, render: (row) => `${row.month} ${row.year}` },
  {
    key: 'for',
    label: 'For',
    minWidth: 130,
    card: { line: 2, span: 12, label: 'none' },
    render: ({ propertyName }) => `Rent of ${propertyName}`,
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { line: 1, span: 6, label: 'none', align: 'end' },
    render: (row) => <Amount of={row} />,
  },
  {
    key: 'status',
    label: 'Status',
    card: { line: 3, from: 9, span: 4, label: 'none', align: 'end' },
    render: ({ status }) => <StatusChip {...chipOf(status)} />,
  },
  {
    key: 'paid',
    label: 'Paid on',
    card: { line: 3, from: 1, span: 8, label: 'beside', align: 'start' },
    render: (row) => (row.paidDate ? formatDate(row.paidDate) : <EmptyCell />),
  },
  {
    key: 'how',
    label: 'How',
    card: { line: 4, from: 1, span: 5, label: 'none', align: 'start' },
    render: ({ method }) => (method ? howPaid(method) : <EmptyCell />),
  },
  {
    key: 'receipt',
    label: 'Receipt',
    card: { line: 4, from: 6, span: 7, label: 'none', align: 'end' },
    render: ({ receiptId, receiptNumber }) =>
      receiptId ? <ReceiptPdf id={receiptId} of={receiptNumber ?? undefined} size="small" /> : <EmptyCell />,
  },
];

/** Name of a method; an unknown one is capitalised. */
const howPaid = (method: string): string =>
  (METHOD_LABELS as Partial<Record<string, string>>)[method] ?? capitalised(method);

/** Rent, and the open part of a partly paid one. */
function Amount({ of: { amount, balance, status } }: { of: Payment }) {
  return (
    <>
      <Money amount={amount} />
      {balance > 0 && balance < amount && (
        <SecondaryText>
          {formatMoney(balance)} of it {status === 'overdue' ? 'overdue' : 'still to be paid'}
        </SecondaryText>
      )}
    </>
  );
}

/** Rents of the latest months with their day of payment. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  return (
    <Section
      title="Payment history"
      intro="A rent counts as paid once our accountant has recorded it. All your payments are under Payouts in the menu."
    >
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
