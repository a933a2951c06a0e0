/** A number in figures: what stands before its point, without its groups, and what stands behind it. */
interface Figures {
  whole: string;
  decimals: string;
}

const BAD_GROUPS = 'Write groups as in 25,000 or 2,50,000, and decimals after a point';

const FIGURES = /^(\d[\d,' ’]*)?(?:\.(\d*))?$/;
const LIKE_FIGURES = /^[\d.,' ’]*\d[\d.,' ’]*$/;
/** A comma alone before fewer than three digits is a decimal point elsewhere, and so is one behind a nought. */
const GROUPED = /^(?!0+[,' ’])(?:\d+|\d+[,' ’]+\d{3,}|\d+(?:[,' ’]+\d+)+[,' ’]+\d{2,})$/;

/**
 * Reads figures without a sign. Groups may be of any kind as long as they cannot be taken for decimals.
 * @returns what is wrong with them, or `null` for what are no figures at all
 */
export function readFigures(text: string): Figures | string | null {
  if (!LIKE_FIGURES.test(text)) return null;
  const [, whole = '0', decimals = ''] = FIGURES.exec(text) ?? [];
  if (!FIGURES.test(text) || !GROUPED.test(whole.trim())) return BAD_GROUPS;
  return { whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, ''), decimals };
}
