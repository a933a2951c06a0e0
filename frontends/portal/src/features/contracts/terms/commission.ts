import { commissionOf } from '@kiraya/rules';

/** Rupees with at most two decimals as whole paise. */
const toPaise = (rupees: number): number => Math.round(rupees * 100);
const toRupees = (paise: number): number => paise / 100;

export interface Split {
  rent: number;
  commission: number;
  /** What is left for the owner. */
  net: number;
}

/**
 * How a rent is shared out, as the books do it.
 * @param percent with at most two decimals
 * @param months for so many rents together
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
