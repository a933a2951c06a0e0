import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { migrate } from '../../migrate.js';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const version = async (): Promise<number> =>
  (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version ?? 0;

/** The structure of the tables, and the application's rights. */
const shape = async (): Promise<object[]> =>
  (
    await client.query<object>(
      `select table_name as name, column_name as part, data_type as kind from information_schema.columns
       where table_schema = 'pgboss'
       union select tablename, indexname, indexdef from pg_indexes where schemaname = 'pgboss'
       union select table_name, grantee, privilege_type from information_schema.table_privileges
       where table_schema = 'pgboss' and grantee = 'kiraya_app'
       order by 1, 2, 3`,
    )
  ).rows;

test('tables that an older pg-boss left are brought to what the installed one makes', async () => {
  const [newest, made] = [await version(), await shape()];
  for (let n = 0; n < 3; n++) await client.query(getRollbackPlans('pgboss', newest - n));
  expect(await version()).toBe(newest - 3);
  expect(await shape()).not.toEqual(made);

  const config = { databaseUrl: database.url, databaseMigrationUrl: undefined };
  await Promise.all([migrate(config), migrate(config)]);
  expect(await version()).toBe(newest);
  expect(await shape()).toEqual(made);
});
