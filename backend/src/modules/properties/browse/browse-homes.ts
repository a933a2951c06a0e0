import { type Fragment, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import type { BrowseFilter } from './browse-filters.js';

/** Where homes are looked for, and what is asked of each. */
interface Homes {
  table: Fragment;
  where: Fragment;
}

/** What the inverted index knows of a home beside its words: to ask more of each would take the home itself. */
const INDEXED: ReadonlySet<string> = new Set<BrowseFilter['params'][number]>([
  ...(['listFor', 'minCost', 'maxCost', 'configId', 'typeId'] as const),
  ...(['furnishing', 'availableBy', 'minArea', 'maxArea'] as const),
]);

/** All homes on the site. */
export const byFacts = (filters: readonly BrowseFilter[]): Homes => ({
  table: sql`properties.property`,
  where: every(sql`is_public`, ...filters.map(({ where }) => where)),
});

/**
 * Those on the site that the inverted index has under the beginning of a word, newest first and so that reading can stop once
 * there are enough; undefined where a filter asks for more than it knows. Of the home itself, which is there for each of them,
 * a page alone reads anything: a left join that nothing is read of is left out by PostgreSQL.
 */
export function byWords(filters: readonly BrowseFilter[]): Homes | undefined {
  const prefix = filters.find((filter) => filter.prefix)?.prefix;
  const others = filters.filter((filter) => !filter.prefix);
  if (!prefix || !others.every(isIndexed)) return undefined;
  return {
    table: sql`(select w.created_at, w.property_id as id, w.list_for, w.type_id, w.config_id, w.furnishing, w.cost_paise,
        w.area_sqft, w.available_from, home.name, home.maintenance_paise, home.deposit_paise, home.move_in_paise,
        home.locality, home.city, home.confirmed_at
      from properties.word_prefix w left join properties.property home on home.id = w.property_id
      where w.prefix = ${prefix}) property`,
    where: every(...others.map(({ where }) => where)),
  };
}

const isIndexed = ({ params }: BrowseFilter): boolean =>
  params.length > 0 && params.every((param) => INDEXED.has(param));
