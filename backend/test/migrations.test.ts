import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/migrate.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { createEmptyDatabase, type TestDatabase } from './support/test-database.js';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const schemas = async (): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_|information_schema' order by 1`,
  );
  return rows.map(({ name }) => name);
};
const applied = async (): Promise<number> =>
  (await client.query('select 1 from public.kiraya_migration')).rowCount ?? 0;

describe('migrations', () => {
  test('several processes that migrate an empty database at once make it once', async () => {
    const config = { databaseUrl: database.url, databaseMigrationUrl: undefined };
    await Promise.all([migrate(config), migrate(config), migrate(config)]);
    expect(await schemas()).toEqual([
      'auth',
      'contracts',
      'finance',
      'messages',
      'pgboss',
      'platform',
      'properties',
      'public',
      'reminders',
    ]);
    expect(await applied()).toBe(MIGRATIONS.length);
  });

  test('running them again changes nothing', async () => {
    await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
    expect(await applied()).toBe(MIGRATIONS.length);
  });

  test('what runs with the owner’s rights has a fixed search path, and is nobody’s but where it is granted', async () => {
    const { rows } = await client.query(
      `select p.oid::regprocedure::text as name, coalesce(array_to_string(proconfig, ' '), '') as config,
         has_function_privilege('kiraya_app', p.oid, 'execute') as "isGranted"
       from pg_proc p join pg_namespace n on n.oid = pronamespace
       where prosecdef and nspname !~ '^pg_|information_schema|pgboss' order by name`,
    );
    expect(rows.length).toBeGreaterThan(9);
    expect(rows.filter(({ config }) => !config.startsWith('search_path=""'))).toEqual([]);
    expect(rows.filter(({ isGranted }) => isGranted).map(({ name }) => name)).toEqual([
      'contracts.delete_dummy_data()',
      'contracts.delete_unconfirmed(uuid[])',
      'finance.delete_dummy_data()',
      'finance.erase_call_notes(uuid)',
      'finance.erase_declarations(uuid)',
      'finance.erase_names(uuid)',
      'properties.forget_words()',
    ]);
  });

  test('with a login of their own, the application’s login becomes a plain member of kiraya_app', async () => {
    const login = `kiraya_login_${Date.now()}`;
    await client.query(`create role ${login} login password 'p'`);
    const applicationUrl = new URL(database.url);
    [applicationUrl.username, applicationUrl.password] = [login, 'p'];
    await migrate({ databaseUrl: applicationUrl.href, databaseMigrationUrl: database.url });

    const application = new Client({ connectionString: applicationUrl.href });
    await application.connect();
    try {
      await expect(application.query('select count(*) from auth.person')).resolves.toBeDefined();
      await expect(application.query('create table auth.mine ()')).rejects.toMatchObject({ code: '42501' });
      await expect(application.query('delete from platform.audit_entry')).rejects.toMatchObject({
        code: '42501',
      });
    } finally {
      await application.end();
      await client.query(`drop role ${login}`);
    }
  });

  test('a database that cannot be reached is told in a sentence that names the variable and not the password', async () => {
    const failing = migrate({
      databaseUrl: 'postgresql://kiraya:hunter2@127.0.0.1:1/kiraya',
      databaseMigrationUrl: undefined,
    });
    await expect(failing).rejects.toThrow(
      /^The database at DATABASE_URL cannot be reached \(ECONNREFUSED\): start it, or correct its address\.$/,
    );
  });
});
