import { styled } from '@kiraya/mui';
import { EmptyState, Money, StatusChip } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { compactCards } from '../../dashboard/compact-card';
import { Section } from '../../dashboard/section';
import type { OwnerDashboard } from './owner-dashboard-data';

type Income = OwnerDashboard['incomeHistory'][number];

/** As many as the latest incomes that are shown. */
const SHOWN = 5;

const columns: Column<Income>[] = [
  { key: 'property', label: 'Property', minWidth: 150, render: (row) => row.propertyName },
  { key: 'month', label: 'Month', minWidth: 80, render: (row) => `${row.month} ${row.year}` },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    render: (row) => <Money amount={row.commission} />,
  },
  { key: 'net', label: 'Net amount', numeric: true, render: (row) => <Money amount={row.netAmount} /> },
  { key: 'status', label: 'Status', render: (row) => <IncomeChip status={row.status} /> },
];

function IncomeChip({ status }: Pick<Income, 'status'>) {
  return status === 'paid' ? (
    <StatusChip label="Paid" tone="success" />
  ) : (
    <StatusChip label="Pending" tone="warning" />
  );
}

const Rows = styled('div')(
  compactCards([
    { label: 'Property', row: 1, side: 'left' },
    { label: 'Status', row: 1, side: 'right' },
    { label: 'Month', row: 2, side: 'left' },
    { label: 'Net amount', row: 2, side: 'right', labelled: true },
    { label: 'Commission', row: 3, side: 'right', labelled: true },
  ]),
);

/** The five latest monthly rents with what is left of them after commission. */
export function LatestIncome({ income }: { income: readonly Income[] }) {
  return (
    <Section title="Latest income">
      <Rows>
        <DataTable
          caption="Latest income"
          columns={columns}
          rows={income.slice(0, SHOWN)}
          rowKey={(row) => row.id}
          empty={
            <EmptyState
              title="No income yet."
              text="Each month’s rent of a home with a contract is listed here, paid or not."
            />
          }
        />
      </Rows>
    </Section>
  );
}
