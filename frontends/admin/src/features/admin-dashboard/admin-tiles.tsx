import { formatNumber } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { paths } from '@kiraya/router';
import { media, Money, Stack } from '@kiraya/ui';
import { BesideRent, StatTile, StatTiles } from '@kiraya/ui/app';
import type { AdminDashboard } from './admin-dashboard-data';

/** Three tiles. On a phone, in rows of two, the first takes a row of its own. */
const ThreeTiles = styled(StatTiles)({ [media.phone]: { '& > :first-of-type': { gridColumn: '1 / -1' } } });

interface Props {
  of: AdminDashboard;
}

/** Tiles of homes, money and users, each a link to its rows. */
export function AdminTiles({ of }: Props) {
  return (
    <Stack spacing={2}>
      <HomeTiles of={of} />
      <StatTiles>
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
        <StatTile
          label="Owners"
          value={formatNumber(of.totalOwners)}
          of="registered"
          to={paths.usersWithRole('owner')}
        />
        <StatTile
          label="Tenants"
          value={formatNumber(of.totalTenants)}
          of="registered"
          to={paths.usersWithRole('tenant')}
        />
      </StatTiles>
      <BesideRent {...of} />
    </Stack>
  );
}

function HomeTiles({ of }: Props) {
  const total = formatNumber(of.totalProperties);
  const ofAll = of.totalProperties === 1 ? 'of 1 property' : `of ${total} properties`;
  return (
    <ThreeTiles>
      <StatTile label="Total properties" value={total} of="vacant and rented" to={paths.properties} />
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
    </ThreeTiles>
  );
}
