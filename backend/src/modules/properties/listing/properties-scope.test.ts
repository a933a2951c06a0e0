import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsAgo } from '../../../../test/support/contracts.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
const accounts: Record<string, Account> = {};
const ids: Record<'mine' | 'mineRented' | 'theirs', string> = { mine: '', mineRented: '', theirs: '' };

beforeAll(async () => {
  app = await TestApp.start();
  for (const role of ['owner', 'tenant', 'accountant', 'admin'] as const)
    accounts[role] = await makeAccount(app, role);
  accounts.otherOwner = await makeAccount(app, 'owner', { email: null });
  accounts.otherTenant = await makeAccount(app, 'tenant');
  ids.mine = (await makeProperty(app, account('owner'))).id;
  ids.mineRented = (await makeProperty(app, account('owner'))).id;
  ids.theirs = (await makeProperty(app, account('otherOwner'))).id;
  await makeContract(app, account('owner'), account('tenant'), {
    ...{ propertyId: ids.mineRented, startDate: monthsAgo(10), endDate: null },
  });
});
afterAll(() => app.stop());

const account = (name: string): Account => accounts[name] as Account;

const seen: [who: string, sees: (keyof typeof ids)[]][] = [
  ['owner', ['mineRented', 'mine']],
  ['otherOwner', ['theirs']],
  ['tenant', ['mineRented']],
  ['otherTenant', []],
  ['accountant', ['theirs', 'mineRented', 'mine']],
  ['admin', ['theirs', 'mineRented', 'mine']],
];

describe.each(seen)('%s', (who, sees) => {
  test(`lists ${sees.join(', ') || 'nothing'}, newest first`, async () => {
    const answer = await app.get('/properties', { token: account(who).token });
    expect(answer.status).toBe(200);
    expect(answer.body.map((row: { id: string }) => row.id)).toEqual(sees.map((name) => ids[name]));
    expect(answer.headers.get('x-total-count')).toBe(String(sees.length));
  });

  test('reads each of these, and finds no other', async () => {
    const { token } = account(who);
    const nothing = await app.get(`/properties/${NOWHERE}`, { token });
    for (const name of Object.keys(ids) as (keyof typeof ids)[]) {
      const answer = await app.get(`/properties/${ids[name]}`, { token });
      if (sees.includes(name)) expect(answer).toMatchObject({ status: 200, body: { id: ids[name] } });
      else expectSameNotFound(answer, nothing);
    }
  });
});

test('owner and tenant of a property see each other’s name and email, and who the owner is', async () => {
  const parties = {
    owner: { id: account('owner').id, name: account('owner').name, email: account('owner').email },
    tenant: { name: account('tenant').name, email: account('tenant').email },
  };
  for (const who of ['owner', 'tenant', 'accountant', 'admin']) {
    const { body } = await app.get(`/properties/${ids.mineRented}`, { token: account(who).token });
    expect(body).toMatchObject({ ...parties, occupancy: 'rented', status: 'rented' });
  }
});

test('an owner without an email has none', async () => {
  const { body } = await app.get(`/properties/${ids.theirs}`, { token: account('admin').token });
  expect(body.owner).toEqual({
    id: account('otherOwner').id,
    name: account('otherOwner').name,
    email: null,
  });
});

test('an entry of the list is the property as its own page shows it, and counts its new interests', async () => {
  const { token } = account('owner');
  const [{ newInterests, ...first }] = (await app.get('/properties', { token })).body;
  expect(newInterests).toBe(0);
  expect(first).toEqual((await app.get(`/properties/${ids.mineRented}`, { token })).body);
});

test.each(['not-an-id', '%00', '1', "'%20or%201=1"])('the malformed id %s is not found', async (id) => {
  const { token } = account('admin');
  expectSameNotFound(
    await app.get(`/properties/${id}`, { token }),
    await app.get(`/properties/${NOWHERE}`, { token }),
  );
});

test('visitors are asked to log in', async () => {
  expect((await app.get('/properties')).status).toBe(401);
  expect((await app.get(`/properties/${ids.mine}`)).status).toBe(401);
  expect((await app.get('/properties', { token: 'not.a.token' })).status).toBe(401);
});
