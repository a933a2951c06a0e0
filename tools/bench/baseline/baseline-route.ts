import type pg from 'pg';

export interface BaselineRequest {
  method: string;
  path: string;
  body: string;
  /** Idempotency-Key header. */
  key: string;
}

/** Answer of the baseline server, without the headers common to every answer. */
export interface BaselineAnswer {
  status: number;
  json: string;
  headers: Record<string, string>;
}

/** Route of the baseline server: pg and nothing in between. */
export interface BaselineRoute {
  matches(request: BaselineRequest): boolean;
  answer(pool: pg.Pool, request: BaselineRequest): Promise<BaselineAnswer>;
}

interface Reading {
  name: string;
  matches(path: string): boolean;
  text: string;
  values(path: string): string[];
  /** Turns the only row into the answer. */
  answer(row: Record<string, unknown>, path: string): Omit<BaselineAnswer, 'status'>;
}

/** Route that reads with one prepared statement. */
export const reading = ({ name, matches, text, values, answer }: Reading): BaselineRoute => ({
  matches: ({ method, path }) => method === 'GET' && matches(path),
  answer: async (pool, { path }) => {
    const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: values(path) });
    return { status: 200, ...answer(rows[0] ?? {}, path) };
  },
});

/**
 * Cursor of the next page.
 * @param order the list and its sort, as the API's cursors name them
 */
export const cursorAfter = (order: string, after: string[]): string =>
  Buffer.from(JSON.stringify([order, ...after])).toString('base64url');

/** Answer of a list, with its count and link headers. */
export const listAnswer =
  (order: string): Reading['answer'] =>
  (row, path) => {
    const { json, total, after } = row as { json: string; total: number; after: string[] | null };
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (after) headers.link = `<${path}?cursor=${cursorAfter(order, after)}>; rel="next"`;
    return { json, headers };
  };

/** Statement for one page: its rows `p` as JSON, the count of the whole list, and the sort keys of the last row. */
export const pageText = (page: {
  table: string;
  condition: string;
  /** Sort columns, both descending. */
  keys: [string, string];
  entry: string;
  joins: string;
  total: string;
}): string => {
  const sorted = page.keys.map((key) => `${key} desc`).join(', ');
  return `
  with page as materialized (
    select r.*, row_number() over (order by ${sorted}) as place
    from (select * from ${page.table} where ${page.condition} order by ${sorted} limit 51) r)
  select (select coalesce(json_agg(${page.entry} order by p.place), '[]') from page p ${page.joins} where p.place <= 50)::text
      as json,
    ${page.total}::int as total,
    (select array[${page.keys.map((key) => `${key}::text`).join(', ')}] from page
      where place = 50 and exists (select from page where place = 51)) as after`;
};
