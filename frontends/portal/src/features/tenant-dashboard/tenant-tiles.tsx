import { formatDate, formatMoney } from '@kiraya/formats';
import { StatTile } from '@kiraya/ui/app';
import { FourTiles } from '../../dashboard/four-tiles';
import { inDays, type NextRent } from './next-rent';
import type { TenantDashboard } from './tenant-dashboard-data';

/** A tenant's figures; none of them leads anywhere. */
export function TenantTiles({ of, nextRent }: { of: TenantDashboard; nextRent: NextRent }) {
  const homes = of.rentedProperties.length;
  const due = of.nextPaymentDue;
  return (
    <FourTiles>
      <StatTile label="Next payment due" value={due ? formatDate(due) : '–'} of={whenDue(nextRent)} />
      <StatTile label="Pending rent" value={formatMoney(of.pendingRent)} of={pending(of)} />
      <StatTile label="Total rent paid" value={formatMoney(of.totalRentPaid)} of="so far" />
      <StatTile
        label="Rented properties"
        value={homes}
        of={homes === 1 ? 'home you rent now' : 'homes you rent now'}
      />
    </FourTiles>
  );
}

function pending({ pendingRent, unconfirmedRent }: TenantDashboard): string {
  if (pendingRent === 0) return 'no rent is due';
  if (unconfirmedRent === 0) return 'due and not paid yet';
  const part = unconfirmedRent === pendingRent ? 'it' : `${formatMoney(unconfirmedRent)} of it`;
  return `due and not paid yet; you have not confirmed ${part}`;
}

function whenDue(nextRent: NextRent): string {
  switch (nextRent.kind) {
    case 'late':
      return 'overdue';
    case 'today':
      return 'today';
    case 'next':
      return inDays(nextRent.days);
    case 'none':
      return 'nothing to come';
  }
}
