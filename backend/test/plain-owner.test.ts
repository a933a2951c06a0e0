import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError } from '@kiraya/rules/variables';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../../postgres/index.js';
import { endAfterAll } from '../../tools/testing/end-after-all.js';
import { temporaryFolder } from '../../tools/testing/temporary-folder.js';
import { migrate } from '../src/migrate.js';

/** Server of its own, since roles are shared by all its databases. */
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ home: path.join(temporaryFolder(), 'postgres'), durable: false });
  endAfterAll(async () => void (await postgres.stop()));
});

const urlOf = (username: string): string =>
  Object.assign(new URL(postgres.url), { username, password: 'p', pathname: '/site' }).href;
const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};
const bySuperuser = async (...statements: string[]): Promise<void> => {
  const client = await connect(postgres.adminUrl);
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const API = `create role api login password 'p'`;
const MAY_MAKE_ROLES = 'alter role site_owner createrole';

beforeEach(() =>
  bySuperuser(`create role site_owner login password 'p'`, 'create database site owner site_owner'),
);
afterEach(() =>
  bySuperuser(
    'drop database site with (force)',
    'drop role if exists api, kiraya_app',
    'drop role site_owner',
  ),
);

const own = { databaseUrl: '', databaseMigrationUrl: undefined };
const two = () => ({ databaseUrl: urlOf('api'), databaseMigrationUrl: urlOf('site_owner') });

/** Checks that a login reads what the API reads, and has no further rights. */
async function expectWorks(login: string, ...first: string[]): Promise<void> {
  const client = await connect(urlOf(login));
  try {
    for (const statement of first) await client.query(statement);
    await expect(client.query('select count(*) from auth.user')).resolves.toBeDefined();
    await expect(client.query('delete from platform.audit_entry')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
}

describe('an owner that is no superuser', () => {
  test('may make roles: the API’s role is made, and its login let in', async () => {
    await bySuperuser(MAY_MAKE_ROLES, API);
    await migrate(two());
    await expectWorks('api');
    await migrate(two());
  });

  test('may make roles and is the API’s login as well: it becomes the API’s role', async () => {
    await bySuperuser(MAY_MAKE_ROLES);
    await migrate({ ...own, databaseUrl: urlOf('site_owner') });
    await expectWorks('site_owner', 'set role kiraya_app');
  });

  test.each([
    ['to give', ['create role kiraya_app nologin admin site_owner', API]],
    ['and the login in it', ['create role kiraya_app nologin', API, 'grant kiraya_app to api']],
  ])('may make none: the API’s role is there, %s', async (_, statements) => {
    await bySuperuser(...statements);
    await migrate(two());
    await expectWorks('api');
  });

  test('makes the API’s role itself, as before a restore', async () => {
    await bySuperuser(MAY_MAKE_ROLES, API);
    const client = await connect(urlOf('site_owner'));
    await client.query('create role kiraya_app nologin');
    await client.end();
    await migrate(two());
    await expectWorks('api');
  });
});

describe('what a superuser has yet to do is one sentence, and nothing is touched', () => {
  test.each([
    [
      'the role may not be made',
      [API],
      'The database’s owner, site_owner, may not make the role kiraya_app: as a superuser, run `create role kiraya_app nologin admin "site_owner"`.',
    ],
    [
      'the role may not be given',
      ['create role kiraya_app nologin', API],
      'The role kiraya_app is not for the database’s owner, site_owner, to give: as a superuser, run `grant kiraya_app to "site_owner" with admin option`.',
    ],
    [
      'the login is missing',
      [MAY_MAKE_ROLES],
      'The login of DATABASE_URL, api, is not there: as a superuser, run `create role "api" login password \'…\'`.',
    ],
    [
      'the role may do everything',
      ['create role kiraya_app superuser', API],
      'The API would work as kiraya_app, which may do everything: as a superuser, run `alter role kiraya_app nosuperuser nobypassrls`.',
    ],
  ])('%s', async (_, statements, sentence) => {
    await bySuperuser(...statements);
    const refusal: unknown = await migrate(two()).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toBe(sentence);
    const client = await connect(urlOf('site_owner'));
    const { rows } = await client.query(`select from pg_namespace where nspname in ('platform', 'auth')`);
    await client.end();
    expect(rows).toEqual([]);
  });
});
