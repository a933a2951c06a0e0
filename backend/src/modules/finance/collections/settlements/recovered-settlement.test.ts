import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  recordId,
  refund,
  reversePayout,
  reverseSettlement,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterEach(async () => {
  await expectMoneyAgrees(app);
  const { body } = await app.get('/finance/books', { token: accountant.token });
  expect(body).toMatchObject({ balanced: true, differences: 0 });
});
afterAll(() => app.stop());

/** Its last day is before the rents of February and March. */
const end = async (): Promise<void> => {
  const body = { date: '2041-02-01', reason: 'Moves' };
  expect((await app.post(`/contracts/${contract.id}/termination`, body, { token: admin.token })).status).toBe(
    201,
  );
};
const get = async (path: string) => (await app.get(path, { token: accountant.token })).body;
const draft = () => get(`/contracts/${contract.id}/settlement`);
const position = () => get(`/finance/owners/${owner.id}/position`);
/** Records a receipt for one rent. */
const payFor = (n: number, amount: number, given: object = {}) =>
  receive(app, accountant, contract, amount, {
    allocations: [{ rentRecordId: recordId(contract, n), amount }],
    ...given,
  });
const figures = ({ prepaid, deposit, refundable, stillOwed }: Record<string, unknown>) => ({
  ...{ prepaid, deposit, refundable, stillOwed },
});

test('what was paid out of rent after the last day the owner owes once it is settled, as its draft said', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  await end();
  const said = await draft();
  expect(said).toMatchObject({
    ...{ obstacle: null, refundable: 1000, stillOwed: 0 },
    prepaid: { amount: 1000, toOpen: 0, toDeposit: 1000, recovered: 900 },
  });
  expect(await position()).toMatchObject({ owes: 0, held: 0 });
  const settled = made(await settleTenancy(app, accountant, contract));
  expect(figures(settled)).toEqual(figures(said));
  expect(await position()).toMatchObject({ owes: 900, held: 0 });
  expect(await get(`/finance/payouts/${payoutId}`)).toMatchObject({
    ...{ amount: 1800, transferred: 1800, recovered: 900, reversedAmount: 900, reversedOn: null },
  });
  expect(await reversePayout(app, accountant, payoutId)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('payout-recovered') },
  });
  made(await refund(app, accountant, contract, 1000));
  const other = await makeContract(app, owner, tenant, { rent: 1500 });
  made(await pay(app, accountant, other, 0));
  expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ amount: 1350, transferred: 450 });
  expect(await position()).toMatchObject({ owes: 0 });
});

test('that excess alone is recovered: what of a month was not paid out stays Kiraya’s to move', async () => {
  made(await payFor(1, 400));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  made(await payFor(1, 600));
  await end();
  expect((await draft()).prepaid).toEqual({ amount: 1000, toOpen: 1000, toDeposit: 0, recovered: 360 });
  made(await settleTenancy(app, accountant, contract));
  expect(await get(`/finance/payouts/${payoutId}`)).toMatchObject({ recovered: 360, reversedAmount: 360 });
  // They get the rent of January instead, less their debt.
  expect(await position()).toMatchObject({ owes: 360, held: 900 });
  expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ amount: 900, transferred: 540 });
});

test('tax that stays where no rent is open stays paid out, written again under its payout', async () => {
  made(await payFor(0, 800));
  made(await payFor(1, 1000, { tender: 'tds', method: undefined }));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  await end();
  expect((await draft()).prepaid).toEqual({ amount: 200, toOpen: 200, toDeposit: 0, recovered: 180 });
  made(await settleTenancy(app, accountant, contract));
  const payout = await get(`/finance/payouts/${payoutId}`);
  expect(payout).toMatchObject({ recovered: 180, reversedAmount: 180, deductions: [{ amount: 1000 }] });
  expect(payout.transactions.map(({ amount }: { amount: number }) => amount).sort()).toEqual([720, 720, 900]);
  expect(await position()).toMatchObject({ owes: 180, held: 180 });
});

test('what is paid out of tax that stays is not recovered, though its line is written again', async () => {
  made(await payFor(0, 900));
  made(await payFor(1, 500));
  made(await payOut(app, accountant, owner.id));
  made(await payFor(1, 500, { tender: 'tds', method: undefined, paidDate: '2041-03-04' }));
  await end();
  // 100 of the tax pay January, and 500 received become deposit: of 450 paid out, 360 are still earned.
  expect((await draft()).prepaid).toEqual({ amount: 600, toOpen: 100, toDeposit: 500, recovered: 90 });
  made(await settleTenancy(app, accountant, contract));
  expect(await position()).toMatchObject({ owes: 590, held: 90 });
});

test('monthly charges after the last day are recovered too', async () => {
  contract = await makeContract(app, owner, tenant, {
    ...{ rent: 1000, standingCharges: [{ kind: 'maintenance', amount: 200 }] },
  });
  made(await receive(app, accountant, contract, 2400));
  made(await payOut(app, accountant, owner.id));
  await end();
  expect((await draft()).prepaid).toEqual({ amount: 1200, toOpen: 0, toDeposit: 1200, recovered: 1100 });
  made(await settleTenancy(app, accountant, contract));
  expect(await position()).toMatchObject({ owes: 1100, held: 0 });
});

test('a settlement that is taken back leaves what was moved deposit, for damages too, and what is owed owed', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  made(await payOut(app, accountant, owner.id));
  await end();
  const damages = [{ amount: 100, reason: 'Door' }];
  expect(made(await settleTenancy(app, accountant, contract, damages))).toMatchObject({
    ...{ refundable: 900, prepaid: { amount: 1000, toOpen: 100, toDeposit: 900, recovered: 900 } },
  });
  expect(made(await reverseSettlement(app, accountant, contract))).toMatchObject({
    ...{ refundable: 1000, deposit: { held: 1000 } },
    prepaid: { amount: 0, toOpen: 0, toDeposit: 0, recovered: 0 },
  });
  expect(await position()).toMatchObject({ owes: 900 });
  made(await settleTenancy(app, accountant, contract));
  expect(await position()).toMatchObject({ owes: 900 });
});

test('one whose damages were paid out waits for that payout', async () => {
  await end();
  made(await settleTenancy(app, accountant, contract, [{ amount: 100, reason: 'Door' }]));
  made(await receive(app, accountant, contract, 1100));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  const before = await moneyRows(app);
  expect(await reverseSettlement(app, accountant, contract)).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('payout-comes-first') },
  });
  expect(await moneyRows(app)).toEqual(before);
  made(await reversePayout(app, accountant, payoutId));
  expect(made(await reverseSettlement(app, accountant, contract))).toMatchObject({
    ...{ deposit: { held: 100 }, refundable: 100, stillOwed: 0 },
  });
});
