import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { makeProperty, propertyBody } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on' });
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

const list = (given: Record<string, unknown> = {}, by = owner): Promise<Answer> =>
  app.post('/properties', propertyBody(given), { token: by.token });
const fill = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) expect((await list()).status).toBe(201);
};

test('a new owner lists ten homes a day; what others list does not count', async () => {
  await makeUnconfirmed(app, owner, tenant);
  expect((await list({ typeId: 'none' })).status).toBe(400);
  await fill(9);
  const refused = await list();
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'New owners can list 10 homes a day, until a tenant confirms a contract. Please try again in 24 hours.',
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await list({ ownerId: owner.id }, admin)).status).toBe(201);
  expect((await list({}, await makeAccount(app, 'owner'))).status).toBe(201);
  expect((await app.get('/properties?limit=200', { token: owner.token })).body).toHaveLength(11);
});

test('one that is sent again with its key is answered, and counts once', async () => {
  const body = propertyBody();
  const send = () =>
    app.post('/properties', body, { token: owner.token, headers: { 'idempotency-key': 'k' } });
  const first = await send();
  expect([first.status, (await send()).text]).toEqual([201, first.text]);
  await fill(9);
  expect((await list()).status).toBe(429);
  expect((await send()).text).toBe(first.text);
});

test('also when all are listed at once: the public list is not theirs', async () => {
  const name = 'Call me for homes';
  const answers = await Promise.all(Array.from({ length: 40 }, () => list({ name })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const listed = await app.get(`/properties/public?limit=40&q=${encodeURIComponent(name)}`);
  expect(listed.headers.get('x-total-count')).toBe('10');
});

test('an owner for whom a tenant has spoken lists as many as they like', async () => {
  await makeContract(app, owner, tenant);
  await fill(12);
  expect((await makeProperty(app, owner)).id).toBeDefined();
});
