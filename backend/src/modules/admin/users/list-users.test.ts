import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsAgo } from '../../../../test/support/contracts.js';
import { makeProperty, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, accountant: Account, owner: Account, tenant: Account;
let home: { id: string; name: string };
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin', { name: 'Asha Verma' });
  accountant = await makeAccount(app, 'accountant', { name: 'Vivek 100%', username: 'ledger' });
  owner = await makeAccount(app, 'owner', { name: 'Radhika Rao', email: 'radhika@example.net' });
  tenant = await makeAccount(app, 'tenant', { name: 'Kabir Malik', email: null });
  home = await makeProperty(app, owner, { name: 'Lakeview' });
  await makeContract(app, owner, tenant, { propertyId: home.id, startDate: monthsAgo(10), endDate: null });
});
afterAll(() => app.stop());

const list = (query = '', who = admin) => app.get(`/admin/users${query}`, { token: who.token });
const names = async (query: string): Promise<string[]> =>
  (await list(query)).body.map((user: { name: string }) => user.name);

test('an administrator sees accounts of every role, newest first, with their properties', async () => {
  const { status, body, headers } = await list();
  expect([status, headers.get('x-total-count')]).toEqual([200, '4']);
  const property = { id: home.id, name: 'Lakeview' };
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const shown = ({ id, name, email, username, role }: Account) => ({
    ...{ id, name, email, username, role: { name: role } },
    ...{ suspendedAt: null, suspensionReason: null, invitedUntil: null, erasedAt: null },
    externalId: null,
    ...{
      phone: null,
      createdAt,
      isDummy: false,
      hasSecondFactor: false,
      emailConfirmed: email !== null,
      propertiesOwned: [],
      propertiesRented: [],
    },
  });
  expect(body).toEqual([
    { ...shown(tenant), propertiesRented: [property] },
    { ...shown(owner), propertiesOwned: [property] },
    shown(accountant),
    shown(admin),
  ]);
});

test('no other role sees it, nor a visitor', async () => {
  for (const who of [accountant, owner, tenant]) expect((await list('', who)).status).toBe(403);
  expect((await app.get('/admin/users')).status).toBe(401);
});

test.each([
  ['?role=owner', ['Radhika Rao']],
  ['?role=accountant', ['Vivek 100%']],
  ['?role=admin', ['Asha Verma']],
  ['?q=RADHIKA', ['Radhika Rao']],
  ['?q=example.net', ['Radhika Rao']],
  ['?q=ledg', ['Vivek 100%']],
  ['?q=%25', ['Vivek 100%']],
  ['?q=kabir&role=owner', []],
  ['?role=&q=', ['Kabir Malik', 'Radhika Rao', 'Vivek 100%', 'Asha Verma']],
])('%s', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test('it is walked page by page', async () => {
  const all = await names('');
  const walked = await walk(app, '/admin/users?limit=1', admin.token);
  expect(walked.map((user) => user.name)).toEqual(all);
});

describe('bad input', () => {
  test.each([
    ['role=visitor', 'role', 'Must be one of admin, accountant, owner, tenant'],
    ['role=owner&role=tenant', 'role', 'Must be given once'],
    ['limit=0', 'limit', 'Must be a number from 1 to 200'],
    ['cursor=nonsense', 'cursor', 'Must be a cursor of this list'],
    [`q=${'q'.repeat(201)}`, 'q', 'Must be at most 200 characters'],
    ['q=%00', 'q', 'Must not contain control characters'],
    ['isDummy=true', 'isDummy', 'Unknown field'],
  ])('%s', async (query, field, message) => {
    const { status, body } = await list(`?${query}`);
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
  });
});
