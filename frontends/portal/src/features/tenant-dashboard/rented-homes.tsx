import { formatDate } from '@kiraya/formats';
import { EmptyState, Money, NoWrap, StatusChip } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { capitalised } from '../../dashboard/capitalised';
import { Section } from '../../dashboard/section';
import type { TenantDashboard } from './tenant-dashboard-data';

type Home = TenantDashboard['rentedProperties'][number];

const columns: Column<Home>[] = [
  { key: 'name', label: 'Name', minWidth: 130, card: { line: 1, span: 7 }, render: (row) => row.name },
  { key: 'address', label: 'Address', minWidth: 200, card: { label: 'none' }, render: (row) => row.address },
  { key: 'rent', label: 'Rent per month', numeric: true, render: (row) => <Money amount={row.rentAmount} /> },
  {
    key: 'status',
    label: 'Contract',
    card: { line: 1, span: 5, label: 'none', align: 'end' },
    render: ({ contract }) => <Standing {...contract} />,
  },
  { key: 'from', label: 'From', render: (row) => <NoWrap>{formatDate(row.contract.startDate)}</NoWrap> },
  {
    key: 'to',
    label: 'To',
    render: ({ contract: { endDate } }) => <NoWrap>{endDate ? formatDate(endDate) : 'Open-ended'}</NoWrap>,
  },
];

function Standing({ status, confirmed }: Home['contract']) {
  if (!confirmed) return <StatusChip label="Not confirmed" tone="warning" />;
  return <StatusChip label={capitalised(status)} tone={status === 'active' ? 'success' : 'neutral'} />;
}

/** Homes of the tenant, each with its contract's status. */
export function RentedHomes({ homes }: { homes: readonly Home[] }) {
  return (
    <Section title="Homes you rent">
      <DataTable
        caption="Homes you rent"
        columns={columns}
        rows={homes}
        rowKey={(row) => row.id}
        empty={
          <EmptyState
            title="No home rented at the moment."
            text="Once an owner makes a contract with you, the home and its dates are shown here."
          />
        }
      />
    </Section>
  );
}
