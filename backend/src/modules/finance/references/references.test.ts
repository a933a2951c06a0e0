import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { type ContractWithRents, made, pay, reverse } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account;
let owner: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-09-20');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner');
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Lake View 4B' });
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), { propertyId, rent: 1000.5 });
});
afterAll(() => app.stop());

const uses = (reference: string) =>
  app.get(`/finance/references?reference=${encodeURIComponent(reference)}`, { token: accountant.token });

test('a reference that nobody used is nowhere', async () => {
  expect(await uses('UTR 1')).toMatchObject({ status: 200, body: [] });
});

test('a reference is found whole, whatever its case and the space around it, until it is taken back', async () => {
  const payment = made(await pay(app, accountant, contract, 0, { reference: 'UTR 1' }));
  const use = {
    id: payment.id,
    date: '2041-03-05',
    propertyName: 'Lake View 4B',
    month: '2041-01',
    amount: 1000.5,
  };
  for (const reference of ['UTR 1', ' utr 1 ']) expect((await uses(reference)).body).toEqual([use]);
  for (const reference of ['UTR', 'UTR 12', 'UTR1', '%']) expect((await uses(reference)).body).toEqual([]);
  made(await reverse(app, accountant, payment.id));
  expect((await uses('UTR 1')).body).toEqual([]);
});

test('of many uses the latest five are told, payouts among them', async () => {
  for (const n of [0, 1, 2, 3, 4])
    made(await pay(app, accountant, contract, n, { reference: 'UTR 2', paidDate: `2041-08-0${n + 1}` }));
  const paid = (await uses('UTR 2')).body.map(({ date }: { date: string }) => date);
  expect(paid).toEqual(['2041-08-05', '2041-08-04', '2041-08-03', '2041-08-02', '2041-08-01']);
  const answer = await app.post(
    '/finance/payouts',
    { ownerId: owner.id, method: 'bank_transfer', reference: 'utr 2' },
    { token: accountant.token, headers: { 'idempotency-key': 'one' } },
  );
  expect(made(answer).transactions).toHaveLength(5);
  const found = (await uses('UTR 2')).body;
  expect(found).toHaveLength(5);
  expect(found).toContainEqual({ ...found[0], date: '2041-09-20', amount: 900.45 });
});

test.each(['', '?reference=', '?reference=%20', `?reference=${'x'.repeat(41)}`, '?reference=x&limit=2'])(
  'is refused for %j',
  async (query) => {
    expect((await app.get(`/finance/references${query}`, { token: accountant.token })).status).toBe(400);
  },
);
