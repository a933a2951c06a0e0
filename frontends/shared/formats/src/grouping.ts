/** Indian digit groups on a string of digits: `1234567` gives `12,34,567`. */
export function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}

/**
 * Text of a money field while it is typed: drops what is no digit, keeps one decimal point and at most two
 * decimals, groups the rest. `1234567.5` gives `12,34,567.5`.
 */
export function groupWhileTyping(text: string): string {
  const cleaned = text.replace(/[^\d.]/g, '');
  const point = cleaned.indexOf('.');
  const wholePart = (point < 0 ? cleaned : cleaned.slice(0, point)).replace(/^0+(?=\d)/, '');
  if (point < 0) return groupDigits(wholePart);
  const decimals = cleaned
    .slice(point + 1)
    .replace(/\./g, '')
    .slice(0, 2);
  return `${groupDigits(wholePart || '0')}.${decimals}`;
}

/** The number behind grouped text, or null for an empty field. */
export function parseGrouped(text: string): number | null {
  const cleaned = text.replace(/[^\d.]/g, '');
  if (cleaned === '' || cleaned === '.') return null;
  return Number(cleaned);
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A plain number with Indian grouping: `1,20,000`. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** An area in square feet: `1,250 sq ft`. */
export function formatArea(squareFeet: number): string {
  return `${grouped.format(squareFeet)} sq ft`;
}
