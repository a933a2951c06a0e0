/** Rupees with at most two decimals as whole paise. */
const toPaise = (rupees: number): number => Math.round(rupees * 100);
const toRupees = (paise: number): number => paise / 100;

const BASIS_POINTS = 10_000;

export interface Split {
  rent: number;
  commission: number;
  /** What is left for the owner. */
  net: number;
}

/**
 * How a rent is shared out, as the books do it: in whole paise, the commission rounded half up. Exact for every rent up
 * to ₹1,00,00,00,000.
 * @param percent with at most two decimals
 * @param months for so many rents together
 */
export function splitRent(rent: number, percent: number, months = 1): Split {
  const paise = toPaise(rent);
  const share = paise * Math.round(percent * 100);
  const commission = Math.floor((share + BASIS_POINTS / 2) / BASIS_POINTS);
  return {
    rent: toRupees(paise * months),
    commission: toRupees(commission * months),
    net: toRupees((paise - commission) * months),
  };
}

/** A sum of rupees without the dust of binary fractions. */
export function sumOf(amounts: readonly number[]): number {
  return toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0));
}
