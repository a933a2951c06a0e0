import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  expense,
  made,
  moneyRows,
  payOut,
  receive,
  reverse,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterEach(() => expectMoneyAgrees(app));
afterAll(() => app.stop());

const RECOVER = { recoverFromOwner: true };
const recover = (id: string): Promise<Answer> => reverseReceipt(app, accountant, id, RECOVER);
const get = async (path: string) => (await app.get(`/finance/${path}`, { token: accountant.token })).body;
const position = () => get(`owners/${owner.id}/position`);
const preview = (id: string) => get(`receipts/${id}/reversal`);
const refuses = async (attempt: () => Promise<Answer>, error: string): Promise<void> => {
  const before = await moneyRows(app);
  expect(await attempt()).toMatchObject({ status: 409, body: { error } });
  expect(await moneyRows(app)).toEqual(before);
};

describe('a receipt that was paid out', () => {
  test('is reversed with what the owner has too much of owed by them', async () => {
    const { id } = made(await receive(app, accountant, contract, 1000));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    expect(await preview(id)).toMatchObject({
      recoverable: 900,
      payouts: [{ payoutId, isRecovered: false }],
    });
    await refuses(
      () => reverseReceipt(app, accountant, id),
      'This rent has been paid out to the owner; reverse that payout first',
    );
    expect(made(await recover(id))).toMatchObject({ reversedOn: '2041-03-10', reason: 'Bounced' });
    expect(await position()).toMatchObject({ owes: 900, held: 0 });
    expect(await get(`payouts/${payoutId}`)).toMatchObject({
      ...{ amount: 900, transferred: 900, recovered: 900, reversedAmount: 900, reversedOn: null },
    });
    const recovered =
      'Money of this payout was recovered from the owner, so that it cannot be reversed any more';
    await refuses(() => reversePayout(app, accountant, payoutId), recovered);
    expect((await reverse(app, accountant, transactions[0].id)).status).toBe(409);
    made(await receive(app, accountant, contract, 1000));
    expect(made(await payOut(app, accountant, owner.id))).toMatchObject({ amount: 900, transferred: 0 });
    expect(await position()).toMatchObject({ owes: 0 });
  });

  test('in part is recovered in part: what stays is written again under its payout', async () => {
    const first = made(await receive(app, accountant, contract, 400));
    made(await receive(app, accountant, contract, 600));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    expect((await preview(first.id)).lines).toMatchObject([{ recoverable: 360, paidOut: true }]);
    made(await recover(first.id));
    expect(await position()).toMatchObject({ owes: 360 });
    const payout = await get(`payouts/${payoutId}`);
    expect(payout).toMatchObject({ amount: 900, recovered: 360, reversedAmount: 360, transferred: 900 });
    expect(payout.lines).toHaveLength(1);
    expect(payout.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([900, 540]);
  });

  test('takes the latest payouts back first, and leaves deductions', async () => {
    made(await receive(app, accountant, contract, 500));
    made(await expense(app, accountant, owner.id, { amount: 50 }));
    const older = made(await payOut(app, accountant, owner.id));
    const { id } = made(await receive(app, accountant, contract, 500));
    const newer = made(await payOut(app, accountant, owner.id));
    made(await recover(id));
    expect(await get(`payouts/${newer.payoutId}`)).toMatchObject({ recovered: 450 });
    expect(await get(`payouts/${older.payoutId}`)).toMatchObject({
      ...{ recovered: 0, reversedAmount: 0, deductions: [{ amount: 50 }] },
    });
    expect(await position()).toMatchObject({ owes: 450 });
  });

  test('is recovered with charges and rents of several payouts, and with nothing where nothing went out', async () => {
    const { id: chargeId } = made(await charge(app, owner, contract, { amount: 500 }));
    const { id } = made(
      await receive(app, accountant, contract, 1500, {
        allocations: [
          { chargeId, amount: 500 },
          { rentRecordId: contract.rentRecords[0]?.id, amount: 1000 },
        ],
      }),
    );
    const { id: later } = made(await receive(app, accountant, contract, 1000));
    made(await recover(later));
    expect(await position()).toMatchObject({ owes: 0 });
    made(await payOut(app, accountant, owner.id));
    expect(await preview(id)).toMatchObject({
      ...{ recoverable: 1400, charges: [{ recoverable: 500, balance: 500 }] },
    });
    made(await recover(id));
    expect(await position()).toMatchObject({ owes: 1400 });
  });
});
