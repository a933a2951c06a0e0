import { Injectable } from '@nestjs/common';
import {
  afterCursor,
  newest,
  type Order,
  readPage,
  toPage,
} from '../../../platform/database/page-statement.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, join, raw, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { limitOf, type Page } from '../../../platform/http/paging.js';
import { cardJoins, firstImage } from '../listing/property-json.js';
import { type BrowseFilter, browseFilters, isPrefix } from './browse-filters.js';
import { byWords, ofAll } from './browse-homes.js';
import type { BrowseFiltersDto, BrowseQueryDto, BrowseSort } from './browse-query.dto.js';

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
/** Of how many words of the index the homes are read: to plan for more takes longer than trigrams do. */
const MOST_READ = 16;
const ENTRY = sql`json_build_object('id', p.id, 'name', p.name, 'picture', ${firstImage}, 'listFor', p.list_for,
  'costValue', ${rupees(sql`p.cost_paise`)}, 'maintenance', ${rupees(sql`p.maintenance_paise`)},
  'securityDeposit', ${rupees(sql`p.deposit_paise`)},
  'depositMonths', case when p.list_for = 'rent' then trim_scale(round(p.deposit_paise::numeric / p.cost_paise, 1)) end,
  'moveIn', case when p.list_for = 'rent' then ${rupees(sql`p.move_in_paise`)} end,
  'type', json_build_object('id', t.id, 'name', t.name), 'config', json_build_object('id', c.id, 'name', c.name),
  'areaSqft', trim_scale(p.area_sqft), 'furnishing', p.furnishing, 'locality', p.locality, 'city', p.city,
  'availableFrom', p.available_from, 'confirmedAt', ${utc(sql`p.confirmed_at`)})`;

function counted(filters: readonly BrowseFilter[], words: readonly string[] | undefined): Fragment {
  const found = byWords(filters, words, { most: COUNTED });
  const homes = found ? sql`${found} found` : sql`properties.property where ${ofAll(filters)}`;
  return sql`(select count(*) from (select from ${homes} limit ${raw(`${COUNTED}`)}) counted)`;
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
    const words = await this.wordsOf(filters);
    const reach = { most: limitOf(query) + 1, after: afterCursor(order, query.cursor) };
    if (words?.length === 0) return toPage(undefined, order);
    const found = order === ORDERS.newest && byWords(filters, words, reach);
    return readPage(
      this.sql,
      {
        ...(found
          ? {
              table: sql`(select home.* from ${found} found join properties.property home using (id)) property`,
              where: sql`true`,
            }
          : { table: sql`properties.property`, where: ofAll(filters) }),
        order,
        ...{ entry: ENTRY, joins: cardJoins, total: counted(filters, words) },
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
    const words = await this.wordsOf(filters);
    const entries = filters.map(
      (filter) => sql`json_build_object('params', ${JSON.stringify(filter.params)}::json,
        'homes', ${counted(
          filters.filter((other) => other !== filter),
          words,
        )})`,
    );
    const row = await this.sql.row<{ json: string }>(
      sql`select json_build_array(${join(entries, ', ')})::text as json`,
    );
    return row?.json ?? '[]';
  }

  /** Words of the inverted index that have inside what a filter asks for; undefined where none asks, or there are too many. */
  private async wordsOf(filters: readonly BrowseFilter[]): Promise<string[] | undefined> {
    const texts = filters.find((filter) => filter.texts)?.texts;
    if (!texts || texts.some(isPrefix)) return texts && [...texts];
    const rows = await this.sql.rows<{ word: string }>(
      sql`select word from properties.word where word like any (${texts.map((text) => `%${text}%`)}) limit ${raw(`${MOST_READ + 1}`)}`,
    );
    return rows.length > MOST_READ ? undefined : [...new Set(rows.map(({ word }) => word))];
  }
}
