import type { TestApp } from './test-app.js';

/** What is no state of the product's: the log that grows with every change, counters, queues, and a tally in pieces. */
const NOT_STATE = ['platform.audit_entry', 'platform.rate_limit', 'properties.public_tally'];

/** A hash over all rows of each table there is, by `schema.table`. */
export async function tableHashes(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'public') order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOT_STATE.includes(table.name))) {
    const [row] = await app.rows<{ hash: string }>(
      `select md5(coalesce(string_agg(entry::text, E'\\n' order by entry::text), '')) as hash from ${name} entry`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

/** How many homes visitors are told there are. */
export async function publicTally(app: TestApp): Promise<number> {
  const [row] = await app.rows<{ sum: number }>(
    'select coalesce(sum(change), 0)::int as sum from properties.public_tally',
  );
  return row?.sum ?? 0;
}
