import type { TestApp } from './test-app.js';

const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('auth', 'properties', 'contracts', 'finance', 'platform') and tablename <> 'rate_limit' order by 1`;

/** A hash of the rows of every table of the product, to compare before and after. */
export async function tableHashes(app: TestApp): Promise<Record<string, string>> {
  const tables = await app.rows<{ name: string }>(TABLES);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`,
  );
  const rows = await app.rows<{ name: string; hash: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
