import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Reconciliation } from '../../src/platform/reconciliation/reconciliation.js';
import { Tokens } from '../../src/platform/security/tokens.js';
import { migrate } from '../../src/migrate.js';
import { createOlderDatabase } from '../support/older-database.js';
import { TestApp } from '../support/test-app.js';
import { fillSite, id, PEOPLE, questionsOf, TODAY } from './site.js';

/** How many migrations the version before the books had. */
const BEFORE = 22;
/** What that version answered, by who asks what: written once, with `BOOKS_ANSWERS=write`, by its own code. */
const ANSWERS = new URL('answers.json', import.meta.url);
/** What answers tell since then as well. */
const NEW_FIELDS = new Set([
  ...['paidAmount', 'waivedAmount', 'balance', 'receiptId', 'heldForLater', 'payee', 'sessions'],
  'declarations',
  ...['otherAmount', 'charges', 'owes', 'deductions', 'transferable', 'otherIncome', 'depositsHeld'],
  'confirmed', // on a tenant's dashboard; contracts told it before
  ...['escalation', 'dueDay', 'prorate', 'nextPaymentAmount', 'deposit', 'standingCharges', 'lateFee'],
]);

let app: TestApp;
beforeAll(async () => {
  const database = await createOlderDatabase(BEFORE);
  await fillSite(database.url);
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  app = await TestApp.start({}, database);
  app.setTime(TODAY);
});
afterAll(() => app.stop());

const withoutNew = (body: unknown): string =>
  JSON.stringify(body, (key, value: unknown) =>
    NEW_FIELDS.has(key) || key === 'checkedAt' ? undefined : value,
  );

async function answers(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [n, role] of PEOPLE) {
    const token = app.app.get(Tokens, { strict: false }).issue({ sub: id(n), role, ver: 1 });
    for (const path of questionsOf(role)) {
      const { status, body } = await app.get(path, { token });
      found[`${role} ${n} ${path}`] = `${status} ${withoutNew(body)}`;
    }
  }
  return found;
}

test('everything that was answered of contracts and money before is answered byte for byte', async () => {
  const found = await answers();
  if (process.env.BOOKS_ANSWERS === 'write') writeFileSync(ANSWERS, `${JSON.stringify(found, null, 2)}\n`);
  const before = JSON.parse(readFileSync(ANSWERS, 'utf8')) as Record<string, string>;
  const expected = Object.entries(before).map(([question, answer]) => {
    const [status = '', ...body] = answer.split(' ');
    return [question, `${status} ${withoutNew(JSON.parse(body.join(' ')))}`];
  });
  expect(found).toEqual(Object.fromEntries(expected));
});

test('and nothing that is kept differs from what it follows from', async () => {
  await app.app.get(Reconciliation).run();
  expect(await app.rows('select what, key, expected, found from platform.difference')).toEqual([]);
});
