import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { migrate } from '../../src/migrate.js';
import { makeAccount } from '../support/accounts.js';
import { createOlderDatabase } from '../support/older-database.js';
import { TestApp } from '../support/test-app.js';
import { expectAnswersOf } from './answers.js';
import { EVERYBODY, fillWith } from './many-rents.js';
import { TODAY } from './site.js';

/**
 * Ten thousand, so that it is over in seconds; a hundred thousand, whose answers are written down as well, with
 * `BOOKS_RENTS=100000`. What time it takes follows from how many there are: `npm run bench -- migration`.
 */
const RENTS = process.env.BOOKS_RENTS ?? '10000';
const BEFORE = 22;
/** For hangs, however many there are. */
const LIMIT_MS = 30 * 60_000;

let app: TestApp;
beforeAll(async () => {
  const database = await createOlderDatabase(BEFORE);
  await fillWith(database.url, Number(RENTS));
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  app = await TestApp.start({}, database);
  app.setTime(TODAY);
}, LIMIT_MS);
afterAll(() => app.stop());

test(`of ${RENTS} rents everything is answered byte for byte as before`, () =>
  expectAnswersOf(new URL(`answers-of-${RENTS}.json`, import.meta.url), app, EVERYBODY));

test('and nothing that is kept differs from what it follows from', async () => {
  await app.app.get(Reconciliation).run();
  expect(await app.rows('select what, key, expected, found from platform.difference')).toEqual([]);
});

test('more receipts than go into one file are refused, with how many there are', async () => {
  const accountant = await makeAccount(app, 'accountant');
  const [all] = await app.rows<{ count: number }>('select count(*)::int as count from finance.receipt_v');
  const said = all && all.count <= 10_000 ? all.count.toLocaleString('en-IN') : 'more than 10,000';
  expect(await app.post('/finance/receipts/pdf', {}, { token: accountant.token })).toMatchObject({
    status: 409,
    body: {
      error: `These are ${said} receipts, and one file has at most 1,000. Please choose a shorter period`,
    },
  });
});
