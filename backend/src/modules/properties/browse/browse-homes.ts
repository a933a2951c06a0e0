import { type Fragment, join, raw, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { BrowseFilter } from './browse-filters.js';

/** What the inverted index knows of a home beside its words: to ask more of each would take the home itself. */
const INDEXED: ReadonlySet<string> = new Set<BrowseFilter['params'][number]>([
  ...(['listFor', 'minCost', 'maxCost', 'configId', 'typeId'] as const),
  ...(['furnishing', 'availableBy', 'minArea', 'maxArea'] as const),
]);

/** How many homes are read at most, and after which place. */
interface Reach {
  most: number;
  after?: Fragment | undefined;
}

/** What asks all filters of a home. */
export const ofAll = (filters: readonly BrowseFilter[]): Fragment =>
  every(sql`is_public`, ...filters.map(({ where }) => where));

/**
 * The newest homes on the site that the inverted index has under one of the words, `created_at` and `id` of each, once;
 * undefined where a filter asks for more than it knows. Each word is read until there are enough: sorting out what two words
 * find comes after.
 * @param words what the filter that has a word finds of the index; undefined where no filter has one
 */
export function byWords(
  filters: readonly BrowseFilter[],
  words: readonly string[] | undefined,
  { most, after }: Reach,
): Fragment | undefined {
  const others = filters.filter(({ texts }) => !texts);
  if (!words || others.length === filters.length || !others.every(isIndexed)) return undefined;
  const asked = every(...others.map(({ where }) => where), after);
  const homes = (words.length ? words : [NO_WORD]).map(
    (word) => sql`(select created_at, id
      from (select entry.*, property_id as id from properties.word_prefix entry) property
      where prefix = ${word} and ${asked} order by created_at desc, id desc limit ${raw(`${most}`)})`,
  );
  return sql`(${join(homes, ' union ')})`;
}

/** Which nothing is indexed under. */
const NO_WORD = '';

const isIndexed = ({ params }: BrowseFilter): boolean =>
  params.length > 0 && params.every((param) => INDEXED.has(param));
