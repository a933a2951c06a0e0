import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { BreakableText, Money, NoWrap } from '@kiraya/ui';
import type { Column } from '@kiraya/ui/table';
import type { Contract } from '../api/contract';
import { ContractConsentChip, ContractStatusChip } from '../contract-status';
import { lastDayOf } from '../last-day';
import { rentNow } from '../terms/contract-terms';
import { RentRecordsCell } from './rent-records-cell';

const Property = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
});

export const contractColumns: Column<Contract>[] = [
  {
    key: 'property',
    label: 'Property',
    minWidth: 200,
    card: { line: 1 },
    render: (row) => (
      <Property>
        <BreakableText text={row.property.name} /> <ContractStatusChip status={row.status} />{' '}
        <ContractConsentChip contract={row} />
      </Property>
    ),
  },
  {
    key: 'tenant',
    label: 'Tenant',
    minWidth: 120,
    card: { line: 2, span: 6 },
    render: ({ tenant }) => tenant.name,
  },
  {
    key: 'start',
    label: 'Start Date',
    card: { line: 3, span: 6 },
    render: ({ startDate }) => <Day on={startDate} />,
  },
  {
    key: 'end',
    label: 'End Date',
    card: { line: 3, span: 6 },
    render: (row) => <Day on={lastDayOf(row)} />,
  },
  {
    key: 'rent',
    label: 'Rent',
    numeric: true,
    card: { line: 2, span: 6 },
    render: (row) => <Money amount={rentNow(row)} />,
  },
  {
    key: 'records',
    label: 'Rent Records',
    minWidth: 300,
    card: { label: 'none' },
    render: (row) => <RentRecordsCell contract={row} />,
  },
];

/** Day that never wraps; a dash for an open-ended contract. */
function Day({ on }: { on: string | null }) {
  return <NoWrap>{on ? formatDate(on) : '–'}</NoWrap>;
}
