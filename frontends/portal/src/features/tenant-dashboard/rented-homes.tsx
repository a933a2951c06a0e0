import { formatDate } from '@kiraya/formats';
import { EmptyState, Money, StatusChip } from '@kiraya/ui';
import { DataTable, type Column } from '@kiraya/ui/table';
import { Section } from '../../section/section';
import type { TenantDashboard } from './tenant-dashboard-data';

type Home = TenantDashboard['rentedProperties'][number];

const columns: Column<Home>[] = [
  { key: 'name', label: 'Name', minWidth: 130, render: (row) => row.name },
  { key: 'address', label: 'Address', minWidth: 200, prose: true, render: (row) => row.address },
  { key: 'rent', label: 'Rent per month', numeric: true, render: (row) => <Money amount={row.rentAmount} /> },
  {
    key: 'status',
    label: 'Contract',
    render: ({ contract: { status } }) => (
      <StatusChip label={capitalised(status)} tone={status === 'active' ? 'success' : 'neutral'} />
    ),
  },
  { key: 'from', label: 'From', render: (row) => formatDate(row.contract.startDate) },
  {
    key: 'to',
    label: 'To',
    render: ({ contract: { endDate } }) => (endDate ? formatDate(endDate) : 'Open-ended'),
  },
];

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The homes one rents, each with how its contract stands. */
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
