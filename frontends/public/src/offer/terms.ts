import { isHome } from '@kiraya/formats';
import type { Listed } from './listed-for';

type Terms = Listed & {
  costValue: number;
  securityDeposit: number;
  maintenance: number | null;
};

const rupees = (sum: number): number => Math.round(sum * 100) / 100;

/** Rent and maintenance in rupees; null where the cost is no rent, or nothing is to be added to it. */
export function totalAMonth({ listFor, costValue, maintenance }: Terms): number | null {
  return listFor === 'rent' && maintenance ? rupees(costValue + maintenance) : null;
}

/** First month's rent and maintenance and the deposit in rupees; null where the cost is no rent. */
export function moneyToMoveIn({ listFor, costValue, securityDeposit, maintenance }: Terms): number | null {
  return listFor === 'rent' ? rupees(costValue + securityDeposit + (maintenance ?? 0)) : null;
}

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
