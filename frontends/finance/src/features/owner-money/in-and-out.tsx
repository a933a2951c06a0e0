import { formatDate, formatMonth, todayInIndia } from '@kiraya/formats';
import { addMonths, firstDayOf, monthOf, OWNER_ENTRY_LABELS } from '@kiraya/rules';
import { errorText, useQuery } from '@kiraya/session';
import { PayoutLink, ReceiptLink } from '@kiraya/session/papers';
import { EmptyState, Money, NoWrap } from '@kiraya/ui';
import { type Column, DataTable, EmptyCell } from '@kiraya/ui/table';
import { type OwnerStatementLine, ownerLinesQuery } from '../../money/owners';

/** Most lines shown. */
const SHOWN = 50;

/** Months shown before this one; the statement has all others. */
const MONTHS_BEFORE = 2;

const KINDS: Record<OwnerStatementLine['kind'], string> = {
  rent: 'Rent',
  charge: 'Charge',
  elsewhere: 'Not received by Kiraya',
  payout: 'Payout',
  ...OWNER_ENTRY_LABELS,
  deposit_kept: 'Withheld from the deposit',
};

/** True for money of tenants, whose commission is known. */
const isIncome = ({ kind }: OwnerStatementLine) => kind === 'rent' || kind === 'charge';

/** Line with its place in the statement. */
type Line = OwnerStatementLine & { nth: number };

const latestOf = (lines: readonly OwnerStatementLine[]): Line[] =>
  lines
    .map((line, nth) => ({ ...line, nth }))
    .toReversed()
    .slice(0, SHOWN);

const columns: Column<Line>[] = [
  {
    key: 'day',
    label: 'Day',
    card: { line: 1, span: 6, label: 'none', emphasis: 'quiet' },
    render: ({ date }) => <NoWrap>{formatDate(date)}</NoWrap>,
  },
  {
    key: 'what',
    label: 'What',
    minWidth: 150,
    card: { line: 2, span: 12, label: 'none' },
    render: (line) => <What line={line} />,
  },
  {
    key: 'in',
    label: 'Received',
    numeric: true,
    card: { line: 3, span: 4 },
    render: (line) => (isIncome(line) ? <Money amount={line.collected} /> : <EmptyCell />),
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { line: 3, span: 4 },
    render: (line) => (isIncome(line) ? <Money amount={line.commission} /> : <EmptyCell />),
  },
  {
    key: 'out',
    label: 'Paid out or deducted',
    numeric: true,
    card: { line: 3, span: 4 },
    render: (line) => (isIncome(line) ? <EmptyCell /> : <Money amount={-line.amount} />),
  },
  {
    key: 'balance',
    label: 'Balance held',
    numeric: true,
    card: { line: 1, span: 6, label: 'beside', align: 'end' },
    render: ({ balance }) => <Money amount={balance} />,
  },
  {
    key: 'receipt',
    label: 'Receipt',
    minWidth: 170,
    card: { line: 4, span: 12, label: 'none' },
    render: ({ receiptId, receiptNumber, payoutId }) => {
      if (payoutId) return <PayoutLink id={payoutId}>Payout</PayoutLink>;
      return receiptId ? (
        <ReceiptLink id={receiptId}>{receiptNumber ?? 'Receipt'}</ReceiptLink>
      ) : (
        <EmptyCell />
      );
    },
  },
];

function What({ line }: { line: OwnerStatementLine }) {
  const { kind, reversal, month, description, propertyName, reason } = line;
  const of = kind === 'rent' && month ? `Rent of ${formatMonth(month)}` : KINDS[kind];
  const more = [description, propertyName].filter(Boolean).join(', ');
  return (
    <span>
      {reversal ? `Reversed: ${of}` : of}
      {more && `: ${more}`}
      {reason && `. ${reason}`}
    </span>
  );
}

/** Table of what came in for an owner, its commission and what was paid out, line by line, the 50 latest. */
export function InAndOut({ ownerId }: { ownerId: string }) {
  const to = todayInIndia();
  const from = firstDayOf(addMonths(monthOf(to), -MONTHS_BEFORE));
  const { data, error, refetch } = useQuery(ownerLinesQuery(ownerId, { from, to }));
  return (
    <DataTable
      caption={`In and out since ${formatDate(from)}`}
      showCaption
      columns={columns}
      rows={data && latestOf(data)}
      rowKey={({ nth }) => `${nth}`}
      error={error ? errorText(error, 'Could not load the payments') : undefined}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No payments in these months." text="Earlier months are in the statement." />}
    />
  );
}
