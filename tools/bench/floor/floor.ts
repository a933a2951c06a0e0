import type pg from 'pg';

export interface FloorRequest {
  method: string;
  path: string;
  body: string;
  /** The Idempotency-Key header. */
  key: string;
}

/** What the bare server sends, beside the headers that are the same for every answer. */
export interface FloorAnswer {
  status: number;
  json: string;
  headers: Record<string, string>;
}

/** How the bare server answers one route: with pg, and nothing between them. */
export interface Floor {
  matches(request: FloorRequest): boolean;
  answer(pool: pg.Pool, request: FloorRequest): Promise<FloorAnswer>;
}

interface Reading {
  name: string;
  matches(path: string): boolean;
  text: string;
  values(path: string): string[];
  /** What becomes of the only row. */
  answer(row: Record<string, unknown>, path: string): Omit<FloorAnswer, 'status'>;
}

/** A route that reads with one prepared statement. */
export const reading = ({ name, matches, text, values, answer }: Reading): Floor => ({
  matches: ({ method, path }) => method === 'GET' && matches(path),
  answer: async (pool, { path }) => {
    const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: values(path) });
    return { status: 200, ...answer(rows[0] ?? {}, path) };
  },
});

/** Where the next page of a list starts. @param order the list and its sort, as the API's cursors name them */
export const cursorAfter = (order: string, after: string[]): string =>
  Buffer.from(JSON.stringify([order, ...after])).toString('base64url');

/** The headers of a list, as the API's users know them. */
export const listAnswer =
  (order: string): Reading['answer'] =>
  (row, path) => {
    const { json, total, after } = row as { json: string; total: number; after: string[] | null };
    const headers: Record<string, string> = { 'x-total-count': String(total) };
    if (after) headers.link = `<${path}?cursor=${cursorAfter(order, after)}>; rel="next"`;
    return { json, headers };
  };

/** One page as one statement: its rows `p` written as JSON, the whole list's count, and the sort keys of its last row. */
export const pageText = (page: {
  table: string;
  condition: string;
  /** Two columns, both sorted by from the greatest. */
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
