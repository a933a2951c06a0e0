import { formatDate, formatMonth } from '@kiraya/formats';
import { PayoutLink, ReceiptLink } from '@kiraya/session/papers';
import { Money, NoWrap } from '@kiraya/ui';
import { EmptyCell, type Column } from '@kiraya/ui/table';
import { changeOf, labelOf, type Account, type BookEntry } from './accounts';

const facts: Column<BookEntry>[] = [
  {
    key: 'what',
    label: 'What',
    minWidth: 180,
    card: { line: 1, span: 8, label: 'none' },
    render: (row) => <What of={row} />,
  },
  {
    key: 'date',
    label: 'Date',
    card: { line: 2, span: 6, label: 'none', emphasis: 'quiet' },
    render: ({ date }) => <NoWrap>{formatDate(date)}</NoWrap>,
  },
  {
    key: 'debit',
    label: 'Debit',
    minWidth: 100,
    card: { line: 3, span: 6 },
    render: ({ debit, method }) => labelOf(debit, method),
  },
  {
    key: 'credit',
    label: 'Credit',
    minWidth: 100,
    card: { line: 3, span: 6 },
    render: ({ credit, method }) => labelOf(credit, method),
  },
  {
    key: 'home',
    label: 'Property',
    minWidth: 120,
    card: { line: 4, span: 12 },
    render: ({ propertyName }) => propertyName ?? <EmptyCell />,
  },
  {
    key: 'owner',
    label: 'Owner',
    minWidth: 100,
    card: { line: 5, span: 6 },
    render: ({ ownerName }) => ownerName,
  },
  {
    key: 'tenant',
    label: 'Tenant',
    minWidth: 100,
    card: { line: 5, span: 6 },
    render: ({ tenantName }) => tenantName ?? <EmptyCell />,
  },
  {
    key: 'receipt',
    label: 'Receipt',
    card: { line: 2, span: 6, label: 'none', align: 'end' },
    render: (row) => <Paper of={row} />,
  },
];

/** Link to the entry's receipt or payout. */
function Paper({ of: { receiptId, receiptNumber, payoutId } }: { of: BookEntry }) {
  if (receiptId && receiptNumber) return <ReceiptLink id={receiptId}>{receiptNumber}</ReceiptLink>;
  return payoutId ? <PayoutLink id={payoutId}>Payout</PayoutLink> : <EmptyCell />;
}

function What({ of: { what, month, description, reason } }: { of: BookEntry }) {
  const about = [month && formatMonth(month), description, reason].filter(Boolean).join(' · ');
  return (
    <span>
      {what}
      {about && <small style={{ display: 'block' }}>{about}</small>}
    </span>
  );
}

/** Columns of the entries; with an account, the change of its balance too. */
export function entryColumns(account: Account | undefined): Column<BookEntry>[] {
  return [
    ...facts,
    {
      key: 'amount',
      label: account ? 'Change' : 'Amount',
      numeric: true,
      card: { line: 1, span: 4, label: 'none', align: 'end', emphasis: 'strong' },
      render: (row) => <Money amount={account ? changeOf(account, row) : row.amount} />,
    },
  ];
}
