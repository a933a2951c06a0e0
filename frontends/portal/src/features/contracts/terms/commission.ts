import { commissionOf } from '@kiraya/rules';

/** Converts rupees with at most two decimals to paise. */
const toPaise = (rupees: number): number => Math.round(rupees * 100);
const toRupees = (paise: number): number => paise / 100;

export interface Split {
  rent: number;
  commission: number;
  /** Owner's share. */
  net: number;
}

/**
 * Splits a rent as the server does.
 * @param percent with at most two decimals
 * @param months number of rents taken together
 */
export function splitRent(rent: number, percent: number, months = 1): Split {
  const paise = toPaise(rent);
  const commission = commissionOf(paise, Math.round(percent * 100));
  return {
    rent: toRupees(paise * months),
    commission: toRupees(commission * months),
    net: toRupees((paise - commission) * months),
  };
}
