import { formatDate, formatMoney } from '@kiraya/formats';
import { daysBetween } from '@kiraya/rules';
import { StatTile } from '@kiraya/ui/app';
import { FourTiles } from '../../dashboard/four-tiles';
import { inDays } from './next-rent';
import type { TenantDashboard } from './tenant-dashboard-data';

/** Tiles of a tenant's figures, without links. */
export function TenantTiles({ of, today }: { of: TenantDashboard; today: string }) {
  const homes = of.rentedProperties.length;
  const due = of.nextPaymentDue;
  return (
    <FourTiles>
      <StatTile label="Next payment due" value={due ? formatDate(due) : '–'} of={whenDue(due, today)} />
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

function pending(of: TenantDashboard): string {
  const beside = of.toPay.besideRent;
  return beside > 0 ? `${rentInWords(of)}; ${formatMoney(beside)} of other charges is due` : rentInWords(of);
}

function rentInWords({ pendingRent, unconfirmedRent }: TenantDashboard): string {
  if (pendingRent === 0) return 'no rent is due';
  if (unconfirmedRent === 0) return 'due and not paid yet';
  const part = unconfirmedRent === pendingRent ? 'it' : `${formatMoney(unconfirmedRent)} of it`;
  return `due and not paid yet; you have not confirmed ${part}`;
}

function whenDue(due: string | null, today: string): string {
  if (due === null) return 'nothing to come';
  const days = daysBetween(today, due);
  if (days < 0) return 'overdue';
  return days === 0 ? 'today' : inDays(days);
}
