import { parseFigures } from './figures';
import { plain, type Parsed } from './parsed';

const NO_AMOUNT = 'Not an amount: write it as 25,000, 25k or 2.5 lakh';
const TOO_FINE = 'Must have at most two decimals';
const MOST_DIGITS = 13;
const TOO_LARGE = `Must have at most ${MOST_DIGITS} digits`;

const UNITS = new Map(
  Object.entries({
    1_000: ['k', 'thousand', 'हज़ार', 'हजार'],
    100_000: ['l', 'lakh', 'lakhs', 'lac', 'lacs', 'लाख'],
    10_000_000: ['cr', 'crs', 'crore', 'crores', 'करोड़', 'करोड'],
  }).flatMap(([size, names]) => names.map((name) => [name.normalize('NFC'), BigInt(size)] as const)),
);

const BEFORE = /^(-?) ?(?:₹|rs\.?|inr|रु\.?) ?/i;
const BEHIND = / ?(?:\/-|rs\.?|inr|₹|rupees?|रुपये|रुपए)$/i;
const UNIT = / ?([\p{L}\p{M}]+)\.?$/u;

/** Parses typed rupees, exact to the paisa: `₹25,000`, `25k`, `2.5 lakh`, `1 cr`, `२५,०००`, `-500`. */
export function parseMoney(typed: string): Parsed<number> {
  const text = plain(typed);
  if (!text) return { value: '' };
  const bare = text.replace(BEFORE, '$1').replace(BEHIND, '');
  const named = UNIT.exec(bare)?.[1];
  const unit = named === undefined ? 1n : UNITS.get(named.toLowerCase());
  const [, minus = '', amount = ''] = /^(-?) ?(.*)$/.exec(named ? bare.replace(UNIT, '') : bare) ?? [];
  const figures = unit && parseFigures(amount);
  if (!unit || !figures) return { value: '', refusal: NO_AMOUNT };
  if (typeof figures === 'string') return { value: '', refusal: figures };

  const { whole, decimals } = figures;
  if (unit === 1n && decimals.length > 2) return { value: '', refusal: TOO_FINE };
  const [scaled, scale] = [BigInt(whole + decimals) * unit * 100n, 10n ** BigInt(decimals.length)];
  if (scaled / scale >= 10n ** BigInt(MOST_DIGITS + 2)) return { value: '', refusal: TOO_LARGE };
  if (scaled % scale !== 0n) return { value: '', refusal: TOO_FINE };
  const rupees = Number(scaled / scale) / 100;
  return { value: minus ? -rupees : rupees };
}
