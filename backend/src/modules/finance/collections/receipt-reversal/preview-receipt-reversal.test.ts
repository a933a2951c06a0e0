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
  recordId,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

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
  contract = await makeContract(app, owner, tenant, { rent: 999.95 });
});
afterAll(() => app.stop());

const preview = (id: string): Promise<Answer> =>
  app.get(`/finance/receipts/${id}/reversal`, { token: accountant.token });

interface Line {
  transactionId: string;
  rentRecordId: string;
  amount: number;
  commission: number;
  balance: number;
}

/** Reverses the receipt, and compares its preview with the result. */
async function expectToComeTrue(id: string): Promise<void> {
  const before = await moneyRows(app);
  const { body } = await preview(id);
  expect(await moneyRows(app)).toEqual(before);
  expect(body.payouts).toEqual([]);
  const { lines } = made(await reverseReceipt(app, accountant, id));
  const records = (await app.get(`/contracts/${contract.id}`, { token: accountant.token })).body.rentRecords;
  expect(body.lines.map((line: Line) => line.transactionId)).toEqual(
    lines.map((line: Answer['body']) => line.id),
  );
  for (const line of body.lines as Line[]) {
    const { reversedById } = lines.find((one: { id: string }) => one.id === line.transactionId);
    const { body: reversal } = await app.get(`/finance/transactions/${reversedById}`, {
      token: accountant.token,
    });
    expect(reversal).toMatchObject({ amount: -line.amount, rentRecordId: line.rentRecordId });
    expect(reversal.commission + line.commission).toBe(0);
    expect(records.find((one: { id: string }) => one.id === line.rentRecordId).balance).toBe(line.balance);
  }
}

describe('what the reversal of a receipt would do', () => {
  test('is told in figures, and comes true', async () => {
    const { id } = made(await receive(app, accountant, contract, 1500));
    expect((await preview(id)).body).toMatchObject({
      amount: 1500,
      commission: 150.01,
      lines: [
        { month: '2041-01', dueDate: '2041-01-15', amount: 999.95, commission: 100, balance: 999.95 },
        { month: '2041-02', dueDate: '2041-02-15', amount: 500.05, commission: 50.01, balance: 999.95 },
      ],
    });
    await expectToComeTrue(id);
  });

  test('gives back what is then kept too much, which a part need not have earned', async () => {
    const parts = [];
    for (const amount of [333.31, 333.32, 333.32])
      parts.push(made(await receive(app, accountant, contract, amount)));
    expect(parts[0].lines[0].commission).toBe(33.33);
    expect((await preview(parts[0].id)).body.lines).toMatchObject([{ commission: 33.34, balance: 333.31 }]);
    for (const { id } of parts) await expectToComeTrue(id);
  });

  test('is told of a payment of one rent as well', async () => {
    const { receiptId } = made(await pay(app, accountant, contract, 0, { amount: 400 }));
    await expectToComeTrue(receiptId);
  });
});

describe('what was paid out', () => {
  const payouts = async (id: string): Promise<string[]> =>
    (await preview(id)).body.payouts.map(({ payoutId }: { payoutId: string }) => payoutId);

  test('is to be reversed before, each payout with all that stands of it', async () => {
    const { id } = made(await receive(app, accountant, contract, 1500));
    made(await pay(app, accountant, contract, 2));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    expect((await preview(id)).body).toMatchObject({
      lines: [{ paidOut: true }, { paidOut: true }],
      payouts: [{ payoutId, date: '2041-03-10', amount: 2249.94 }],
    });
    expect((await reverseReceipt(app, accountant, id)).status).toBe(409);
    made(await reversePayout(app, accountant, payoutId));
    await expectToComeTrue(id);
  });

  test('is named no further than what frees the rent, the latest payout first', async () => {
    const receipts = [];
    const made3 = [];
    for (const amount of [400, 300, 200]) {
      receipts.push(made(await receive(app, accountant, contract, amount)).id as string);
      made3.push(made(await payOut(app, accountant, owner.id)).payoutId as string);
    }
    const [, second, last] = made3;
    expect(await payouts(receipts[2] as string)).toEqual([last]);
    expect(await payouts(receipts[0] as string)).toEqual([last, second]);
    for (const payoutId of [last, second]) made(await reversePayout(app, accountant, payoutId as string));
    expect(await payouts(receipts[0] as string)).toEqual([]);
    await expectToComeTrue(receipts[0] as string);
  });

  test('is not in the way where enough is left', async () => {
    made(await receive(app, accountant, contract, 400));
    made(await payOut(app, accountant, owner.id));
    const { id } = made(await receive(app, accountant, contract, 300));
    expect((await preview(id)).body.lines).toMatchObject([{ paidOut: false }]);
    await expectToComeTrue(id);
  });

  test('is not in the way of a receipt of other rents', async () => {
    made(await pay(app, accountant, contract, 0));
    made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
    const { id } = made(await receive(app, accountant, contract, 1000));
    await expectToComeTrue(id);
  });
});

test('nothing is told of a receipt that was reversed, or that is none', async () => {
  const { id, lines } = made(await receive(app, accountant, contract, 1500));
  made(await reverseReceipt(app, accountant, id));
  expect(await preview(id)).toMatchObject({
    status: 409,
    body: { error: 'This receipt has already been reversed' },
  });
  made(await pay(app, accountant, contract, 0));
  const { transactions } = made(await payOut(app, accountant, owner.id));
  for (const none of [NOWHERE, lines[0].id, transactions[0].id, 'x'])
    expect((await preview(none)).status).toBe(404);
});
