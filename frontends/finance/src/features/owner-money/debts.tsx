import { formatDate, formatMonth } from '@kiraya/formats';
import { OWNER_ENTRY_LABELS } from '@kiraya/rules';
import { useCan, useQuery } from '@kiraya/session';
import { PayoutLink, ReceiptLink } from '@kiraya/session/papers';
import { Button, EmptyState, Money } from '@kiraya/ui';
import { type Column, DataTable, useListAddress } from '@kiraya/ui/table';
import { useState } from 'react';
import { ReversedChip } from '../../money/chips';
import { type OwnerDebt, ownerDebtsQuery, reverseEntry } from '../../money/owners';
import { ReversalDialog } from '../../money/reversal/reversal-dialog';

const PAGE_SIZE = 20;

const KINDS: Partial<Record<OwnerDebt['kind'], string>> = {
  payment: 'Rent not received by Kiraya',
  charge_payment: 'Charge paid to the owner',
  deposit_kept: 'Deposit that bounced after it was passed on',
  deduction: 'Deducted from a payout',
  owner_credit: 'Added to a payout',
  recovery: 'Payment that bounced after it was paid out',
  ...OWNER_ENTRY_LABELS,
};

/** Table of an owner's debts and repayments, the latest first. */
export function Debts({ ownerId }: { ownerId: string }) {
  const list = useListAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    ownerDebtsQuery(ownerId, { limit: PAGE_SIZE, cursor: list.cursor }),
  );
  const [reversing, setReversing] = useState<OwnerDebt | null>(null);
  const mayReverse = useCan('entry:reverse');
  return (
    <>
      <DataTable
        caption="What the owner owes"
        showCaption
        gutter={8}
        columns={mayReverse ? [...facts, actions(setReversing)] : facts}
        rows={data?.items}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        paging={list.paging(data)}
        error={error ? 'Could not load what the owner owes' : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState title="This owner has never owed anything." />}
      />
      {reversing && (
        <ReversalDialog
          question={`Reverse this ${reversing.kind === 'expense' ? 'expense' : 'payment'}?`}
          verb="Reverse it"
          done="Reversed."
          send={({ reason }) => reverseEntry(reversing.id, reason)}
          onClose={() => setReversing(null)}
        >
          <span>
            {reversing.description}, {formatDate(reversing.date)}: the owner then owes{' '}
            <Money amount={Math.abs(reversing.owes)} /> {reversing.owes > 0 ? 'less' : 'more'}. A row is added
            to the list; the original stays.
          </span>
        </ReversalDialog>
      )}
    </>
  );
}

const facts: Column<OwnerDebt>[] = [
  {
    key: 'date',
    label: 'Day',
    card: { line: 1, span: 6, label: 'none' },
    render: ({ date }) => formatDate(date),
  },
  {
    key: 'what',
    label: 'What',
    prose: true,
    card: { line: 2, span: 12, label: 'none' },
    render: (debt) => <What debt={debt} />,
  },
  {
    key: 'owes',
    label: 'Change',
    numeric: true,
    card: { line: 1, span: 6, label: 'none', align: 'end', emphasis: 'strong' },
    render: ({ owes }) => <Money amount={owes} />,
  },
];

const actions = (onReverse: (debt: OwnerDebt) => void): Column<OwnerDebt> => ({
  key: 'actions',
  label: 'Actions',
  hideLabel: true,
  render: (debt) =>
    debt.canBeReversed && (
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Reverse: ${debt.description ?? ''}`}
        onClick={() => onReverse(debt)}
      >
        Reverse
      </Button>
    ),
});

function What({ debt }: { debt: OwnerDebt }) {
  const {
    kind,
    tender,
    description,
    month,
    propertyName,
    payoutId,
    receiptId,
    reversesId,
    isReversed,
    reason,
  } = debt;
  const title = tender === 'tds' ? 'Tax deducted by the tenant' : (KINDS[kind] ?? kind);
  const place = [month && formatMonth(month), propertyName].filter(Boolean).join(', ');
  return (
    <span>
      {reversesId ? `Reversed: ${title}` : title}
      {description && `: ${description}`}
      {place && ` (${place})`}
      {reason && `. ${reason}`} {isReversed && <ReversedChip />}{' '}
      {payoutId && <PayoutLink id={payoutId}>See the payout</PayoutLink>}
      {receiptId && <ReceiptLink id={receiptId}>See the receipt</ReceiptLink>}
    </span>
  );
}
