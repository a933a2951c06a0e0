import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  charge,
  holdDeposit,
  made,
  idempotent,
  pay,
  receive,
  recordId,
  reverse,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { makeProperty } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account;
let owner: Account;
let tenant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-09-20');
  accountant = await makeAccount(app, 'accountant');
  owner = await makeAccount(app, 'owner');
  const { id: propertyId } = await makeProperty(app, owner, { name: 'Lake View 4B' });
  tenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant, { propertyId, rent: 1000.5 });
});
afterAll(() => app.stop());

const uses = (reference: string) =>
  app.get(`/finance/references?reference=${encodeURIComponent(reference)}`, { token: accountant.token });

test('a reference that nobody used is nowhere', async () => {
  expect(await uses('UTR 1')).toMatchObject({ status: 200, body: [] });
});

/** A receipt as the look-up answers it. */
const use = ({ id, amount, date }: { id: string; amount: number; date: string }) => ({
  ...{ id, amount, date, kind: 'receipt', number: expect.stringMatching(/^RR\/20\d\d-\d\d\/\d+$/) },
  ...{ contractId: contract.id, name: tenant.name, propertyName: 'Lake View 4B' },
});

test('a reference is found whole, whatever its case and the space around it, until it is reversed', async () => {
  const payment = made(await pay(app, accountant, contract, 0, { reference: 'UTR 1' }));
  const one = use({ ...payment, id: payment.receiptId });
  for (const reference of ['UTR 1', ' utr 1 ']) expect((await uses(reference)).body).toEqual([one]);
  for (const reference of ['UTR', 'UTR 12', 'UTR1', '%']) expect((await uses(reference)).body).toEqual([]);
  made(await reverse(app, accountant, payment.id));
  expect((await uses('UTR 1')).body).toEqual([]);
});

test('a receipt of any kind is found once, with its total', async () => {
  const { chargeId } = await holdDeposit(app, accountant, contract, 500);
  const deposit = [{ chargeId, amount: 20 }];
  const { id: lift } = made(await charge(app, accountant, contract, { amount: 300 }));
  const several = [
    { chargeId: lift, amount: 200 },
    { rentRecordId: recordId(contract, 0), amount: 150 },
    { chargeId, amount: 10 },
  ];
  for (const [reference, amount, allocations] of [
    ['UTR D', 20, deposit],
    ['UTR C', 100, [{ chargeId: lift, amount: 100 }]],
    ['UTR S', 360, several],
  ] as const) {
    const receipt = made(await receive(app, accountant, contract, amount, { reference, allocations }));
    expect((await uses(reference)).body).toEqual([use(receipt)]);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect((await uses(reference)).body).toEqual([]);
  }
});

test('all that share it are listed, the latest first, payouts with what was transferred', async () => {
  for (const n of [0, 1, 2, 3, 4, 5])
    made(await pay(app, accountant, contract, n, { reference: 'UTR 2', paidDate: `2041-08-0${n + 1}` }));
  const paid = (await uses('UTR 2')).body.map(({ date }: { date: string }) => date);
  expect(paid).toEqual([6, 5, 4, 3, 2, 1].map((day) => `2041-08-0${day}`));
  const body = { ownerId: owner.id, method: 'bank_transfer', reference: 'utr 2' };
  const payout = made(await app.post('/finance/payouts', body, idempotent(accountant.token)));
  const found = (await uses('UTR 2')).body;
  expect(found).toHaveLength(7);
  expect(found[0]).toEqual({
    ...{ id: payout.payoutId, kind: 'payout', number: null, contractId: null, date: '2041-09-20' },
    ...{ name: owner.name, propertyName: null, amount: payout.transferred },
  });
});

test.each(['', '?reference=', '?reference=%20', `?reference=${'x'.repeat(41)}`, '?reference=x&limit=2'])(
  'is refused for %j',
  async (query) => {
    expect((await app.get(`/finance/references${query}`, { token: accountant.token })).status).toBe(400);
  },
);
