import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, monthsOf } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  payOut,
  recordId,
  reverse,
} from '../../../../../test/support/finance.js';
import { expectSameNotFound, NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let tenant: Account;
let accountant: Account;
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

const read = async (id: string): Promise<Answer['body']> =>
  (await app.get(`/finance/transactions/${id}`, { token: accountant.token })).body;
const rents = async (): Promise<Answer['body']> =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;

describe('a reversal of a payment', () => {
  test('is a transaction of today that shows the opposite figures', async () => {
    const payment = made(await pay(app, accountant, contract, 0));
    app.setTime('2041-04-02');
    const reversal = made(await reverse(app, accountant, payment.id));
    expect(reversal).toEqual({
      ...payment,
      id: reversal.id,
      transactionType: 'Rent payment reversal',
      date: '2041-04-02',
      reference: null,
      amount: -999.95,
      commission: -100,
      netAmount: -899.95,
      reason: 'Wrong month',
      reversesId: payment.id,
    });
    expect(await read(payment.id)).toEqual({ ...payment, reversedById: reversal.id });
    expect(await read(reversal.id)).toEqual(reversal);
    expect(
      await app.rows('select action, details from platform.audit_entry where subject_id = $1 order by at', [
        payment.id,
      ]),
    ).toMatchObject([
      { action: 'payment.recorded' },
      { action: 'transaction.reversed', details: { type: 'payment', reversalId: reversal.id } },
    ]);
  });

  test('makes the rent unpaid, and it can be paid and reversed again', async () => {
    for (let round = 0; round < 3; round++) {
      const payment = made(await pay(app, accountant, contract, 0));
      expect((await rents()).rentRecords[0]).toMatchObject({ paid: true });
      made(await reverse(app, accountant, payment.id));
      expect((await rents()).rentRecords[0]).toMatchObject({ paid: false, paidDate: null });
    }
    made(await pay(app, accountant, contract, 0));
    expect((await pay(app, accountant, contract, 0)).status).toBe(409);
  });

  test('leaves a rent that a later termination cancels and does not remove, for money was on it', async () => {
    const payment = made(await pay(app, accountant, contract, 2));
    made(await reverse(app, accountant, payment.id));
    const termination = { date: '2041-01-20', reason: 'Left' };
    const { status, body } = await app.post(`/contracts/${contract.id}/termination`, termination, {
      token: owner.token,
    });
    expect([status, monthsOf(body)]).toEqual([201, ['2041-01']]);
    const kept = `select credited_paise = amount_paise as cancelled from contracts.rent_record_v where contract_id = $1
      and due_date > '2041-01-20'`;
    expect(await app.rows(kept, [contract.id])).toEqual([{ cancelled: true }]);
  });
});

describe('a reversal of a payout', () => {
  test('makes the rent owed again', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    const [first, second] = made(await payOut(app, accountant, owner.id)).transactions;
    const reversal = made(await reverse(app, accountant, first.id));
    expect(reversal).toMatchObject({
      type: 'payout',
      transactionType: 'Owner payout reversal',
      payerName: 'Kiraya',
      amount: -899.95,
      commission: 0,
      netAmount: -899.95,
      payoutId: first.payoutId,
      reversesId: first.id,
    });
    expect((await read(second.id)).reversedById).toBeNull();
    const again = made(await payOut(app, accountant, owner.id)).transactions;
    expect(again.map((one: { rentRecordId: string }) => one.rentRecordId)).toEqual([recordId(contract, 0)]);
  });

  test('comes before that of its payment', async () => {
    const payment = made(await pay(app, accountant, contract, 0));
    const [payout] = made(await payOut(app, accountant, owner.id)).transactions;
    const before = await moneyRows(app);
    expect(await reverse(app, accountant, payment.id)).toMatchObject({
      status: 409,
      body: { error: 'This rent has been paid out to the owner; reverse that payout first' },
    });
    expect(await moneyRows(app)).toEqual(before);
    made(await reverse(app, accountant, payout.id));
    made(await reverse(app, accountant, payment.id));
  });
});

describe('no reversal is made', () => {
  const refuses = async (id: string, error: string) => {
    const before = await moneyRows(app);
    expect(await reverse(app, accountant, id)).toMatchObject({ status: 409, body: { error } });
    expect(await moneyRows(app)).toEqual(before);
  };

  test('of what was reversed before, also when it was paid again', async () => {
    const payment = made(await pay(app, accountant, contract, 0));
    made(await reverse(app, accountant, payment.id));
    await refuses(payment.id, 'This transaction has already been reversed');
    made(await pay(app, accountant, contract, 0));
    await refuses(payment.id, 'This transaction has already been reversed');
  });

  test('of a reversal', async () => {
    const payment = made(await pay(app, accountant, contract, 0));
    const reversal = made(await reverse(app, accountant, payment.id));
    await refuses(reversal.id, 'A reversal cannot be reversed; record the transaction again instead');
  });

  test('of what is not there', async () => {
    expectSameNotFound(await reverse(app, accountant, NOWHERE), await reverse(app, accountant, 'x'));
  });

  test.each([
    [undefined, 'Required'],
    ['', 'Required'],
    [' ', 'Required'],
    [12, 'Must be text'],
    ['x'.repeat(1001), 'Must be at most 1,000 characters'],
  ])('for the reason %j', async (reason, message) => {
    const { id } = made(await pay(app, accountant, contract, 0));
    const before = await moneyRows(app);
    expect(
      await app.post(`/finance/transactions/${id}/reversal`, { reason }, { token: accountant.token }),
    ).toMatchObject({ status: 400, body: { fields: { reason: [message] } } });
    expect(await moneyRows(app)).toEqual(before);
  });
});
