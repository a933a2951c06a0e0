import { isHome } from '@kiraya/formats';
import type { Listed } from './listed-for';

type Terms = Listed & {
  costValue: number;
  securityDeposit: number;
};

/** Deposit in months of rent: `5 months’ rent`; undefined for other offers, or without a deposit. */
export function depositInMonths({ listFor, costValue, securityDeposit }: Terms): string | undefined {
  const months = Math.round((securityDeposit / costValue) * 10) / 10;
  if (listFor !== 'rent' || !Number.isFinite(months) || months === 0) return undefined;
  return months === 1 ? 'One month’s rent' : `${months} months’ rent`;
}

/** Largest deposit for a home under the Model Tenancy Act of 2021, in months of rent. */
const MODEL_ACT_MONTHS = 2;

/** True for a home whose deposit exceeds the Model Tenancy Act; it has another rule for shops and offices. */
export function isAboveModelAct(property: Terms & { type: { name: string } }): boolean {
  const { listFor, costValue, securityDeposit } = property;
  return listFor === 'rent' && isHome(property) && securityDeposit > MODEL_ACT_MONTHS * costValue;
}

interface Placed {
  name: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
}

/** Link to a map search for the place, by coordinates if known. */
export function mapAddress({ address, latitude, longitude }: Omit<Placed, 'name'>): string {
  const place = latitude == null || longitude == null ? address : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Address that opens the map application of a phone; `geo:` is unknown elsewhere. */
export function ownMapAddress({ name, address, latitude, longitude }: Placed): string {
  if (latitude == null || longitude == null) return `geo:0,0?q=${encodeURIComponent(address)}`;
  const place = `${latitude},${longitude}`;
  return `geo:${place}?q=${encodeURIComponent(`${place}(${name.replace(/[()]/g, ' ')})`)}`;
}
