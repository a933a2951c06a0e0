import { formatDate } from '@kiraya/formats';
import { Button, Money, NoWrap, SecondaryText } from '@kiraya/ui';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import { CompletedChip, MethodChip, ReversedChip } from '../../../money/chips';
import { isReversed, type Transaction } from '../../../money/transaction';

const facts: Column<Transaction>[] = [
  {
    key: 'type',
    label: 'Type',
    minWidth: 116,
    card: { line: 1, span: 7 },
    render: ({ transactionType, description }) => (
      <span>
        {transactionType}
        {description && <SecondaryText>{description}</SecondaryText>}
      </span>
    ),
  },
  {
    key: 'date',
    label: 'Date',
    card: { line: 2, span: 5, label: 'none', emphasis: 'quiet' },
    render: (row) => <NoWrap>{formatDate(row.date)}</NoWrap>,
  },
  { key: 'payer', label: 'Payer', minWidth: 92, card: { line: 3, span: 7 }, render: (row) => row.payerName },
  {
    key: 'recipient',
    label: 'Recipient',
    minWidth: 92,
    card: { line: 3, span: 5 },
    render: (row) => row.recipientName,
  },
  {
    key: 'property',
    label: 'Property',
    minWidth: 120,
    card: { line: 4, span: 7 },
    render: (row) => row.propertyName ?? <EmptyCell />,
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
    render: (row) => <Money amount={row.amount} />,
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { line: 5, span: 4 },
    render: (row) => <Money amount={row.commission} />,
  },
  {
    key: 'net',
    label: 'Net Amount',
    numeric: true,
    card: { line: 5, span: 4 },
    render: (row) => <Money amount={row.netAmount} />,
  },
  {
    key: 'method',
    label: 'Method',
    card: { line: 4, span: 5 },
    render: (row) => <MethodChip method={row.method} />,
  },
  {
    key: 'status',
    label: 'Status',
    card: { line: 2, span: 7, label: 'none', align: 'end' },
    render: (row) => <TransactionStatus of={row} />,
  },
];

function TransactionStatus({ of }: { of: Transaction }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      <CompletedChip status={of.status} />
      {isReversed(of) && <ReversedChip />}
    </span>
  );
}

/** Columns of the list; `onView` opens a row's details. */
export function transactionColumns(onView: (id: string) => void): Column<Transaction>[] {
  return [
    ...facts,
    {
      key: 'actions',
      label: 'Actions',
      pinned: true,
      card: { line: 5, span: 4, label: 'none' },
      render: (row) => (
        <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onView(row.id)}>
          View
        </Button>
      ),
    },
  ];
}
