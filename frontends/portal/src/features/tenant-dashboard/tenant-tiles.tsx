import { formatMoney } from '@kiraya/formats';
import { StatTile, StatTiles } from '@kiraya/ui/app';
import type { TenantDashboard } from './tenant-dashboard-data';

/** The figures below what is due; none of them leads anywhere. */
export function TenantTiles({ of }: { of: TenantDashboard }) {
  return (
    <StatTiles>
      <StatTile label="Pending rent" value={formatMoney(of.pendingRent)} of="due and not paid yet" />
      <StatTile label="Total rent paid" value={formatMoney(of.totalRentPaid)} of="all time" />
      <StatTile label="Rented properties" value={of.rentedProperties.length} of="homes you rent" />
    </StatTiles>
  );
}
