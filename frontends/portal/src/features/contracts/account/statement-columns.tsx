import { formatDate, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { ReceiptLink, ReceiptPdf } from '@kiraya/session/papers';
import { Button, HiddenText, Money, SecondaryText, StatusChip } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { StatementLine } from '../api/account';
import { PaidParts } from './paid-parts';
import { lineDetails, lineTitle } from './words';

const Title = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});

const facts: Column<StatementLine>[] = [
  {
    key: 'date',
    label: 'Date',
    minWidth: 108,
    card: { line: 1, span: 6 },
    render: ({ date }) => formatDate(date),
  },
  {
    key: 'what',
    label: 'What',
    card: { line: 2, span: 12, label: 'none' },
    render: (line) => <What line={line} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { line: 1, from: 7, span: 6, label: 'none', align: 'end', emphasis: 'strong' },
    render: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)),
  },
  {
    key: 'balance',
    label: 'Owed after it',
    numeric: true,
    card: { line: 3, span: 12, label: 'beside' },
    render: ({ balance }) => (balance < 0 ? <>{formatMoney(-balance)} ahead</> : <Money amount={balance} />),
  },
];

function What({ line }: { line: StatementLine }) {
  const details = lineDetails(line).join(' · ');
  return (
    <div>
      <Title>
        {lineTitle(line)}
        {line.reversed && <StatusChip label="Reversed" tone="neutral" />}
      </Title>
      {(line.number || details) && (
        <SecondaryText>
          {line.number && <ReceiptLink id={line.id}>{line.number}</ReceiptLink>}
          {line.number && details && ' · '}
          {details}
        </SecondaryText>
      )}
      <PaidParts parts={line.parts} />
    </div>
  );
}

const isWaiver = ({ type, creditKind, reversed }: StatementLine): boolean =>
  type === 'credit' && creditKind === 'waiver' && !reversed;

/** Columns of a statement, with a button for each receipt's PDF; for those who may, another to reverse a waiver. */
export const statementColumns = (
  onReverseWaiver: ((line: StatementLine) => void) | undefined,
): Column<StatementLine>[] => [
  ...facts,
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    render: (line) =>
      line.type === 'receipt' ? (
        <ReceiptPdf id={line.id} of={line.number ?? undefined} size="small" />
      ) : (
        onReverseWaiver &&
        isWaiver(line) && (
          <Button variant="secondary" size="small" onClick={() => onReverseWaiver(line)}>
            Reverse<HiddenText> {lineTitle(line)}</HiddenText>
          </Button>
        )
      ),
  },
];
