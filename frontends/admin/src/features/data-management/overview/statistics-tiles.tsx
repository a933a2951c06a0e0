import { formatNumber } from '@kiraya/formats';
import { paths } from '@kiraya/router';
import { Loading, Money, Skeleton } from '@kiraya/ui';
import { FailedPart, StatTile, StatTiles } from '@kiraya/ui/app';
import type { Overview } from './use-overview';

const TILE_PX = 104;

/** Tiles of the totals, each with its share of dummy data. */
export function StatisticsTiles({ statistics, status, error, retry }: Overview) {
  if (!statistics && error) {
    return <FailedPart text="Failed to fetch data" onRetry={retry} />;
  }
  if (!statistics) return <TilesSkeleton />;
  const { totalUsers, totalProperties, totalContracts, totalIncome } = statistics;
  const dummy = (count: number | undefined) =>
    count === undefined ? undefined : `${count === 0 ? 'none' : formatNumber(count)} of them dummy`;
  return (
    <StatTiles>
      <StatTile
        label="Total users"
        value={formatNumber(totalUsers)}
        of={dummy(status && status.owners + status.tenants)}
      />
      <StatTile
        label="Total properties"
        value={formatNumber(totalProperties)}
        of={dummy(status?.properties)}
        to={paths.properties}
      />
      <StatTile
        label="Total contracts"
        value={formatNumber(totalContracts)}
        of="of every status"
        to={paths.contracts}
      />
      <StatTile
        label="Total income"
        value={<Money amount={totalIncome} />}
        of="rent collected, all-time"
        to={paths.payouts}
      />
    </StatTiles>
  );
}

function TilesSkeleton() {
  return (
    <Loading label="Loading figures">
      <StatTiles>
        {['users', 'properties', 'contracts', 'income'].map((tile) => (
          <Skeleton key={tile} height={TILE_PX} />
        ))}
      </StatTiles>
    </Loading>
  );
}
