import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  expense,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  recordId,
} from '../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), { rent: 1000 });
});
afterAll(() => app.stop());

const preview = (given: object = {}): Promise<Answer> =>
  app.post('/finance/payouts/preview', { ownerId: owner.id, ...given }, { token: accountant.token });
const named = (...rents: number[]) => ({ rentRecordIds: rents.map((n) => recordId(contract, n)) });

test('what a payout would come to is what it comes to, and nothing is paid before', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  const { id: chargeId } = made(await charge(app, owner, contract, { amount: 500 }));
  made(await receive(app, accountant, contract, 500, { allocations: [{ chargeId, amount: 500 }] }));
  made(await expense(app, accountant, owner.id, { amount: 950 }));
  const before = await moneyRows(app);
  expect(await preview(named(1))).toMatchObject({
    ...{ status: 200, body: { rents: 900, charges: 0, added: 0, deducted: 900, transferred: 0 } },
  });
  const all = { rents: 1800, charges: 500, added: 0, deducted: 950, transferred: 1350 };
  expect((await preview()).body).toEqual(all);
  expect(await moneyRows(app)).toEqual(before);
  expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ amount: 2300, transferred: 1350 });
});

test('it is refused as the payout is', async () => {
  const nothing = { status: 409, body: { error: 'There is nothing to pay out to this owner' } };
  expect(await preview()).toMatchObject(nothing);
  expect((await preview(named(0))).status).toBe(409);
  expect((await preview({ rentRecordIds: [NOWHERE] })).status).toBe(404);
  expect((await preview({ rentRecordIds: ['x'] })).body.fields).toEqual({
    rentRecordIds: ['Must be a valid id'],
  });
  expect((await preview({ ownerId: accountant.id })).body.fields).toHaveProperty('ownerId');
  made(await pay(app, accountant, contract, 0));
  made(await payOut(app, accountant, owner.id));
  expect((await preview(named(0))).body.error).toBe('A rent among these has already been paid out');
});
