import { formatDate, formatMoney, sayBeingChecked } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, BreakableText, media, Money, SecondaryText, StatusChip, TextLink } from '@kiraya/ui';
import { PhoneLink } from '@kiraya/ui/app';
import type { Column } from '@kiraya/ui/table';
import type { Arrears } from '../../../money/arrears';
import { summaryOf } from '../../../money/claims';
import { DueStatus } from '../../../money/due-status';
import { RowCheckbox } from '../../../money/row-checkbox';
import { LastCall } from '../calls/last-call';
import { canListClaims } from '../record/record-money';

/** Text on one line, but on phones. */
const OneLine = styled('span')({ [media.desktop]: { whiteSpace: 'nowrap' } });

interface RowHandlers {
  /** Opens the dialog that records a payment. */
  onRecord: (arrears: Arrears) => void;
  /** Opens the dialog that notes a call. */
  onNote: (arrears: Arrears) => void;
  isSelected: (arrears: Arrears) => boolean;
  onSelect: (arrears: Arrears) => void;
}

const facts: Column<Arrears>[] = [
  {
    key: 'tenant',
    label: 'Tenant',
    sortBy: 'tenant',
    minWidth: 130,
    card: { line: 1, span: 6 },
    render: ({ tenant, confirmed }) => (
      <>
        <BreakableText text={tenant.name} />{' '}
        {!confirmed && <StatusChip label="Not confirmed" tone="warning" />}
        {tenant.phone && (
          <div>
            <PhoneLink number={tenant.phone} />
          </div>
        )}
      </>
    ),
  },
  {
    key: 'property',
    label: 'Property',
    sortBy: 'property',
    minWidth: 145,
    card: { span: 6 },
    render: ({ contractId, property, owner }) => (
      <>
        <TextLink to={paths.contract(contractId)}>
          <BreakableText text={property.name} />
        </TextLink>
        <SecondaryText>
          of <BreakableText text={owner.name} />
        </SecondaryText>
      </>
    ),
  },
  {
    key: 'due',
    label: 'Due',
    sortBy: 'due',
    minWidth: 298,
    card: { span: 6 },
    render: (arrears) => <DueSince arrears={arrears} />,
  },
];

/** Dues in words, and the day since which they are due. */
function DueSince({ arrears: { claims, claimCount, oldestDueDate } }: { arrears: Arrears }) {
  return (
    <>
      <span>
        {summaryOf(claims)} <DueStatus dueDate={oldestDueDate} />
      </span>
      <SecondaryText>
        <OneLine>
          {claimCount > 1 && `${claimCount} dues, since `}
          {formatDate(oldestDueDate)}
        </OneLine>
      </SecondaryText>
    </>
  );
}

/** Total due, and what else is to be known of it in one line. */
function Open({ arrears }: { arrears: Arrears }) {
  const { amount, paidAmount, askedAmount, commission, beingChecked } = arrears;
  const partly = paidAmount > 0 && `Partly paid ${formatMoney(paidAmount)} of ${formatMoney(askedAmount)}`;
  const kept = commission > 0 && `commission ${formatMoney(commission)}`;
  return (
    <>
      <Money amount={amount} />
      <SecondaryText>{partly || kept}</SecondaryText>
      {beingChecked && <SecondaryText>{sayBeingChecked(beingChecked)}</SecondaryText>}
    </>
  );
}

/** Columns of the work list. */
export function arrearsColumns({ onRecord, onNote, isSelected, onSelect }: RowHandlers): Column<Arrears>[] {
  return [
    {
      key: 'mark',
      label: 'Marked',
      hideLabel: true,
      card: { line: 1, span: 1, label: 'none' },
      render: (arrears) => (
        <RowCheckbox
          type="checkbox"
          aria-label={`Mark ${arrears.tenant.name}, ${arrears.property.name}`}
          disabled={!canListClaims(arrears)}
          checked={isSelected(arrears)}
          onChange={() => onSelect(arrears)}
        />
      ),
    },
    ...facts,
    {
      key: 'amount',
      label: 'Amount',
      sortBy: 'amount',
      minWidth: 165,
      numeric: true,
      card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
      render: (arrears) => <Open arrears={arrears} />,
    },
    {
      key: 'call',
      label: 'Last call',
      sortBy: 'call',
      minWidth: 140,
      prose: true,
      card: { span: 12, label: 'above' },
      render: (arrears) => <LastCall arrears={arrears} onNote={onNote} />,
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      pinned: true,
      render: (arrears) => (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          data-record={arrears.contractId}
          onClick={() => onRecord(arrears)}
        >
          Record payment
        </Button>
      ),
    },
  ];
}
