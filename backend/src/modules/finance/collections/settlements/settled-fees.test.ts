import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  holdDeposit,
  made,
  receive,
  recordId,
  reverseSettlement,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from '../late-fees/late-fees.job.js';

/** ₹50 a day from the sixth day after the due date on. */
const DAILY = { graceDays: 5, kind: 'daily', amount: 50 };
const TERMS = { rent: 10000, startDate: '2041-03-01', endDate: '2041-03-31', lateFee: DAILY };

let app: TestApp;
let tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-01');
  contract = await makeContract(app, await makeAccount(app, 'owner'), tenant, TERMS);
});
afterAll(() => app.stop());

const on = async (day: string): Promise<void> => {
  app.setTime(day);
  await app.app.get(LateFeesJob, { strict: false }).run();
};
const get = async (what: string) =>
  (await app.get(`/contracts/${contract.id}/${what}`, { token: tenant.token })).body;
/** Amount, waived part and open balance of each fee. */
const fees = async (): Promise<unknown[]> =>
  (await get('account')).claims
    .filter(({ kind }: { kind: string }) => kind === 'late_fee')
    .map(({ amount, waivedAmount, balance }: Record<string, number>) => [amount, waivedAmount, balance]);
const figures = ({ claims, refundable, stillOwed }: Record<string, unknown>) => ({
  claims: (claims as Record<string, unknown>[]).map(({ id: _, ...claim }) => claim),
  ...{ refundable, stillOwed },
});

test('a settlement books the late fee of the rent that it pays, as its draft said, and no round adds to it', async () => {
  app.setTime('2041-03-06');
  await holdDeposit(app, accountant, contract, 12000);
  await on('2041-04-10');
  const draft = await get('settlement');
  // From 7 March to the day of the settlement, less the fee booked at the month's end.
  expect(draft.claims.map(({ kind, left }: Record<string, unknown>) => [kind, left])).toEqual([
    ['rent', 0],
    ['late_fee', 0],
    ['late_fee', 0],
  ]);
  const settled = made(await settleTenancy(app, accountant, contract));
  expect(figures(settled)).toEqual(figures(draft));
  expect(settled.refundable).toBe(12000 - 10000 - 35 * 50);
  expect(await fees()).toEqual([
    [1250, 0, 0],
    [500, 0, 0],
  ]);
  await on('2041-05-01');
  expect(await fees()).toHaveLength(2);
  await expectMoneyAgrees(app);
});

test('one that is taken back leaves the fee to the days of payment', async () => {
  app.setTime('2041-03-06');
  await holdDeposit(app, accountant, contract, 12000);
  await on('2041-04-10');
  const before = await fees();
  made(await settleTenancy(app, accountant, contract));
  expect((await reverseSettlement(app, accountant, contract)).status).toBe(201);
  expect(await fees()).toEqual([...before, [500, 500, 0]]);
  await expectMoneyAgrees(app);
  made(await settleTenancy(app, accountant, contract));
  expect(await fees()).toEqual([
    [1250, 0, 0],
    [500, 0, 0],
  ]);
});

const park = async (amount: number): Promise<string> =>
  made(await charge(app, accountant, contract, { amount, dueDate: '2041-03-01' })).id;
const reallocate = (receiptId: string, allocations: object[]) =>
  app.post(
    `/finance/receipts/${receiptId}/reallocation`,
    { reason: 'For something else', allocations },
    { token: accountant.token, headers: { 'idempotency-key': receiptId } },
  );

test('a receipt that comes to pay a rent books what is due for its days', async () => {
  const chargeId = await park(10000);
  app.setTime('2041-03-10');
  const allocations = [{ chargeId, amount: 10000 }];
  const receipt = made(
    await receive(app, accountant, contract, 10000, { paidDate: '2041-03-10', allocations }),
  );
  expect(await fees()).toEqual([]);
  made(await reallocate(receipt.id, [{ rentRecordId: recordId(contract, 0), amount: 10000 }]));
  expect(await fees()).toEqual([[200, 0, 200]]);
  await expectMoneyAgrees(app);
});

test('one that paid a fee for nothing leaves none behind once it pays something else', async () => {
  const chargeId = await park(1250);
  await on('2041-04-02');
  const { claims } = await get('account');
  const fee = claims.find(({ kind }: { kind: string }) => kind === 'late_fee');
  const late = made(
    await receive(app, accountant, contract, 1250, { allocations: [{ chargeId: fee.id, amount: 1250 }] }),
  );
  const allocations = [{ rentRecordId: recordId(contract, 0), amount: 10000 }];
  made(await receive(app, accountant, contract, 10000, { paidDate: '2041-03-05', allocations }));
  expect(await fees()).toEqual([[1250, 0, 0]]);
  made(await reallocate(late.id, [{ chargeId, amount: 1250 }]));
  expect(await fees()).toEqual([[1250, 1250, 0]]);
  await expectMoneyAgrees(app);
});
