import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { migrate } from '../../src/migrate.js';
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
