import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  reverse,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const balances = async (): Promise<number[]> =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords.map(
    ({ balance }: { balance: number }) => balance,
  );
const refuses = async (attempt: () => ReturnType<typeof reverse>, error: string): Promise<void> => {
  const before = await moneyRows(app);
  expect(await attempt()).toMatchObject({ status: 409, body: { error } });
  expect(await moneyRows(app)).toEqual(before);
};

describe('a receipt over several rents', () => {
  test('is taken back whole, once', async () => {
    const { id, number } = made(await receive(app, accountant, contract, 2400));
    expect(await balances()).toEqual([0, 0, 600]);
    const reversed = made(await reverseReceipt(app, accountant, id));
    expect(reversed).toMatchObject({ id, number, amount: 2400, reversedOn: '2041-03-10', reason: 'Bounced' });
    for (const line of reversed.lines) expect(line.reversedById).not.toBeNull();
    expect(await balances()).toEqual([1000, 1000, 1000]);
    await refuses(() => reverseReceipt(app, accountant, id), 'This receipt has already been reversed');
    await expectMoneyAgrees(app);
  });

  test('is not taken back line by line', async () => {
    const { lines } = made(await receive(app, accountant, contract, 2400));
    await refuses(
      () => reverse(app, accountant, lines[0].id),
      'This payment is a part of a receipt over several rents or charges; reverse the receipt',
    );
  });

  test('is not taken back while anything of it is paid out', async () => {
    const { id } = made(await receive(app, accountant, contract, 1500));
    made(await receive(app, accountant, contract, 500));
    const { transactions } = made(await payOut(app, accountant, owner.id));
    await refuses(
      () => reverseReceipt(app, accountant, id),
      'This rent has been paid out to the owner; reverse that payout first',
    );
    for (const payout of transactions) made(await reverse(app, accountant, payout.id));
    made(await reverseReceipt(app, accountant, id));
    expect(await balances()).toEqual([1000, 500, 1000]);
    await expectMoneyAgrees(app);
  });
});

describe('a receipt of one rent', () => {
  test('is taken back by its line as well', async () => {
    const payment = made(await pay(app, accountant, contract, 0, { amount: 400 }));
    made(await reverse(app, accountant, payment.id));
    await refuses(
      () => reverseReceipt(app, accountant, payment.receiptId),
      'This receipt has already been reversed',
    );
    const { body } = await app.get(`/finance/receipts/${payment.receiptId}`, { token: accountant.token });
    expect(body).toMatchObject({ reversedOn: '2041-03-10', reason: 'Wrong month' });
    await expectMoneyAgrees(app);
  });

  test('gives back what commission is then kept too much', async () => {
    const odd = await makeContract(app, owner, tenant, { rent: 999.95 });
    const parts = [];
    for (const amount of [333.31, 333.32, 333.32])
      parts.push(made(await receive(app, accountant, odd, amount)));
    const reversal = made(await reverse(app, accountant, parts[0].lines[0].id));
    expect(parts[0].lines[0].commission).toBe(33.33);
    expect(reversal).toMatchObject({ amount: -333.31, commission: -33.34 });
    await expectMoneyAgrees(app);
  });

  test('whose part was paid out is taken back where enough is left', async () => {
    const first = made(await receive(app, accountant, contract, 500));
    made(await payOut(app, accountant, owner.id));
    const second = made(await receive(app, accountant, contract, 500));
    made(await reverseReceipt(app, accountant, second.id));
    await refuses(
      () => reverseReceipt(app, accountant, first.id),
      'This rent has been paid out to the owner; reverse that payout first',
    );
    await expectMoneyAgrees(app);
  });
});

test('its tenant and its owner see it as well, and nobody else', async () => {
  const { id } = made(await receive(app, accountant, contract, 1500));
  const seenBy = (account: Account) => app.get(`/finance/receipts/${id}`, { token: account.token });
  const { body } = await seenBy(accountant);
  for (const one of [tenant, owner]) expect((await seenBy(one)).body).toEqual(body);
  for (const role of ['tenant', 'owner'] as const)
    expect((await seenBy(await makeAccount(app, role))).status).toBe(404);
});

test('what is no receipt is not found', async () => {
  const payment = made(await pay(app, accountant, contract, 0));
  for (const id of [NOWHERE, payment.id, 'x'])
    expect((await reverseReceipt(app, accountant, id)).status).toBe(404);
});
