const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees with Indian grouping: `₹25,000`, `₹12,34,567.50`; paise only when there are any. */
export function formatMoney(rupees: number): string {
  const rounded = Math.round(rupees * 100) / 100 || 0;
  return (Number.isInteger(rounded) ? whole : exact).format(rounded);
}

/** Scales tried from large to small; a value that would round up to the next scale belongs to it (₹99,960 is ₹1 L). */
const scales: [size: number, suffix: string][] = [
  [CRORE, ' Cr'],
  [LAKH, ' L'],
  [1000, 'K'],
];

/** Rupees in little room: `₹950`, `₹25K`, `₹1.5 L`, `₹2.3 Cr`. For tiles and charts, never where the exact sum matters. */
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
