/** Puts Indian digit groups into a string of digits: `1234567` gives `12,34,567`. */
export function groupDigits(digits: string): string {
  if (digits.length <= 3) return digits;
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${head},${digits.slice(-3)}`;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Formats a number with Indian grouping: `1,20,000`. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** Formats an area in square feet: `1,250 sq ft`. */
export function formatArea(squareFeet: number): string {
  return `${grouped.format(squareFeet)} sq ft`;
}
