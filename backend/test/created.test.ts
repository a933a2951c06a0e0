import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount, signUp } from './support/accounts.js';
import { contractBody, makeContract } from './support/contracts.js';
import { type ContractWithRents, pay, reverse } from './support/finance.js';
import { makeProperty, propertyBody } from './support/properties.js';
import { type Answer, TestApp } from './support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  accountant = await makeAccount(app, 'accountant');
  app.setTime('2041-03-10');
  contract = await makeContract(app, owner, tenant);
});
afterAll(() => app.stop());

test.each<[string, () => Promise<Answer>]>([
  ['a property', () => app.post('/properties', propertyBody(), { token: owner.token })],
  [
    'a contract',
    async () => {
      const { id } = await makeProperty(app, owner);
      return app.post('/contracts', contractBody(id, tenant.id), { token: owner.token });
    },
  ],
  ['a payment', () => pay(app, accountant, contract, 0)],
  [
    'a reversal',
    async () => reverse(app, accountant, (await pay(app, accountant, contract, 1)).body.id as string),
  ],
])('the answer to making %s says where it is read from now on', async (what, make) => {
  const { status, headers, body } = await make();
  const place = headers.get('location') ?? '';
  expect([status, place.split('/').at(-1)]).toEqual([201, body.id]);
  const { token } = ['a payment', 'a reversal'].includes(what) ? accountant : owner;
  const read = await app.get(place.replace(/^\/api/, ''), { token });
  expect([read.status, read.body]).toEqual([200, body]);
});

test('a payment that is sent again is answered with the same place', async () => {
  const [first, second] = [
    await pay(app, accountant, contract, 2, {}, 'once'),
    await pay(app, accountant, contract, 2, {}, 'once'),
  ];
  expect(first.headers.get('location')).toBe(`/api/finance/transactions/${first.body.id}`);
  expect(second.headers.get('location')).toBe(first.headers.get('location'));
});

test('what has no address of its own is given none', async () => {
  const { status, headers } = await signUp(app);
  expect([status, headers.get('location')]).toEqual([201, null]);
});
