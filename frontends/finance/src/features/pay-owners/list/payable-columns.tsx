import { formatDate, formatDateTime, formatMonth } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { payeeInWords } from '@kiraya/session/payee';
import { Button, BreakableText, Money, SecondaryText, Stack, StatusChip, TextLink } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import { RowCheckbox } from '../../../money/row-checkbox';
import type { Payable } from '../../../money/payables';

const SHOWN = 2;

interface RowHandlers {
  /** Opens the pay dialog. */
  onPay: (payable: Payable) => void;
  /** Selected for the bank file. */
  selected: readonly Payable[];
  onSelect: (payable: Payable) => void;
}

/** Columns of the owners to pay. */
export function payableColumns({ onPay, selected, onSelect }: RowHandlers): Column<Payable>[] {
  return [
    {
      key: 'mark',
      label: 'For the bank file',
      hideLabel: true,
      card: { line: 1, span: 1, label: 'none' },
      render: (row) => (
        <RowCheckbox
          type="checkbox"
          aria-label={`Mark ${row.ownerName} for the bank file`}
          checked={selected.some(({ ownerId }) => ownerId === row.ownerId)}
          onChange={() => onSelect(row)}
        />
      ),
    },
    {
      key: 'owner',
      label: 'Owner',
      minWidth: 140,
      card: { line: 1, span: 6 },
      render: (row) => (
        <TextLink to={paths.ownerMoney(row.ownerId)}>
          <BreakableText text={row.ownerName} />
        </TextLink>
      ),
    },
    {
      key: 'payee',
      label: 'Paid to',
      card: { label: 'above' },
      render: (row) => <PaidTo payable={row} />,
    },
    { key: 'homes', label: 'Months and homes', prose: true, render: (row) => <RentsOf payable={row} /> },
    {
      key: 'count',
      label: 'Rents',
      numeric: true,
      card: { label: 'above' },
      render: (row) => row.recordCount,
    },
    {
      key: 'amount',
      label: 'To send',
      numeric: true,
      card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
      render: (row) => <ToSend payable={row} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      render: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Pay ${row.ownerName}`}
          onClick={() => onPay(row)}
        >
          Pay
        </Button>
      ),
    },
  ];
}

function PaidTo({ payable: { payee, payeeAskedAt } }: { payable: Payable }) {
  const words = payeeInWords(payee);
  if (!words)
    return (
      <Stack spacing={0.5}>
        <StatusChip label="Not entered" tone="warning" />
        {payeeAskedAt && <SecondaryText>asked on {formatDate(payeeAskedAt)}</SecondaryText>}
      </Stack>
    );
  return (
    <Stack spacing={0.5}>
      <span>{words}</span>
      {payee.heldUntil && (
        <StatusChip label={`On hold until ${formatDateTime(payee.heldUntil)}`} tone="warning" />
      )}
    </Stack>
  );
}

/** Amount to transfer, and its differences from the rents. */
function ToSend({ payable }: { payable: Payable }) {
  const { amount, otherAmount, deductions, owes, transferable, heldForLater } = payable;
  return (
    <span>
      <Money amount={transferable} />
      {amount > 0 && transferable !== amount && (
        <SecondaryText>
          rents <Money amount={amount} />
        </SecondaryText>
      )}
      {otherAmount > 0 && (
        <SecondaryText>
          charges <Money amount={otherAmount} />
        </SecondaryText>
      )}
      {owes > 0 && (
        <SecondaryText>
          owes <Money amount={owes} />
          {deductions < owes && ', more than this'}
        </SecondaryText>
      )}
      {owes < 0 && (
        <SecondaryText>
          owed besides <Money amount={-owes} />
        </SecondaryText>
      )}
      {heldForLater > 0 && (
        <SecondaryText>
          held for later <Money amount={heldForLater} />
        </SecondaryText>
      )}
    </span>
  );
}

/** First rents by month and home, and the number of the others. */
function RentsOf({ payable: { records, recordCount } }: { payable: Payable }) {
  const first = records
    .slice(0, SHOWN)
    .map(({ month, propertyName }) => `${formatMonth(month)}, ${propertyName}`);
  const more = recordCount - first.length;
  return (
    <span>
      <BreakableText text={first.join('; ')} />
      {more > 0 && ` and ${more} more`}
    </span>
  );
}
