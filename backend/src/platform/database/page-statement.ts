import {
  COUNT_LIMIT,
  decodeCursor,
  encodeCursor,
  type KeyShape,
  limitOf,
  Page,
  type PageQuery,
} from '../http/paging.js';
import type { Statement } from './sql.js';
import type { Where } from './where.js';

/** Columns that a list is sorted by, all in one direction; the last one is unique. */
export interface Order {
  name: string;
  descending: boolean;
  keys: { column: string; type: string; shape: KeyShape }[];
}

/** What nearly every list is sorted by. @param list its name: a cursor is good for one list alone */
export const newest = (list: string): Order => ({
  name: `${list}/newest`,
  descending: true,
  keys: [
    { column: 'created_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
});

export interface PageParts {
  /** Names the statement where it has few variants beside order and page size; undefined where filters make many. */
  name: string | undefined;
  table: string;
  where: Where;
  order: Order;
  /** One row of the page `p` as a JSON expression. */
  entry: string;
  /** What the entry needs beside `p`. */
  joins?: string;
  /** The count as an expression, where it is kept somewhere; else the entries are counted. */
  total?: string;
}

export interface PageRow {
  json: string;
  total: number;
  after: string[] | null;
}

const COMMON_LIMITS = new Set([5, 10, 20, 25, 50, 100, 200]);

/**
 * A page, the whole list's count and where the next page starts, in one statement. Only the page's own rows are joined
 * and written as JSON.
 */
export function pageStatement(parts: PageParts, query: PageQuery): Statement {
  const { order, where, table } = parts;
  const limit = limitOf(query);
  const direction = order.descending ? ' desc' : '';
  const sorted = order.keys.map((key) => key.column + direction).join(', ');
  const from = startingAfter(order, where, query.cursor);
  const counted = `(select count(*) from (select from ${table} where ${where} limit ${COUNT_LIMIT}) counted)`;
  const text = `
    with page as materialized (
      select r.*, row_number() over (order by ${sorted}) as place
      from (select * from ${table} where ${from} order by ${sorted} limit ${limit + 1}) r
    )
    select
      (select coalesce(json_agg(${parts.entry} order by p.place), '[]') from page p ${parts.joins ?? ''}
        where p.place <= ${limit})::text as json,
      least(${parts.total ?? counted}, ${COUNT_LIMIT})::int as total,
      (select array[${order.keys.map((key) => `${key.column}::text`).join(', ')}] from page
        where place = ${limit} and exists (select from page where place > ${limit})) as after`;
  const named = parts.name && COMMON_LIMITS.has(limit);
  return {
    ...(named && { name: `${parts.name}/${order.name}/${limit}${query.cursor ? '/after' : ''}` }),
    text,
    values: from.values,
  };
}

function startingAfter(order: Order, where: Where, cursor: string | undefined): Where {
  const after = decodeCursor(
    cursor,
    order.name,
    order.keys.map((key) => key.shape),
  );
  if (!after) return where;
  const columns = order.keys.map((key) => key.column).join(', ');
  const places = order.keys.map((key) => `?::${key.type}`).join(', ');
  return where.extended().and(`(${columns}) ${order.descending ? '<' : '>'} (${places})`, ...after);
}

export const toPage = (row: PageRow | undefined, order: Order): Page =>
  new Page(
    row?.json ?? '[]',
    row?.total ?? 0,
    row?.after ? encodeCursor({ order: order.name, after: row.after }) : undefined,
  );
