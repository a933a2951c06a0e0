import { formatMoney } from '@kiraya/rules';

export { formatMoney };

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Scales from large to small. A value that would round up to the next scale belongs to it (₹99,960 is ₹1 L). */
const scales: [size: number, suffix: string][] = [
  [CRORE, ' Cr'],
  [LAKH, ' L'],
  [1000, 'K'],
];

/**
 * Formats rupees briefly: `₹950`, `₹25K`, `₹1.5 L`, `₹2.3 Cr`. For tiles and charts, never where the exact
 * sum matters.
 */
export function formatMoneyShort(rupees: number): string {
  const size = Math.abs(rupees);
  for (const [scale, suffix] of scales) {
    const nextDown = scale === CRORE ? LAKH : 1000;
    if (size < scale && (scale === 1000 || Math.round((size / nextDown) * 10) / 10 < scale / nextDown))
      continue;
    return `${rupees < 0 ? '-' : ''}₹${Math.round((size / scale) * 10) / 10}${suffix}`;
  }
  return formatMoney(rupees);
}
