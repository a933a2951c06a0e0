import { Client } from 'pg';
import { dropDatabase } from '../../../tools/testing/drop-database.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import type { TestDatabase } from './test-database.js';
import { until } from './until.js';

/** Copies a test's database, as a restored backup. Disconnects its users for a moment. */
export async function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  const [from, copied] = [new URL(url), new URL(url)];
  const source = from.pathname.slice(1);
  const name = `${source}_copy`;
  copied.pathname = `/${name}`;
  from.pathname = '/postgres';
  const admin = new Client({ connectionString: from.href });
  await admin.connect();
  await until('a copy of the database', async () => {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
      [source],
    );
    return admin.query(`create database ${name} template ${source}`).catch(() => undefined);
  });
  const drop = endAfterAll(async () => {
    await dropDatabase(admin, name);
    await admin.end();
  });
  return { url: copied.href, drop };
}
