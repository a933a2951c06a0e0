import { join, raw, type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { and } from '../../../../platform/database/where.js';
import { PG_TYPE } from '@kiraya/rules';
import { namesOfCity, officialName, townNames } from '../../reference/city-names.js';
import { costWords, COSTS } from './amounts.js';

export const PART_KINDS = ['config', 'cost', 'listFor', 'furnishing', 'type', 'town', 'pin', 'word'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** Meaning of a piece of a search text. */
export interface Meaning {
  /** The meaning in words: `2 BHK`. */
  words: string;
  /** Condition on `properties.property`. */
  where: SqlFragment;
}

/** A way to say something, with its meaning; undefined if it means nothing. */
export interface SearchRule {
  kind: PartKind;
  pattern: RegExp;
  meaningOf: (found: RegExpMatchArray) => Meaning | undefined;
}

const whole = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}.])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');
const oneOf = (column: string, ids: readonly number[]): SqlFragment =>
  ids.length === 1
    ? sql`${raw(column)} = ${raw(String(ids[0]))}`
    : sql`${raw(column)} in (${raw(ids.join(', '))})`;
const isOneOf = (column: string, words: readonly string[]): SqlFragment =>
  sql`${raw(column)} in (${join(
    words.map((word) => sql`${word}`),
    ', ',
  )})`;

const ONE_RK = 1;
const CONFIGS = [
  { id: 2, rooms: 1, name: '1 BHK' },
  { id: 3, rooms: 2, name: '2 BHK' },
  { id: 4, rooms: 2.5, name: '2.5 BHK' },
  { id: 5, rooms: 3, name: '3 BHK' },
  { id: 6, rooms: 4, name: '4 BHK' },
  { id: 7, rooms: 5, name: '4+ BHK' },
] as const;
const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const MOST_ROOMS = 5;
const ROOMS = String.raw`\d(?:\.5)?|${Object.keys(NUMBERS).join('|')}`;

/** Number of rooms as typed; the configurations end with 'more than four'. */
function roomsOf(typed: string, plus: string | undefined): number {
  const rooms = NUMBERS[typed] ?? Number(typed);
  return Math.min(plus && rooms === 4 ? MOST_ROOMS : rooms, MOST_ROOMS);
}

function configsOf({ groups = {} }: RegExpMatchArray): Meaning | undefined {
  const { one = '', onePlus, between, other, otherPlus, unit } = groups;
  const from = roomsOf(one, onePlus);
  if (unit === 'rk')
    return from === 1 && !other ? { words: '1 RK', where: oneOf('config_id', [ONE_RK]) } : undefined;
  const to = other ? roomsOf(other, otherPlus) : from;
  const isRange = between === '-' || between === 'to' || (!other && onePlus !== undefined);
  const end = other ? to : onePlus ? MOST_ROOMS : from;
  const found = CONFIGS.filter(({ rooms }) =>
    isRange ? rooms >= Math.min(from, end) && rooms <= Math.max(from, end) : rooms === from || rooms === to,
  );
  return found.length > 0
    ? {
        words: found.map(({ name }) => name).join(' or '),
        where: oneOf(
          'config_id',
          found.map(({ id }) => id),
        ),
      }
    : undefined;
}

const TYPES: readonly [words: string, id: number, name: string][] = [
  ['flats?|apartments?', 1, 'Apartment'],
  ['independent houses?|houses?|bungalows?', 2, 'Independent House'],
  ['villas?', 3, 'Villa'],
  ['builder floors?', 4, 'Builder Floor'],
  ['studios?', 5, 'Studio'],
  ['pgs?|paying guests?', PG_TYPE, 'PG'],
  ['shops?', 7, 'Shop'],
  ['offices?', 8, 'Office'],
];

const FURNISHED: Record<string, [words: string, furnishings: readonly string[]]> = {
  un: ['Unfurnished', ['Unfurnished']],
  semi: ['Semi-furnished', ['Semi']],
  full: ['Fully furnished', ['Fully']],
  fully: ['Fully furnished', ['Fully']],
  '': ['Furnished', ['Semi', 'Fully']],
};

const LISTED: readonly [words: string, listFor: string, name: string][] = [
  ['(?:for|on|to) rent|to let|rentals?', 'rent', 'To rent'],
  ['(?:for|on) lease|to lease', 'lease', 'For lease'],
  ['for sale|to buy', 'sell', 'For sale'],
];

function townOf([name = '']: RegExpMatchArray): Meaning {
  const known = name.replace(/\s+/g, ' ');
  const official = officialName(known);
  const isOfficial = official.toLowerCase() === known;
  return {
    words: isOfficial
      ? official
      : `${official} (${known.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())})`,
    // Several names become one regular expression, which can use the index.
    where: sql`search ~ ${` (${namesOfCity(known).join('|')})`}`,
  };
}

/** All rules, in the order in which they read a text. */
export const SEARCH_RULES: readonly SearchRule[] = [
  {
    kind: 'config',
    pattern: whole(
      String.raw`(?<one>${ROOMS})(?<onePlus>\+)?(?:\s*(?<between>\/|,|-|or|to|and|&)\s*(?<other>${ROOMS})(?<otherPlus>\+)?)?\s*-?\s*(?<unit>bhks?|rk|bed ?rooms?|beds?)`,
    ),
    meaningOf: configsOf,
  },
  ...COSTS.map(([pattern, rangeOf]): SearchRule => ({
    kind: 'cost',
    pattern,
    meaningOf: ({ groups = {} }) => {
      const range = rangeOf(groups);
      if (!range) return undefined;
      const { least, most } = range;
      const where = and(
        least !== undefined && sql`cost_paise >= ${least}`,
        most !== undefined && sql`cost_paise <= ${most}`,
      );
      return { words: costWords(range), where };
    },
  })),
  {
    kind: 'pin',
    pattern: whole(String.raw`(?:pin ?(?:code)?\s*:?\s*)?(?<head>[1-9]\d{2}) ?(?<tail>\d{3})`),
    meaningOf: ({ groups: { head = '', tail = '' } = {} }) => ({
      words: `PIN ${head}${tail}`,
      where: sql`search like ${`% ${head}${tail}%`}`,
    }),
  },
  {
    kind: 'pin',
    pattern: whole(String.raw`pin ?(?:code)?\s*:?\s*(?<area>[1-9]\d{2,4})`),
    meaningOf: ({ groups: { area = '' } = {} }) => ({
      words: `PIN ${area}…`,
      where: sql`search like ${`% ${area}%`} and pin_code like ${`${area}%`}`,
    }),
  },
  ...LISTED.map(([words, listFor, name]): SearchRule => ({
    kind: 'listFor',
    pattern: whole(words),
    meaningOf: () => ({ words: name, where: sql`list_for = ${listFor}` }),
  })),
  {
    kind: 'furnishing',
    pattern: whole(String.raw`(?<how>un|semi|fully?)?[ -]?furnished`),
    meaningOf: ({ groups: { how = '' } = {} }) => {
      const [words, furnishings] = FURNISHED[how] ?? ['', []];
      return { words, where: isOneOf('furnishing', furnishings) };
    },
  },
  ...TYPES.map(([words, id, name]): SearchRule => ({
    kind: 'type',
    pattern: whole(words),
    meaningOf: ([typed]) => ({
      words: name,
      where: sql`(type_id = ${raw(String(id))} or search like ${`% ${typed.replace(/\s+/g, ' ')}%`})`,
    }),
  })),
  {
    kind: 'town',
    pattern: whole(
      [...townNames]
        .sort((one, other) => other.length - one.length)
        .join('|')
        .replaceAll(' ', String.raw`\s+`),
    ),
    meaningOf: townOf,
  },
];
