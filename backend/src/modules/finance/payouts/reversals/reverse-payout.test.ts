import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  recordId,
  reverse,
  reversePayout,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
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
  contract = await makeContract(app, owner, tenant, { rent: 999.95 });
});
afterAll(() => app.stop());

const read = (id: string, account = accountant): Promise<Answer> =>
  app.get(`/finance/payouts/${id}`, { token: account.token });
const owed = async (): Promise<number> =>
  (await app.get(`/finance/payables?ownerId=${owner.id}`, { token: accountant.token })).body[0]?.amount ?? 0;
const refuses = async (attempt: () => Promise<Answer>, error: string): Promise<void> => {
  const before = await moneyRows(app);
  expect(await attempt()).toMatchObject({ status: 409, body: { error } });
  expect(await moneyRows(app)).toEqual(before);
};

describe('a payout', () => {
  test('tells what it pays, of which rents, and what was kept of them', async () => {
    made(await receive(app, accountant, contract, 1500));
    const body = { ownerId: owner.id, method: 'cash', paidDate: '2041-03-09', reference: ' R 7 ' };
    const payout = made(await app.post('/finance/payouts', body, idempotent(accountant.token)));
    expect(payout).toMatchObject({
      ownerId: owner.id,
      ownerName: owner.name,
      date: '2041-03-09',
      method: 'cash',
      reference: 'R 7',
      amount: 1349.99,
      deductions: [],
      transferred: 1349.99,
      reversedAmount: 0,
      reversedOn: null,
      reason: null,
    });
    const property = (await app.get(`/properties/${contract.propertyId}`, { token: owner.token })).body;
    expect(payout.lines).toEqual(
      [
        ['2041-01', 999.95, 100, 899.95],
        ['2041-02', 500.05, 50.01, 450.04],
      ].map(([month, collected, commission, amount], n) => ({
        ...{ kind: 'rent', month, collected, commission, amount, reversedOn: null, reason: null },
        ...{ propertyId: property.id, propertyName: property.name, description: null },
        ...{ chargeId: null, entryId: null },
        ...{ rentRecordId: recordId(contract, n), contractId: contract.id },
        transactionId: payout.transactions[n].id,
      })),
    );
    expect((await read(payout.payoutId)).body).toEqual(payout);
    expect((await read(payout.payoutId, owner)).body).toEqual(payout);
    await expectMoneyAgrees(app);
  });

  test('of the rest of a rent tells the commission kept on that rest', async () => {
    const lines = [];
    for (const amount of [333.31, 333.32, 333.32]) {
      made(await receive(app, accountant, contract, amount));
      const payout = made(await payOut(app, accountant, owner.id));
      lines.push(payout.lines[0]);
    }
    expect(lines.map(({ collected, commission, amount }) => [collected, commission, amount])).toEqual([
      [333.31, 33.33, 299.98],
      [333.32, 33.33, 299.99],
      [333.32, 33.34, 299.98],
    ]);
  });

  test('of somebody else is not found, nor is a transaction or nothing', async () => {
    made(await pay(app, accountant, contract, 0));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    const missing = await read(NOWHERE, owner);
    expectSameNotFound(await read(payoutId, await makeAccount(app, 'owner')), missing);
    for (const id of [transactions[0].id, contract.id, 'x'])
      for (const account of [owner, accountant]) expect((await read(id, account)).status).toBe(404);
    expect((await read(payoutId, tenant)).status).toBe(403);
  });
});

describe('the reversal of a payout', () => {
  test('takes all its lines back at once: the rents are owed again, and can be paid out again', async () => {
    made(await receive(app, accountant, contract, 1500));
    const payout = made(await payOut(app, accountant, owner.id));
    app.setTime('2041-04-02');
    const reversed = made(await reversePayout(app, accountant, payout.payoutId));
    const reversal = { reversedOn: '2041-04-02', reason: 'Sent back' };
    expect(reversed).toEqual({
      ...payout,
      ...reversal,
      ...{ reversedAmount: 1349.99, standingAmount: 0, updatedAt: '2041-04-02T06:30:00.000Z' },
      lines: payout.lines.map((line: object) => ({ ...line, ...reversal })),
      transactions: payout.transactions.map((one: object) => ({ ...one, reversedById: expect.any(String) })),
    });
    expect((await read(payout.payoutId)).body).toEqual(reversed);
    expect(await owed()).toBe(1349.99);
    const { reversedById } = reversed.transactions[0];
    const row = (await app.get(`/finance/transactions/${reversedById}`, { token: owner.token })).body;
    expect(row).toMatchObject({ amount: -899.95, reason: 'Sent back', payoutId: payout.payoutId });
    await refuses(
      () => reversePayout(app, accountant, payout.payoutId),
      'This payout has already been reversed',
    );
    const again = made(await payOut(app, accountant, owner.id));
    expect(again).toMatchObject({ amount: 1349.99, reversedOn: null });
    expect(again.payoutId).not.toBe(payout.payoutId);
    await expectMoneyAgrees(app);
  });

  test('takes what still stands of it back, and tells of each line why', async () => {
    made(await receive(app, accountant, contract, 1500));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    made(await reverse(app, accountant, transactions[0].id));
    expect((await read(payoutId)).body).toMatchObject({
      reversedAmount: 899.95,
      reversedOn: null,
      reason: null,
      lines: [{ reversedOn: '2041-03-10', reason: 'Wrong month' }, { reversedOn: null }],
    });
    app.setTime('2041-03-11');
    expect(made(await reversePayout(app, accountant, payoutId))).toMatchObject({
      amount: 1349.99,
      transferred: 1349.99,
      reversedAmount: 1349.99,
      reversedOn: '2041-03-11',
      reason: 'Sent back',
      lines: [{ reason: 'Wrong month' }, { reason: 'Sent back' }],
    });
    await expectMoneyAgrees(app);
  });

  test('line by line is a reversal as well, after which there is nothing left of it', async () => {
    made(await pay(app, accountant, contract, 0));
    const { payoutId, transactions } = made(await payOut(app, accountant, owner.id));
    made(await reverse(app, accountant, transactions[0].id));
    await refuses(() => reversePayout(app, accountant, payoutId), 'This payout has already been reversed');
    expect((await read(payoutId)).body).toMatchObject({ reversedOn: '2041-03-10', reason: 'Wrong month' });
  });

  test('makes way for that of the receipt that was paid out', async () => {
    const { id } = made(await receive(app, accountant, contract, 1500));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    await refuses(
      () => reverseReceipt(app, accountant, id),
      'This rent has been paid out to the owner; reverse that payout first',
    );
    made(await reversePayout(app, accountant, payoutId));
    made(await reverseReceipt(app, accountant, id));
    await expectMoneyAgrees(app);
  });

  test('is written into the audit log once', async () => {
    made(await receive(app, accountant, contract, 1500));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    const { transactions } = made(await reversePayout(app, accountant, payoutId));
    expect(
      await app.rows(
        `select actor_id, details from platform.audit_entry where action = 'payout.reversed' and subject_id = $1`,
        [payoutId],
      ),
    ).toEqual([
      {
        actor_id: accountant.id,
        details: {
          ownerId: owner.id,
          transactionIds: transactions.map(({ reversedById }: { reversedById: string }) => reversedById),
        },
      },
    ]);
  });

  test.each([
    [undefined, 'Required'],
    ['  ', 'Required'],
    ['x'.repeat(1001), 'Must be at most 1,000 characters'],
    [12, 'Must be text'],
  ])('with the reason %j is refused: %s', async (reason, message) => {
    made(await pay(app, accountant, contract, 0));
    const { payoutId } = made(await payOut(app, accountant, owner.id));
    const before = await moneyRows(app);
    const send = (id: string, body: object) =>
      app.post(`/finance/payouts/${id}/reversal`, body, { token: accountant.token });
    for (const id of [payoutId, NOWHERE, 'x'])
      expect(await send(id, { reason })).toMatchObject({
        status: 400,
        body: { fields: { reason: [message] } },
      });
    expect((await send(payoutId, { reason: 'x', amount: 1 })).status).toBe(400);
    expect(await moneyRows(app)).toEqual(before);
  });

  test('of what is no payout is not found', async () => {
    made(await pay(app, accountant, contract, 0));
    const { transactions } = made(await payOut(app, accountant, owner.id));
    for (const id of [NOWHERE, transactions[0].id, contract.id, 'x'])
      expect((await reversePayout(app, accountant, id)).status).toBe(404);
  });
});
