import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { dashboardOf } from '../../../../test/support/dashboards-agree.js';
import { type ContractWithRents, made, receive, reverseReceipt } from '../../../../test/support/finance.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents & { property: { name: string } };
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  contract = (await makeContract(app, owner, tenant, { rent: 1000 })) as typeof contract;
});
afterAll(() => app.stop());

/** The earlier of two rents. */
const january = async () => (await dashboardOf(app, tenant)).recentPayments.at(-1);
const pay = async (amount: number, method: string) =>
  made(await receive(app, accountant, contract, amount, { method, paidDate: '2041-03-05' }));

test('a rent has its home, how it was paid last, and that receipt', async () => {
  expect(await january()).toMatchObject({
    ...{ propertyName: contract.property.name, status: 'overdue' },
    ...{ method: null, receiptId: null, receiptNumber: null },
  });
  await pay(400, 'cash');
  const second = await pay(600, 'card');
  expect(await january()).toMatchObject({
    ...{ status: 'paid', method: 'card', receiptId: second.id, receiptNumber: second.number },
  });
  const pdf = await app.get(`/finance/receipts/${second.id}/pdf`, { token: tenant.token });
  expect(pdf.status).toBe(200);
});

test('a receipt that was reversed is none, and the one before counts', async () => {
  const first = await pay(400, 'cash');
  const second = await pay(600, 'card');
  made(await reverseReceipt(app, accountant, second.id));
  expect(await january()).toMatchObject({ balance: 600, method: 'cash', receiptId: first.id });
  made(await reverseReceipt(app, accountant, first.id));
  expect(await january()).toMatchObject({ balance: 1000, method: null, receiptId: null });
});

test('what is to be paid for a home has the contract’s start, for who says that they paid', async () => {
  const { homes } = (await dashboardOf(app, tenant)).toPay;
  expect(homes).toMatchObject([{ contractId: contract.id, amount: 2000, startDate: '2041-01-15' }]);
});
