import { isHome } from '@kiraya/formats';
import type { Listed } from './listed-for';

type Terms = Listed & {
  costValue: number;
  securityDeposit: number;
};

/** The deposit in months of rent: `5 months’ rent`; nothing where that says nothing. */
export function depositInMonths({ listFor, costValue, securityDeposit }: Terms): string | undefined {
  const months = Math.round((securityDeposit / costValue) * 10) / 10;
  if (listFor !== 'rent' || !Number.isFinite(months) || months === 0) return undefined;
  return months === 1 ? 'One month’s rent' : `${months} months’ rent`;
}

/** The deposit of a home that the Model Tenancy Act of 2021 holds to be enough, in months of rent. */
const MODEL_ACT_MONTHS = 2;

/** Whether the deposit is more than the Model Tenancy Act has for homes; of shops and offices it says something else. */
export function isAboveModelAct(property: Terms & { type: { name: string } }): boolean {
  const { listFor, costValue, securityDeposit } = property;
  return listFor === 'rent' && isHome(property) && securityDeposit > MODEL_ACT_MONTHS * costValue;
}

/** A map search for the place, by its coordinates where they are known. */
export function mapAddress({
  address,
  latitude,
  longitude,
}: {
  address: string;
  latitude: number | null;
  longitude: number | null;
}): string {
  const place = latitude == null || longitude == null ? address : `${latitude},${longitude}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
