import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/migrate.js';
import { MIGRATIONS, migrationsIn, SCHEMA } from '../src/migrations/index.js';
import { schemaSql } from '../src/schema.js';
import { temporaryFolder } from '../../tools/testing/temporary-folder.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './support/test-database.js';

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
      'webhooks',
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
      'contracts.erase_documents(uuid)',
      'finance.delete_dummy_data()',
      'finance.erase_call_notes(uuid)',
      'finance.erase_declarations(uuid)',
      'finance.erase_names(uuid)',
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
      await expect(application.query('select count(*) from auth.user')).resolves.toBeDefined();
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

test('the schema is the same one with another pg-boss', () => {
  const hash = createHash('sha256').update(schemaSql()).digest('hex');
  expect(SCHEMA.name).toBe(`schema ${hash.slice(0, 12)}`);
  expect(schemaSql()).not.toMatch(/create table pgboss\./i);
  expect(SCHEMA.sql).toMatch(/create table pgboss\./i);
});

describe('a migration', () => {
  const FILE = '0001-colours.sql';
  const ADDED = `alter table properties.amenity add column colour text not null default 'green';`;

  /** Folder of migrations with one more. */
  const withMigration = (sql: string) => {
    const folder = path.join(temporaryFolder(), 'migrations');
    mkdirSync(folder);
    writeFileSync(path.join(folder, FILE), sql);
    writeFileSync(path.join(folder, 'README.md'), 'no migration');
    return [...MIGRATIONS, ...migrationsIn(pathToFileURL(`${folder}/`))];
  };
  const rowsOf = async <Row extends object>({ url }: TestDatabase, text: string): Promise<Row[]> => {
    const reader = new Client({ connectionString: url });
    await reader.connect();
    return (await reader.query<Row>(text).finally(() => reader.end())).rows;
  };
  const names = async (of: TestDatabase): Promise<string[]> =>
    (await rowsOf<{ name: string }>(of, 'select name from public.kiraya_migration order by id')).map(
      ({ name }) => name,
    );
  const run = (on: TestDatabase, migrations: typeof MIGRATIONS) =>
    migrate({ databaseUrl: on.url, databaseMigrationUrl: undefined }, migrations);

  test.each([
    ['an empty database', createEmptyDatabase],
    ['one with data', createTestDatabase],
  ])('runs once in %s, after the schema', async (_what, create) => {
    const on = await create();
    const migrations = withMigration(ADDED);
    await run(on, migrations);
    await run(on, migrations);
    expect(await rowsOf(on, 'select distinct colour from properties.amenity')).toEqual([{ colour: 'green' }]);
    expect(await names(on)).toEqual([SCHEMA.name, expect.stringMatching(/^0001-colours\.sql [0-9a-f]{12}$/)]);
  });

  test('that fails undoes all that ran with it', async () => {
    const on = await createEmptyDatabase();
    await expect(run(on, withMigration(`${ADDED} select 1/0;`))).rejects.toThrow();
    expect(await names(on)).toEqual([]);
    await run(on, MIGRATIONS);
    expect(await names(on)).toEqual([SCHEMA.name]);
  });

  test('that was changed after it had run is refused, and nothing is touched', async () => {
    const on = await createTestDatabase();
    await run(on, withMigration(ADDED));
    const before = await names(on);
    await expect(run(on, withMigration(ADDED.replace('green', 'blue')))).rejects.toThrow(
      /^The database at DATABASE_URL was made with another 0001-colours\.sql than this version has, and cannot be brought up to date: name an empty one\.$/,
    );
    expect(await names(on)).toEqual(before);
  });

  test('that an older version does not know is no matter to it', async () => {
    const on = await createTestDatabase();
    await run(on, withMigration(ADDED));
    await expect(run(on, MIGRATIONS)).resolves.toBeUndefined();
  });

  test('is not begun where the schema is another, as before version 1.0', async () => {
    const on = await createEmptyDatabase();
    await rowsOf(
      on,
      `create table public.kiraya_migration (id serial, name text); insert into public.kiraya_migration (name) values ('M0001Platform')`,
    );
    await expect(run(on, MIGRATIONS)).rejects.toThrow(/was made with another schema than this version has/);
  });
});
