import { Injectable } from '@nestjs/common';
import { afterCursor, newest, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, join, raw, Database, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { decodeCursor, limitOf, type Page } from '../../../platform/http/paging.js';
import { CARD_JOINS } from '../listing/property.dto.js';
import { type BrowseFilter, browseFilters } from './browse-filters.js';
import { newestOf, ofAll } from './browse-homes.js';
import type { BrowseFiltersDto, BrowseQueryDto, BrowseSort } from './browse-query.dto.js';
import { BrowseHomeDto, WithoutFilterDto } from './browse.dto.js';
import { MendSearch } from './search/mend-search.js';
import type { SearchPartDto, SearchTextQueryDto } from './search/search-part.dto.js';
import { textOf } from './search/search-parts.js';

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
 * Limit of counting: 101 stands for more than 100. Counting all would take time in proportion to the number of homes.
 */
const COUNTED = 101;

/**
 * Number of homes up to {@link COUNTED}. With a text, read newest first like a page: other plans read all homes for a
 * text that only new ones have.
 */
const counted = (filters: readonly BrowseFilter[]): SqlFragment =>
  sql`(select count(*) from (select from ${someOf(filters)}) counted)`;

/** Lowest cost of the homes that are counted. */
const lowestCost = (filters: readonly BrowseFilter[]): SqlFragment =>
  sql`(select min(cost_paise) from (select cost_paise from ${someOf(filters)}) counted)`;

const someOf = (filters: readonly BrowseFilter[]): SqlFragment =>
  hasText(filters)
    ? newestOf(ofAll(filters), COUNTED)
    : sql`properties.property where ${ofAll(filters)} limit ${raw(`${COUNTED}`)}`;

const hasText = (filters: readonly BrowseFilter[]): boolean => filters.some(({ isText }) => isText);

/** Condition after a cursor with a bound on `created_at`: a row comparison alone cannot use the GiST index. */
function olderThan(cursor: string | undefined): SqlFragment | undefined {
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

/** Faceted search of homes on the site. */
@Injectable()
export class BrowseReader {
  constructor(
    private readonly db: Database,
    private readonly mend: MendSearch,
  ) {}

  /**
   * A page of homes. Where there is none, of the text with its slips mended.
   * @throws {InvalidInput} for a range that is upside down, or a cursor of another sort
   */
  async page(query: BrowseQueryDto): Promise<Page> {
    const page = await this.pageOf(query);
    if (page.total > 0 || !query.q) return page;
    const q = await this.mend.mendedText(query.q);
    return q === undefined ? page : this.pageOf({ ...query, q });
  }

  /** Parts of a search text. */
  async partsOf({ q }: SearchTextQueryDto): Promise<SearchPartDto[]> {
    const parts = await this.mend.mended(q);
    return parts.map(({ kind, typed, words, insteadOf }, i) => ({
      ...{ kind, typed, words, insteadOf: insteadOf ?? null },
      without: textOf(parts.filter((_, other) => other !== i)),
    }));
  }

  private async pageOf(query: BrowseQueryDto): Promise<Page> {
    const ids = query.ids && { params: [], where: sql`id = any (${query.ids.split(',')}::uuid[])` };
    const filters = [...(ids ? [ids] : []), ...browseFilters(query)];
    const order = ORDERS[query.sort || 'newest'];
    const where = ofAll(filters);
    const isByText = order === ORDERS.newest && hasText(filters);
    return readPage(
      this.db,
      {
        ...(isByText
          ? {
              table: newestOf(and(where, olderThan(query.cursor)), limitOf(query) + 1),
              where: sql`true`,
            }
          : { table: sql`properties.property`, where }),
        order,
        ...{ entry: BrowseHomeDto.json(), joins: CARD_JOINS, total: counted(filters) },
        // Planned each time: the best plan depends on how rare the filters' values are.
        cacheable: filters.length === 0,
      },
      query,
    );
  }

  /** Counts homes without each of the filters, in their order. @throws {InvalidInput} for a reversed range */
  async without(query: BrowseFiltersDto): Promise<string> {
    const q = query.q && ((await this.mend.mendedText(query.q)) ?? query.q);
    const filters = browseFilters({ ...query, q });
    if (filters.length === 0) return '[]';
    const entries = filters.map((filter) =>
      WithoutFilterDto.json({
        params: filter.params,
        rest: filter.rest,
        homes: counted(filters.filter((other) => other !== filter)),
        lowest: filter.isCost && lowestCost(filters.filter((other) => other !== filter)),
      }),
    );
    const row = await this.db.row<{ json: string }>(
      sql`select json_build_array(${join(entries, ', ')})::text as json`,
    );
    return row?.json ?? '[]';
  }
}
