import { formatDate } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { EmptyState, Money, NoWrap, TextLink } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { ReversedChip } from '../../money/chips';
import { lineId, type PayoutLine, lineTitle } from '../../money/payouts';

const facts: Column<PayoutLine>[] = [
  {
    key: 'month',
    label: 'For',
    card: { line: 1, span: 6, label: 'none', emphasis: 'strong' },
    render: (line) => (line.kind === 'rent' ? <NoWrap>{lineTitle(line)}</NoWrap> : lineTitle(line)),
  },
  {
    key: 'home',
    label: 'Property',
    minWidth: 140,
    card: { line: 2, span: 12, label: 'none' },
    render: ({ propertyId, propertyName }) =>
      propertyId && <TextLink to={paths.editProperty(propertyId)}>{propertyName}</TextLink>,
  },
  {
    key: 'collected',
    label: 'Collected',
    numeric: true,
    card: { line: 3, span: 6 },
    render: ({ collected }) => <Money amount={collected} />,
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { line: 3, span: 6 },
    render: ({ commission }) => <Money amount={commission} />,
  },
  {
    key: 'amount',
    label: 'Paid out',
    numeric: true,
    card: { line: 1, span: 6, label: 'none', align: 'end', emphasis: 'strong' },
    render: ({ amount }) => <Money amount={amount} />,
  },
];

const reversed: Column<PayoutLine> = {
  key: 'reversed',
  label: 'Reversed',
  card: { line: 4, span: 12, label: 'none' },
  render: ({ reversedOn, reason }) =>
    reversedOn && (
      <>
        <ReversedChip /> {formatDate(reversedOn)}: {reason}
      </>
    ),
};

/** Rents and charges of a payout, with reversed lines marked. */
export function PayoutLines({ lines }: { lines: readonly PayoutLine[] }) {
  const isPart = lines.some(({ reversedOn }) => reversedOn) && lines.some(({ reversedOn }) => !reversedOn);
  return (
    <DataTable
      caption="What it pays"
      showCaption
      gutter={8}
      columns={isPart ? [...facts, reversed] : facts}
      rows={lines}
      rowKey={lineId}
      empty={<EmptyState title="It pays nothing." />}
    />
  );
}
