import {
  COUNT_LIMIT,
  decodeCursor,
  encodeCursor,
  type KeyShape,
  limitOf,
  Page,
  type PageQueryDto,
} from '../http/paging.js';
import { prepared } from './prepared.js';
import { empty, type SqlFragment, join, raw, sql, type Statement, type Queryable } from './sql.js';
import { and } from './where.js';

/** The limit of counting. */
export const COUNTED = raw(`${COUNT_LIMIT}`);

/** Columns of a list's order, all in one direction; the last one is unique. */
export interface Order {
  name: string;
  descending: boolean;
  keys: { column: string; type: string; shape: KeyShape }[];
  /** Its pages name the place after their last row, for what comes later. */
  continues?: true;
}

/** The usual order of lists: newest first. @param list its name: a cursor is good for one list alone */
export const newest = (list: string): Order => ({
  name: `${list}/newest`,
  descending: true,
  keys: [
    { column: 'created_at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
});

/**
 * The order of recording, oldest first: by the transaction that wrote a row. Only rows of {@link RECORDED} are in it, so
 * that no row ever appears before a cursor that was given out.
 */
export const recorded = (list: string): Order => ({
  name: `${list}/recorded`,
  descending: false,
  keys: [
    { column: 'recorded_in', type: 'xid8', shape: 'whole' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
  continues: true,
});

/** Rows written before the oldest running transaction. In a restored database, rows of the former one have larger numbers. */
export const RECORDED = sql`(recorded_in < pg_snapshot_xmin(pg_current_snapshot())
  or recorded_in >= pg_snapshot_xmax(pg_current_snapshot()))`;

/** A list's source, filter and order, for a page or a file. */
export interface ListParts {
  table: SqlFragment;
  where: SqlFragment;
  order: Order;
  /** One row of the page `p` as a JSON expression. */
  entry: SqlFragment;
  /** Joins that the entry needs beside `p`. */
  joins?: SqlFragment;
}

export interface PageParts extends ListParts {
  /** A stored count as an expression; by default entries are counted. */
  total?: SqlFragment;
  /** Uses a prepared statement: for few distinct SQL texts, beside order and page size. */
  cacheable: boolean;
}

export interface PageRow {
  json: string;
  total: number;
  after: string[] | null;
  /** Place of the last row; of lists that continue. */
  last?: string[] | null;
}

const COMMON_LIMITS = new Set([5, 10, 20, 25, 50, 100, 200]);

/**
 * Keyset pagination: a page, the whole list's count and where the next page starts, in one statement. Only the page's
 * own rows are joined and written as JSON.
 */
export function pageStatement(parts: ListParts & Pick<PageParts, 'total'>, query: PageQueryDto): SqlFragment {
  const { table, where, order, entry, joins, total } = parts;
  const limit = limitOf(query);
  const [most, oneMore] = [raw(`${limit}`), raw(`${limit + 1}`)];
  const direction = order.descending ? ' desc' : '';
  const sorted = raw(order.keys.map((key) => key.column + direction).join(', '));
  const place = raw(order.keys.map((key) => `${key.column}::text`).join(', '));
  const from = and(where, afterCursor(order, query.cursor));
  const counted = sql`(select count(*) from (select from ${table} where ${where} limit ${COUNTED}) counted)`;
  return sql`
    with page as materialized (
      select r.*, row_number() over (order by ${sorted}) as place
      from (select * from ${table} where ${from} order by ${sorted} limit ${oneMore}) r
    )
    select
      (select coalesce(json_agg(${entry} order by p.place), '[]') from page p ${joins ?? empty}
        where p.place <= ${most})::text as json,
      least(${total ?? counted}, ${COUNTED})::int as total,
      (select array[${place}] from page
        where place = ${most} and exists (select from page where place > ${most})) as after
      ${order.continues ? sql`, (select array[${place}] from page where place <= ${most} order by page.place desc limit 1) as last` : empty}`;
}

/** The statement, prepared where its text is one of few. */
export const asSent = (statement: SqlFragment, cacheable: boolean, query: PageQueryDto): Statement =>
  cacheable && COMMON_LIMITS.has(limitOf(query)) ? prepared(statement) : statement;

/** A condition for rows after a cursor's position. @throws {InvalidInput} for a cursor of another list */
export function afterCursor(order: Order, cursor: string | undefined): SqlFragment | undefined {
  const last = decodeCursor(
    cursor,
    order.name,
    order.keys.map((key) => key.shape),
  );
  if (!last) return undefined;
  const columns = raw(order.keys.map((key) => key.column).join(', '));
  const places = order.keys.map((key, i) => sql`${last[i]}::${raw(key.type)}`);
  return sql`(${columns}) ${raw(order.descending ? '<' : '>')} (${join(places, ', ')})`;
}

export const toPage = (row: PageRow | undefined, order: Order, cursor?: string): Page =>
  new Page(
    row?.json ?? '[]',
    row?.total ?? 0,
    row?.after ? encodeCursor({ order: order.name, after: row.after }) : undefined,
    order.continues && (row?.last ? encodeCursor({ order: order.name, after: row.last }) : cursor),
  );

/** Reads a page of a list. */
export async function readPage(db: Queryable, parts: PageParts, query: PageQueryDto): Promise<Page> {
  const statement = asSent(pageStatement(parts, query), parts.cacheable, query);
  return toPage(await db.row<PageRow>(statement), parts.order, query.cursor);
}
