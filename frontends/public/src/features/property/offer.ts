import type { PublicProperty } from './property';

type Terms = Pick<PublicProperty, 'listFor' | 'costValue' | 'securityDeposit'>;

/** First month's rent and deposit in rupees; null where the cost is no rent. */
export function movingInCost({ listFor, costValue, securityDeposit }: Terms): number | null {
  return listFor === 'rent' ? Math.round((costValue + securityDeposit) * 100) / 100 : null;
}

/** The deposit in months of rent: `5 months’ rent`; nothing where that says nothing. */
export function depositInMonths({ listFor, costValue, securityDeposit }: Terms): string | undefined {
  const months = Math.round((securityDeposit / costValue) * 10) / 10;
  if (listFor !== 'rent' || !Number.isFinite(months) || months === 0) return undefined;
  return months === 1 ? 'One month’s rent' : `${months} months’ rent`;
}

/** A map search for the place, by its coordinates where they are known. */
export function mapAddress({ address, latitude, longitude }: PublicProperty): string {
  const place = latitude == null || longitude == null ? address : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
