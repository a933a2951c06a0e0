import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { migrate } from '../../src/migrate.js';
import { createOlderDatabase } from '../support/older-database.js';
import { TestApp } from '../support/test-app.js';
import { expectAnswersOf } from './answers.js';
import { fillSite, id, PEOPLE, questionsOf, TODAY } from './site.js';

/** How many migrations the version before the books had. */
const BEFORE = 22;
const ANSWERS = new URL('answers.json', import.meta.url);

let app: TestApp;
beforeAll(async () => {
  const database = await createOlderDatabase(BEFORE);
  await fillSite(database.url);
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  app = await TestApp.start({}, database);
  app.setTime(TODAY);
});
afterAll(() => app.stop());

test('everything that was answered of contracts and money before is answered byte for byte', () =>
  expectAnswersOf(
    ANSWERS,
    app,
    PEOPLE.map(([n, role]) => ({ id: id(n), role, name: String(n), paths: questionsOf(role) })),
  ));

test('and nothing that is kept differs from what it follows from', async () => {
  await app.app.get(Reconciliation).run();
  expect(await app.rows('select what, key, expected, found from platform.difference')).toEqual([]);
});
