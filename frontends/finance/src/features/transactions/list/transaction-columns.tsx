import { formatDate, formatMonth } from '@kiraya/formats';
import { ReceiptLink } from '@kiraya/session/papers';
import { Button, HiddenText, Money, NoWrap, SecondaryText } from '@kiraya/ui';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import { CompletedChip, MethodChip, ReversedChip } from '../../../money/chips';
import { isReversed, type Transaction } from '../../../money/transaction';

const facts: Column<Transaction>[] = [
  {
    key: 'type',
    label: 'Type',
    minWidth: 116,
    card: { line: 1, span: 7 },
    render: ({ transactionType, description }) => <Type label={transactionType} of={description} />,
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

function Type({ label, of }: { label: string; of: string | null | undefined }) {
  return (
    <span>
      {label}
      {of && <SecondaryText>{of}</SecondaryText>}
    </span>
  );
}

function TransactionStatus({ of }: { of: Transaction }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 4 }}>
      <CompletedChip status={of.status} />
      {isReversed(of) && <ReversedChip />}
    </span>
  );
}

/** A tenant's payments: each tells its month and leads to its receipt, and what is the owner's says so. */
const ofTenants: Readonly<Record<string, Partial<Column<Transaction>>>> = {
  type: {
    render: ({ transactionType, description, month }) => (
      <Type label={transactionType} of={description ?? (month && formatMonth(month))} />
    ),
  },
  date: {
    render: ({ date, receiptId }) => (
      <>
        <NoWrap>{formatDate(date)}</NoWrap>
        {receiptId && (
          <SecondaryText>
            <ReceiptLink id={receiptId}>
              Receipt<HiddenText> of {formatDate(date)}</HiddenText>
            </ReceiptLink>
          </SecondaryText>
        )}
      </>
    ),
  },
  commission: { note: 'the owner’s' },
  net: { note: 'the owner’s' },
};

interface Viewing {
  /** Opens a row's details. */
  onView: (id: string) => void;
  isTenant: boolean;
}

/** Columns of the list. */
export function transactionColumns({ onView, isTenant }: Viewing): Column<Transaction>[] {
  return [
    ...facts.map((column) => ({ ...column, ...(isTenant && ofTenants[column.key]) })),
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
