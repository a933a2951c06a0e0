import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, occupy } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  const tenant = await makeAccount(app, 'tenant');
  for (const [name, address] of [
    ['Palm Court', 'MG Road, Pune'],
    ['50% Off Villa', 'Baner_Road, Pune'],
    ['Lake View', 'Palm Avenue, Kolkata'],
  ])
    await makeProperty(app, owner, { name, address });
  const rented = await makeProperty(app, owner, { name: 'Rented Palm', address: 'Thane' });
  await occupy(app, rented.id, tenant.id);
});
afterAll(() => app.stop());

const names = async (query: string, token = owner.token): Promise<string[]> => {
  const answer = await app.get(`/properties?${query}`, { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
  return answer.body.map((row: { name: string }) => row.name);
};

test.each([
  ['status=vacant', ['Lake View', '50% Off Villa', 'Palm Court']],
  ['status=rented', ['Rented Palm']],
  ['status=', ['Rented Palm', 'Lake View', '50% Off Villa', 'Palm Court']],
  ['q=palm', ['Rented Palm', 'Lake View', 'Palm Court']],
  ['q=PALM&status=vacant', ['Lake View', 'Palm Court']],
  ['q=pune', ['50% Off Villa', 'Palm Court']],
  ['q=%25', ['50% Off Villa']],
  ['q=r_r', ['50% Off Villa']],
  ['q=%5C', []],
  [`q=${encodeURIComponent("' or 1=1 --")}`, []],
])('%s finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('the filter goes by occupancy, not by the status that is written down', async () => {
  await app.rows(`update properties.property set status = 'vacant' where name = 'Rented Palm'`);
  expect(await names('status=rented')).toEqual(['Rented Palm']);
  await app.rows(`update properties.property set status = 'rented' where name = 'Rented Palm'`);
});

test('for an admin, the most wanted come first', async () => {
  await app.rows(`update properties.property set interest_count = 7 where name = 'Palm Court'`);
  await app.rows(`update properties.property set interest_count = 2 where name = 'Rented Palm'`);
  expect(await names('sort=interests', admin.token)).toEqual([
    'Palm Court',
    'Rented Palm',
    'Lake View',
    '50% Off Villa',
  ]);
});

test('nobody else may sort by interests', async () => {
  for (const role of ['owner', 'accountant', 'tenant'] as const) {
    const { token } = await makeAccount(app, role);
    expect((await app.get('/properties?sort=interests', { token })).status).toBe(403);
  }
});

test.each([
  ['status=sold', 'status'],
  ['status=vacant&status=rented', 'status'],
  ['sort=oldest', 'sort'],
  ['sort=constructor', 'sort'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=ten', 'limit'],
  ['limit=1e2', 'limit'],
  ['limit=-1', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['cursor=nonsense', 'cursor'],
  [`q=${'x'.repeat(121)}`, 'q'],
  ['q=%00', 'q'],
  ['owner=1', 'owner'],
  ['ownerId=1', 'ownerId'],
])('%s is refused', async (query, field) => {
  const answer = await app.get(`/properties?${query}`, { token: admin.token });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } });
});
