import { formatNumber } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { Money } from '@kiraya/ui';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import type { AdminDashboard } from './admin-dashboard-data';

/** Homes, money and people in figures, each leading to its rows. */
export function AdminTiles({ of }: { of: AdminDashboard }) {
  const ofAll = `of ${formatNumber(of.totalProperties)} ${of.totalProperties === 1 ? 'property' : 'properties'}`;
  return (
    <StatTiles>
      <StatTile label="Total properties" value={formatNumber(of.totalProperties)} to={paths.properties} />
      <StatTile
        label="Vacant"
        value={formatNumber(of.vacantProperties)}
        of={ofAll}
        to={paths.propertiesWithStatus('vacant')}
      />
      <StatTile
        label="Rented"
        value={formatNumber(of.rentedProperties)}
        of={ofAll}
        to={paths.propertiesWithStatus('rented')}
      />
      <StatTile
        label="Total income"
        value={<Money amount={of.totalIncome} />}
        of="rent collected, all-time"
        to={paths.payouts}
      />
      <StatTile
        label="Income forecast"
        value={<Money amount={of.forecastIncome} />}
        of="rents due next month"
        to={paths.payouts}
      />
      <StatTile label="Owners" value={formatNumber(of.totalOwners)} to={paths.usersWithRole('owner')} />
      <StatTile label="Tenants" value={formatNumber(of.totalTenants)} to={paths.usersWithRole('tenant')} />
    </StatTiles>
  );
}
