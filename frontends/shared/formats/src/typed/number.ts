import { parseFigures } from './figures';
import { plain, type Parsed } from './parsed';

const NO_NUMBER = 'Not a number: write it in figures, such as 1,250';
/** Number of digits that a JavaScript number holds exactly. */
const MOST_DIGITS = 15;
const TOO_LONG = `Must have at most ${MOST_DIGITS} digits`;

/** Parses a typed number with optional sign and unit: `1,250 sq ft`, `-12.05`. */
export function parseNumber(typed: string, unit = ''): Parsed<number> {
  const text = plain(typed);
  if (!text) return { value: '' };
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const [, minus = '', amount = ''] = /^([+-]?) ?(.*)$/.exec(bare) ?? [];
  const figures = parseFigures(amount);
  if (!figures) return { value: '', refusal: NO_NUMBER };
  if (typeof figures === 'string') return { value: '', refusal: figures };
  const { whole, decimals } = figures;
  if (whole.length + decimals.length > MOST_DIGITS) return { value: '', refusal: TOO_LONG };
  const number = Number(`${whole}.${decimals || '0'}`);
  return { value: minus === '-' ? -number : number };
}

/** Parses a non-negative whole number. */
export function parseWholeNumber(typed: string): Parsed<number> {
  const reading = parseNumber(typed);
  const { value } = reading;
  if (value === '') return reading;
  if (!Number.isInteger(value)) return { value: '', refusal: 'Must be a whole number' };
  return value < 0 ? { value: '', refusal: 'Must not be negative' } : reading;
}
