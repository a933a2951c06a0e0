import { formatMoney } from '@kiraya/rules';
import { MONEY_MAX } from '../../../../platform/http/number-fields.js';

/** Range of a cost in paise; an open end is absent. */
export interface CostRange {
  least?: bigint;
  most?: bigint;
}

const UNITS: Record<string, number> = { k: 1e3, t: 1e3, l: 1e5, c: 1e7 };
/** Amounts below this, without a unit, are thousands: 'under 30'. */
const IN_THOUSANDS_BELOW = 1000;

const RUPEES = String.raw`(?:₹|rs\.?(?![a-z])|inr|rupees)`;
const FIGURES = String.raw`\d(?:[\d,]*\d)?(?:\.\d+)?`;
const UNIT = String.raw`(?:k|thousand|l|lakhs?|lacs?|cr|crores?)(?![a-z])`;
const AMOUNT = (name: string): string =>
  String.raw`(?<${name}Sign>${RUPEES})?\s*(?<${name}>${FIGURES})(?![\d.])\s*(?<${name}Unit>${UNIT})?\s*(?:\/-|${RUPEES})?`;
const MONTHLY = String.raw`(?:\s*(?:(?:per|a|\/)\s*)?(?:month|pm|monthly)(?![a-z]))?`;
const BEFORE = String.raw`(?<![\p{L}\p{N}.])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const AT_MOST = String.raw`under|below|within|less than|not more than|up ?to|at most|max(?:imum)?|budget(?: of)?|<=?`;
const AT_LEAST = String.raw`over|above|more than|at least|min(?:imum)?|starting(?: from| at)?|from|>=?`;

const rule = (source: string): RegExp =>
  new RegExp(`${BEFORE}(?:(?:rent|price|cost)\\s+)?${source}${MONTHLY}${AFTER}`, 'gu');

type Groups = Record<string, string | undefined>;

function paise(name: string, found: Groups, lentUnit?: string): bigint {
  const rupees = Number(found[name]?.replaceAll(',', ''));
  const unit = found[`${name}Unit`] ?? lentUnit;
  const isThousands = !unit && rupees < IN_THOUSANDS_BELOW;
  const times = unit ? (UNITS[unit.charAt(0)] ?? 1) : isThousands ? 1e3 : 1;
  return BigInt(Math.round(Math.min(rupees * times, MONEY_MAX) * 100));
}

const hasUnit = (name: string, found: Groups): boolean =>
  Boolean(found[`${name}Unit`] ?? found[`${name}Sign`]);

/** Ways to say a cost, with the range that each means; undefined if it is no cost after all. */
export const COSTS: readonly [pattern: RegExp, rangeOf: (found: Groups) => CostRange | undefined][] = [
  [
    rule(`(?<between>between\\s+|from\\s+)?${AMOUNT('a')}\\s*(?:-|–|to|and)\\s*${AMOUNT('b')}`),
    (found) => {
      if (!found.between && !hasUnit('a', found) && !hasUnit('b', found)) return undefined;
      const [one, other] = [paise('a', found, found.bUnit), paise('b', found)];
      return one <= other ? { least: one, most: other } : { least: other, most: one };
    },
  ],
  [rule(`(?:${AT_MOST})\\s*${AMOUNT('a')}`), (found) => ({ most: paise('a', found) })],
  [rule(`(?:${AT_LEAST})\\s*${AMOUNT('a')}`), (found) => ({ least: paise('a', found) })],
  [rule(AMOUNT('a')), (found) => (hasUnit('a', found) ? { most: paise('a', found) } : undefined)],
];

const inWords = (paiseOf: bigint): string => formatMoney(Number(paiseOf) / 100);

/** Range in words: `Up to ₹30,000`. */
export function costWords({ least, most }: CostRange): string {
  if (least !== undefined && most !== undefined) return `${inWords(least)} to ${inWords(most)}`;
  return most === undefined ? `From ${inWords(least ?? 0n)}` : `Up to ${inWords(most)}`;
}
