import { formatDate, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { Button, color, LongWords, Money, size, StatusChip, TextLink, weight } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Due } from '../../../money/dues';
import { DueStatus } from '../../../money/due-status';
import { sumOf } from '../../../money/rupees';
import { Whole } from '../../../money/whole';

const facts: Column<Due>[] = [
  {
    key: 'tenant',
    label: 'Tenant',
    minWidth: 120,
    card: { line: 1, span: 7 },
    render: (due) => (
      <>
        <LongWords text={due.tenant.name} />{' '}
        {!due.confirmed && <StatusChip label="Not confirmed" tone="warning" />}
      </>
    ),
  },
  {
    key: 'property',
    label: 'Property',
    minWidth: 140,
    card: { span: 6 },
    render: (due) => (
      <TextLink to={paths.contract(due.contractId)}>
        <LongWords text={due.property.name} />
      </TextLink>
    ),
  },
  { key: 'owner', label: 'Owner', minWidth: 120, card: { span: 6 }, render: (due) => due.owner.name },
  {
    key: 'month',
    label: 'Rent for',
    card: { span: 6 },
    render: (due) => <Whole>{formatMonth(due.month)}</Whole>,
  },
  {
    key: 'dueDate',
    label: 'Due',
    card: { span: 6 },
    render: (due) => <Whole>{formatDate(due.dueDate)}</Whole>,
  },
  { key: 'late', label: 'Late', card: { span: 6 }, render: (due) => <DueStatus dueDate={due.dueDate} /> },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { line: 1, span: 5, label: 'none', align: 'end', emphasis: 'strong' },
    render: (due) => <Open due={due} />,
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { span: 6 },
    render: (due) => <Money amount={due.commission} />,
  },
];

const Quiet = styled('div')({
  color: color.textQuiet,
  fontSize: size.small,
  fontWeight: weight.normal,
  whiteSpace: 'normal',
});

/** What is open of a rent; of one that is partly paid, what was paid too. */
function Open({ due: { amount, paidAmount } }: { due: Due }) {
  if (!paidAmount) return <Money amount={amount} />;
  return (
    <>
      <Money amount={amount} />
      <Quiet>
        <StatusChip label="Partly paid" tone="warning" plain /> <Money amount={paidAmount} /> of{' '}
        <Money amount={sumOf([amount, paidAmount])} />
      </Quiet>
    </>
  );
}

/** The columns of the work list; `onRecord` begins to record a payment. */
export function dueColumns(onRecord: (due: Due) => void): Column<Due>[] {
  return [
    ...facts,
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      render: (due) => (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          data-record={due.rentRecordId}
          onClick={() => onRecord(due)}
        >
          Record payment
        </Button>
      ),
    },
  ];
}
