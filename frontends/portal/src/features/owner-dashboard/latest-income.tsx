import { useSession } from '@kiraya/session';
import { OwnerStatementAction } from '@kiraya/session/papers';
import { EmptyState, Money, StatusChip } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { Section } from '../../dashboard/section';
import type { OwnerDashboard } from './owner-dashboard-data';

type Income = OwnerDashboard['incomeHistory'][number];

/** Number of latest incomes shown. */
const SHOWN = 5;

const columns: Column<Income>[] = [
  {
    key: 'property',
    label: 'Property',
    minWidth: 150,
    card: { line: 1, span: 8 },
    render: (row) => row.propertyName,
  },
  {
    key: 'month',
    label: 'Month',
    minWidth: 80,
    card: { line: 2, span: 4, label: 'none' },
    render: (row) => `${row.month} ${row.year}`,
  },
  {
    key: 'commission',
    label: 'Commission',
    numeric: true,
    card: { line: 3, align: 'end' },
    render: (row) => <Money amount={row.commission} />,
  },
  {
    key: 'net',
    label: 'Net amount',
    numeric: true,
    card: { line: 2, span: 8, label: 'beside', align: 'end' },
    render: (row) => <Money amount={row.netAmount} />,
  },
  {
    key: 'status',
    label: 'Status',
    card: { line: 1, span: 4, label: 'none', align: 'end' },
    render: (row) => <IncomeChip status={row.status} />,
  },
];

function IncomeChip({ status }: Pick<Income, 'status'>) {
  return status === 'paid' ? (
    <StatusChip label="Rent paid" tone="success" />
  ) : (
    <StatusChip label="Pending" tone="warning" />
  );
}

/** Latest monthly rents less commission, with a button for the owner's statement. */
export function LatestIncome({ income }: { income: readonly Income[] }) {
  const { user } = useSession();
  return (
    <Section title="Latest income" aside={user && <OwnerStatementAction ownerId={user.id} size="small" />}>
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
    </Section>
  );
}
