const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Rupees with Indian grouping: `₹25,000`, `₹12,34,567.50`; paise only if there are any. */
export function formatMoney(rupees: number): string {
  const rounded = Math.round(rupees * 100) / 100 || 0;
  return (Number.isInteger(rounded) ? whole : exact).format(rounded);
}

/** Tests for at most two decimals, as in amounts of rupees and percentages. */
export const inHundredths = (value: number): boolean => /^-?\d{1,15}(?:\.\d{1,2})?$/.test(String(value));

/**
 * Commission on a rent, as in the ledger: whole paise, rounded half up.
 * @param paise at most ₹1,00,00,00,000, for which it is exact
 * @param bps rate in basis points
 */
export const commissionOf = (paise: number, bps: number): number =>
  Math.floor((paise * bps + 5_000) / 10_000);
