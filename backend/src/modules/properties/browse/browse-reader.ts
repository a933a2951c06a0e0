import { Injectable } from '@nestjs/common';
import { afterCursor, newest, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, join, raw, Sql, sql } from '../../../platform/database/sql.js';
import { every } from '../../../platform/database/where.js';
import { decodeCursor, limitOf, type Page } from '../../../platform/http/paging.js';
import { CARD_JOINS } from '../listing/property.dto.js';
import { type BrowseFilter, browseFilters } from './browse-filters.js';
import { newestOf, ofAll } from './browse-homes.js';
import type { BrowseFiltersDto, BrowseQueryDto, BrowseSort } from './browse-query.dto.js';
import { BrowseHomeDto, WithoutFilterDto } from './browse.dto.js';

const ID = { column: 'id', type: 'uuid', shape: 'id' } as const;
const KEYS = {
  cost: { column: 'cost_paise', type: 'bigint', shape: 'whole' },
  moveIn: { column: 'move_in_paise', type: 'bigint', shape: 'whole' },
  area: { column: 'area_sqft', type: 'numeric', shape: 'number' },
} as const;
const both = (key: keyof typeof KEYS): Record<string, Order> => ({
  [key]: { name: `browse/${key}`, descending: false, keys: [KEYS[key], ID] },
  [`-${key}`]: { name: `browse/-${key}`, descending: true, keys: [KEYS[key], ID] },
});
const ORDERS = {
  newest: newest('browse'),
  ...both('cost'),
  ...both('moveIn'),
  ...both('area'),
} as Record<BrowseSort, Order>;

/**
 * Where counting stops: one more than a hundred, for who sees that there are more looks for fewer. To count them all takes as
 * long as there are homes.
 */
const COUNTED = 101;

/** Read in the same order as a page: of a text that new homes alone have, other ways read all homes before. */
function counted(filters: readonly BrowseFilter[]): Fragment {
  const homes = hasText(filters)
    ? newestOf(ofAll(filters), COUNTED)
    : sql`properties.property where ${ofAll(filters)} limit ${raw(`${COUNTED}`)}`;
  return sql`(select count(*) from (select from ${homes}) counted)`;
}

const hasText = (filters: readonly BrowseFilter[]): boolean =>
  filters.some(({ params }) => params.includes('q'));

/** The row comparison says it all, but no GiST index is read by it. */
function olderThan(cursor: string | undefined): Fragment | undefined {
  const order = ORDERS.newest;
  const [at] =
    decodeCursor(
      cursor,
      order.name,
      order.keys.map(({ shape }) => shape),
    ) ?? [];
  return at === undefined
    ? undefined
    : sql`created_at <= ${at}::timestamptz and ${afterCursor(order, cursor) ?? sql`true`}`;
}

/** Faceted search: reads the homes on the site that filters leave. */
@Injectable()
export class BrowseReader {
  constructor(private readonly sql: Sql) {}

  /** @throws {InvalidInput} for a range that is upside down, or a cursor of another sort */
  async page(query: BrowseQueryDto): Promise<Page> {
    const ids = query.ids && { params: [], where: sql`id = any (${query.ids.split(',')}::uuid[])` };
    const filters = [...(ids ? [ids] : []), ...browseFilters(query)];
    const order = ORDERS[query.sort || 'newest'];
    const where = ofAll(filters);
    const isByText = order === ORDERS.newest && hasText(filters);
    return readPage(
      this.sql,
      {
        ...(isByText
          ? {
              table: newestOf(every(where, olderThan(query.cursor)), limitOf(query) + 1),
              where: sql`true`,
            }
          : { table: sql`properties.property`, where }),
        order,
        ...{ entry: BrowseHomeDto.json(), joins: CARD_JOINS, total: counted(filters) },
        // Planned anew each time: how rare what is asked for is decides how it is best found.
        few: filters.length === 0,
      },
      query,
    );
  }

  /**
   * How many homes there would be without each of the filters, in their order.
   * @throws {InvalidInput} for a range that is upside down
   */
  async without(query: BrowseFiltersDto): Promise<string> {
    const filters = browseFilters(query);
    if (filters.length === 0) return '[]';
    const entries = filters.map((filter) =>
      WithoutFilterDto.json({
        params: filter.params,
        homes: counted(filters.filter((other) => other !== filter)),
      }),
    );
    const row = await this.sql.row<{ json: string }>(
      sql`select json_build_array(${join(entries, ', ')})::text as json`,
    );
    return row?.json ?? '[]';
  }
}
