import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsOf } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  credit,
  made,
  pay,
  receive,
  recordId,
  reverse,
  reverseCredit,
  reverseReceipt,
} from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-20');
  owner = await makeAccount(app, 'owner');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  tenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

/** Terminates before the rents of February and March. */
const terminate = () =>
  app.post(
    `/contracts/${contract.id}/termination`,
    { date: '2041-02-01', reason: 'Moves' },
    { token: admin.token },
  );
const read = async () => (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;
const rents = async () =>
  (await read()).rentRecords.map(({ month, paidAmount, waivedAmount, balance }: Record<string, unknown>) => [
    ...[month, paidAmount, waivedAmount, balance],
  ]);
const dueOfTenant = async () =>
  (await app.get('/dashboard/tenant', { token: tenant.token })).body.pendingRent;

test('what is open of a rent that was paid in part is cancelled, and what was paid stays', async () => {
  const allocations = [{ rentRecordId: recordId(contract, 1), amount: 400 }];
  made(await receive(app, accountant, contract, 400, { allocations }));
  expect((await terminate()).status).toBe(201);
  expect(await rents()).toEqual([
    ['2041-01', 0, 0, 1000],
    ['2041-02', 400, 600, 0],
  ]);
  expect(await dueOfTenant()).toBe(1000);
  expect(
    await app.rows(
      `select details from platform.audit_entry where subject_id = $1 and action = 'contract.terminated'`,
      [contract.id],
    ),
  ).toEqual([
    {
      details: {
        ...{ date: '2041-02-01', status: 'terminated', removedMonths: ['2041-03'] },
        cancelledMonths: ['2041-02'],
      },
    },
  ]);
  await expectMoneyAgrees(app);
});

test('one whose payment is reversed later is not asked for again, and not shown any more', async () => {
  const allocations = [{ rentRecordId: recordId(contract, 1), amount: 400 }];
  const receipt = made(await receive(app, accountant, contract, 400, { allocations }));
  await terminate();
  made(await reverseReceipt(app, accountant, receipt.id));
  expect(monthsOf(await read())).toEqual(['2041-01']);
  const { body } = await app.get('/dashboard/tenant', { token: tenant.token });
  expect([body.pendingRent, body.recentPayments.map(({ month }: { month: string }) => month)]).toEqual([
    ...[1000, ['Jan']],
  ]);
  await expectMoneyAgrees(app);
});

test('one that was paid whole stays so, until its payment is reversed', async () => {
  const payment = made(await pay(app, accountant, contract, 1));
  await terminate();
  expect(await rents()).toEqual([
    ['2041-01', 0, 0, 1000],
    ['2041-02', 1000, 0, 0],
  ]);
  made(await reverse(app, accountant, payment.id));
  expect(await rents()).toEqual([['2041-01', 0, 0, 1000]]);
  await expectMoneyAgrees(app);
});

test('one whose payment was reversed before is cancelled too', async () => {
  made(await reverse(app, accountant, made(await pay(app, accountant, contract, 2)).id));
  await terminate();
  expect(await rents()).toEqual([['2041-01', 0, 0, 1000]]);
  expect(await dueOfTenant()).toBe(1000);
  await expectMoneyAgrees(app);
});

test('one that was waived in part is cancelled, and stays so when the waiver is taken back', async () => {
  const of = { recordId: recordId(contract, 1) };
  const waiver = made(await credit(app, accountant, contract, of, { amount: 300 }));
  await terminate();
  expect(await rents()).toEqual([['2041-01', 0, 0, 1000]]);
  made(await reverseCredit(app, accountant, contract, waiver.id));
  expect(await rents()).toEqual([['2041-01', 0, 0, 1000]]);
  await expectMoneyAgrees(app);
});
