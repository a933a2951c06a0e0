/** Parts of a number: digits before the decimal point, ungrouped, and digits after it. */
interface Figures {
  whole: string;
  decimals: string;
}

const BAD_GROUPS = 'Write groups as in 25,000 or 2,50,000, and decimals after a point';

const FIGURES = /^(\d[\d,' ’]*)?(?:\.(\d*))?$/;
const LIKE_FIGURES = /^[\d.,' ’]*\d[\d.,' ’]*$/;
/**
 * Accepts digit groups. Rejects a lone comma before fewer than three digits or after a zero: elsewhere it is
 * a decimal point.
 */
const GROUPED = /^(?!0+[,' ’])(?:\d+|\d+[,' ’]+\d{3,}|\d+(?:[,' ’]+\d+)+[,' ’]+\d{2,})$/;

/**
 * Parses digits without a sign. Groups may be of any kind that cannot be taken for decimals.
 * @returns the parts, an error message, or `null` if the text is no number at all
 */
export function parseFigures(text: string): Figures | string | null {
  if (!LIKE_FIGURES.test(text)) return null;
  const [, whole = '0', decimals = ''] = FIGURES.exec(text) ?? [];
  if (!FIGURES.test(text) || !GROUPED.test(whole.trim())) return BAD_GROUPS;
  return { whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, ''), decimals };
}
