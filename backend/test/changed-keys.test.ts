import { expect, test } from '@jest/globals';
import { ConfirmationTokens } from '../src/modules/auth/email-confirmation/confirmation-tokens.js';
import { UnsubscribeTokens } from '../src/modules/messages/mails/unsubscribe-tokens.js';
import { SavedSearchTokens } from '../src/modules/properties/saved-searches/saved-search-tokens.js';
import { confirm, logIn, makeAccount, PASSWORD } from './support/accounts.js';
import { propertyBody } from './support/properties.js';
import { TestApp } from './support/test-app.js';
import { createTestDatabase } from './support/test-database.js';

const before = { JWT_SECRET: 'the first secret', PII_KEY: 'the first key' };
const after = { JWT_SECRET: 'the second secret', PII_KEY: 'the second key' };
const both = { ...after, JWT_SECRET_OLD: before.JWT_SECRET, PII_KEY_OLD: before.PII_KEY };

const AADHAAR = '234123412346';

/** Application with the first keys, now ended, and the secrets that it issued. */
async function made() {
  const database = await createTestDatabase();
  const app = await TestApp.start(before, database);
  const owner = await makeAccount(app, 'owner', { isProven: false });
  const { token } = (await logIn(app, owner.email ?? '', PASSWORD)).body;
  expect((await confirm(app, token)).status).toBe(200);
  const changed = await app.call('PUT', '/auth/profile', {
    token,
    body: { name: owner.name, username: owner.username, aadhaarNo: AADHAAR },
  });
  expect(changed.status).toBe(200);
  const sent = { body: propertyBody(), headers: { 'idempotency-key': 'one' } };
  const home = await app.call('POST', '/properties', { ...sent, token });
  expect(home.status).toBe(201);
  const report = {
    body: { reason: 'already_let', email: 'visitor@example.com' },
    headers: { 'idempotency-key': 'two' },
  };
  await app.call('POST', `/properties/${home.body.id}/reports`, report);
  const get = <T>(type: new (...args: never[]) => T): T => app.app.get(type, { strict: false });
  const links = {
    unsubscribe: get(UnsubscribeTokens).make(owner.id, 'payments'),
    confirmation: get(ConfirmationTokens).make(owner.id, owner.email ?? ''),
    search: get(SavedSearchTokens).make(owner.id),
  };
  await app.app.close();
  return { database, owner, token, sent, home, report, links };
}

test('nobody is logged out, no link dies and no request repeats when both secrets change', async () => {
  const { database, owner, token, sent, home, report, links } = await made();
  const app = await TestApp.start(both, database);
  const profile = await app.get('/auth/profile', { token });
  expect([profile.status, profile.body.aadhaarNo]).toEqual([200, AADHAAR]);
  const again = await app.call('POST', '/properties', { ...sent, token });
  expect([again.status, again.text]).toEqual([201, home.text]);
  const reports = await app.rows('select count(*)::int as reports from properties.report');
  expect(reports).toEqual([{ reports: 1 }]);
  await app.call('POST', `/properties/${home.body.id}/reports`, { ...report, headers: {} });
  expect(await app.rows('select count(*)::int as reports from properties.report')).toEqual(reports);
  const get = <T>(type: new (...args: never[]) => T): T => app.app.get(type, { strict: false });
  expect(get(UnsubscribeTokens).read(links.unsubscribe).personId).toBe(owner.id);
  expect(get(ConfirmationTokens).proves(links.confirmation, owner.email ?? '')).toBe(true);
  expect(get(SavedSearchTokens).read(links.search)).toBe(owner.id);
  const fresh = (await logIn(app, owner.email ?? '', PASSWORD)).body.token;
  await app.app.close();

  const last = await TestApp.start({ ...after, PII_KEY_OLD: before.PII_KEY }, database);
  expect((await last.get('/auth/profile', { token: fresh })).status).toBe(200); // signed with the second secret
  expect((await last.get('/auth/profile', { token })).status).toBe(401);
});
