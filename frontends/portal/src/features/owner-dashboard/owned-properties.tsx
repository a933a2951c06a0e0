import { formatDate } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { color, Money, NoWrap, TextLink } from '@kiraya/ui';
import { DataTable, EmptyCell, type Column } from '@kiraya/ui/table';
import { Section } from '../../dashboard/section';
import { OccupancyChip } from '../../occupancy/occupancy-chip';
import type { OwnerDashboard } from './owner-dashboard-data';

type Home = OwnerDashboard['ownedProperties'][number];

/** Number of homes shown; the list of properties has them all. */
const SHOWN = 10;

const columns: Column<Home>[] = [
  { key: 'name', label: 'Name', minWidth: 130, card: { span: 8 }, render: (row) => row.name },
  {
    key: 'status',
    label: 'Status',
    card: { span: 4, label: 'none', align: 'end' },
    render: (row) => <OccupancyChip occupancy={row.status} letFrom={row.letFrom} standing={row.standing} />,
  },
  {
    key: 'address',
    label: 'Address',
    minWidth: 180,
    prose: true,
    card: { label: 'none' },
    render: (row) => row.address,
  },
  { key: 'rent', label: 'Rent or price', numeric: true, render: (row) => <Asked of={row} /> },
  { key: 'tenant', label: 'Tenant', minWidth: 100, render: (row) => row.tenant ?? <EmptyCell /> },
  {
    key: 'contract',
    label: 'Contract',
    minWidth: 120,
    render: ({ contract }) => (contract ? <Period {...contract} /> : <EmptyCell />),
  },
];

const SecondaryText = styled('span')({ color: color.textQuiet });

/** Rent of the contract, else the asked rent or price. */
function Asked({ of: { rentAmount, contract } }: { of: Home }) {
  if (contract) return <Money amount={rentAmount} per="/month" />;
  return (
    <span>
      <Money amount={rentAmount} /> <SecondaryText>asked</SecondaryText>
    </span>
  );
}

function Period({ startDate, endDate }: NonNullable<Home['contract']>) {
  if (!endDate) return <NoWrap>Since {formatDate(startDate)}</NoWrap>;
  return (
    <span>
      <NoWrap>{formatDate(startDate)} –</NoWrap> <NoWrap>{formatDate(endDate)}</NoWrap>
    </span>
  );
}

/** Newest homes of the owner, each a link to its page. */
export function OwnedProperties({ homes, total }: { homes: readonly Home[]; total: number }) {
  return (
    <Section
      title="Your properties"
      aside={total > SHOWN && <TextLink to={paths.properties}>All {total} properties</TextLink>}
    >
      <DataTable
        caption="Your properties"
        columns={columns}
        rows={homes.slice(0, SHOWN)}
        rowKey={(row) => row.id}
        rowLink={(row) => paths.editProperty(row.id)}
        empty={null}
      />
    </Section>
  );
}
