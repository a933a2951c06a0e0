import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../../tools/browser/support/test-database.ts';
import { withConnection } from '../../postgres/connection.ts';
import { inRepository } from '../repository.ts';
import { FaultyLine } from '../../tools/testing/faulty-line.ts';
import { acceptLogin, fakePostgres } from '../../tools/testing/old-postgres.ts';
import { Program } from '../../tools/testing/program.ts';

/** Lock of `backend/src/migrate.ts`. */
const MIGRATION_LOCK = 4_921_733;

let database: TestDatabase;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

const migrate = (url: string) =>
  new Program([inRepository('backend/dist/main.js'), 'migrate'], {
    env: { JWT_SECRET: 'x', PII_KEY: 'x', DATABASE_URL: url },
  });

const SILENT =
  'The database at DATABASE_URL cannot be reached (no answer): start it, or correct its address.';

test('one that waits for another says so, and goes on when that has ended', async () => {
  const program = await withConnection(database.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const waiting = migrate(database.url);
    await waiting.says('Another process migrates the database at DATABASE_URL: this one waits for it.');
    expect(waiting.ended).toBe(false);
    return waiting;
  });
  expect(await program.exited).toBe(0);
});

test('one ends when the database lets it in and then answers nothing', async () => {
  const { url } = await fakePostgres((socket) => acceptLogin(socket));
  const program = migrate(url);
  expect([await program.exited, program.output.trim()]).toEqual([1, SILENT]);
});

test('one ends when the database falls silent in the middle of it', async () => {
  const line = await FaultyLine.to(database.url);
  void line.fallSilentAt(/kiraya_migration/);
  const program = migrate(line.url);
  expect([await program.exited, program.output.trim()]).toEqual([1, SILENT]);
});
