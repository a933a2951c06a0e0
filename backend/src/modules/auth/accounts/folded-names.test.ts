import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { foldedName, keptName, mailboxOf } from '@kiraya/rules';
import fc from 'fast-check';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';
import { usernameCheck } from './account-fields.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const SEED = 28;
const HOSTS = ['Example.com', 'GMAIL.com', 'googlemail.com', 'pm.me', 'straße.example', 'İ.example'];
/** Any characters, with more of those that have two cases, look like others or have a meaning in an email. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...'aBiI.+_@1"İıKｉＩßſΣςéǅﬁ\u0307\u200b\u3000'),
    minLength: 1,
    maxLength: 12,
  }),
);
const emails = fc.tuple(odd, fc.constantFrom(...HOSTS)).map(([local, host]) => `x${local}@${host}`);

test('the database’s keys of emails are those of the API, whatever was typed', async () => {
  const typed = fc.sample(emails, { numRuns: 200, seed: SEED }).map((email) => email.replaceAll('\0', ''));
  const people = typed.map((email) => ({
    id: newId(),
    email: keptName(email),
    key: foldedName(email),
    mailbox: mailboxOf(email),
  }));
  expect(new Set(people.map(({ key }) => key)).size).toBeGreaterThan(150);
  for (const { id, email, key, mailbox } of people) {
    const kept = await app.rows(
      `insert into auth.user (id, role, name, email) values ($1, 'tenant', 'Odd', $2)
        on conflict do nothing returning email_key, mailbox`,
      [id, email],
    );
    const before = people.slice(
      0,
      people.findIndex((one) => one.id === id),
    );
    expect(kept).toEqual(before.some((one) => one.key === key) ? [] : [{ email_key: key, mailbox }]);
  }
});

test('a username’s key is that of the API', async () => {
  for (const username of ['ISTANBUL_1', 'iStanbul_2', '___', 'Zz9']) {
    expect(usernameCheck(username)).toBeUndefined();
    const kept = await app.rows(
      `insert into auth.user (id, role, name, username) values ($1, 'tenant', 'Odd', $2) returning username_key`,
      [newId(), username],
    );
    expect(kept).toEqual([{ username_key: foldedName(username) }]);
  }
});
