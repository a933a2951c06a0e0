import { formatDate, formatMoney, formatMonth } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { ButtonLink, color, HiddenText, Money, size } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { RentRecord } from '../api/contract';
import { isPartlyPaid, rentStatusOf } from './rent-status';
import { RentStatusChip } from './rent-status-chip';

const facts: Column<RentRecord>[] = [
  {
    key: 'month',
    label: 'Month',
    card: { line: 1, span: 4 },
    render: ({ month }) => <strong>{formatMonth(month)}</strong>,
  },
  { key: 'due', label: 'Due Date', card: { span: 4 }, render: ({ dueDate }) => formatDate(dueDate) },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    card: { span: 4 },
    render: ({ amount }) => <Money amount={amount} />,
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { span: 4 },
    render: ({ commission }) => <Money amount={commission} />,
  },
];

const StatusLine = styled('span')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});
const PaidOn = styled('span')({ color: color.textQuiet, fontSize: size.small });

const status = (today: string): Column<RentRecord> => ({
  key: 'status',
  label: 'Status',
  card: { line: 1, span: 8, label: 'none', align: 'end' },
  render: (record) => (
    <StatusLine>
      <RentStatusChip record={record} today={today} />
      {record.paidDate && <PaidOn>on {formatDate(record.paidDate)}</PaidOn>}
      <Parts record={record} today={today} />
    </StatusLine>
  ),
});

/** Paid, waived and open parts of the amount. */
function Parts({ record, today }: { record: RentRecord; today: string }) {
  const { paidAmount, waivedAmount, balance } = record;
  const open = rentStatusOf(record, today) === 'overdue' ? 'overdue' : 'still to be paid';
  const parts = [
    ...(isPartlyPaid(record) ? [`${formatMoney(paidAmount)} paid`] : []),
    ...(waivedAmount > 0 ? [`${formatMoney(waivedAmount)} waived`] : []),
    ...(balance > 0 && balance < record.amount ? [`${formatMoney(balance)} ${open}`] : []),
  ];
  return parts.length > 0 && <PaidOn>{parts.join(', ')}</PaidOn>;
}

const collect = (contractId: string, today: string): Column<RentRecord> => ({
  key: 'collect',
  label: 'Actions',
  hideLabel: true,
  render: ({ paid, dueDate, month }) =>
    !paid &&
    dueDate <= today && (
      <ButtonLink to={paths.collectRentsOf(contractId)} variant="secondary" size="small">
        Record payment<HiddenText> of {formatMonth(month)}</HiddenText>
      </ButtonLink>
    ),
});

interface Seen {
  contractId: string;
  today: string;
  mayCollect: boolean;
}

/** Columns of a contract's rents; for accountants with a link to record the payment of each due rent. */
export function recordColumns({ contractId, today, mayCollect }: Seen): Column<RentRecord>[] {
  return [...facts, status(today), ...(mayCollect ? [collect(contractId, today)] : [])];
}
