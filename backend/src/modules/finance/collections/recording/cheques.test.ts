import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  declare,
  idempotent,
  made,
  pay,
  receive,
} from '../../../../../test/support/finance.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const CHEQUE = { method: 'cheque', chequeNumber: '004512', chequeDate: '2041-03-04' };

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const payOwner = (given: object) =>
  app.post('/finance/payouts', { ownerId: owner.id, ...given }, idempotent(accountant.token));

describe('a cheque', () => {
  test('keeps its number and date wherever it is read', async () => {
    const receipt = made(await receive(app, accountant, contract, 1000, CHEQUE));
    expect(receipt).toMatchObject(CHEQUE);
    expect(receipt.lines).toMatchObject([CHEQUE]);
    expect(made(await pay(app, accountant, contract, 1, CHEQUE))).toMatchObject(CHEQUE);
    const payout = made(await payOwner(CHEQUE));
    expect(payout).toMatchObject(CHEQUE);
    expect(payout.transactions[0]).toMatchObject(CHEQUE);
    const account = await app.get(`/contracts/${contract.id}/account`, { token: tenant.token });
    expect(account.body.statement.filter(({ type }: { type: string }) => type === 'receipt')).toMatchObject([
      CHEQUE,
      CHEQUE,
    ]);
    const file = await app.post('/contracts/transactions/file', {}, { token: accountant.token });
    expect(file.text).toContain('"Cheque number","Cheque date"');
    expect(file.text).toContain('"cheque","004512","2041-03-04"');
  });

  test('moves a deposit, and is declared without another reference', async () => {
    made(await receive(app, accountant, contract, 20_000, { ...CHEQUE, excess: 'hold' }));
    const transfer = { to: 'owner', amount: 500, paidDate: '2041-03-05', ...CHEQUE };
    const path = `/contracts/${contract.id}/deposit-transfers`;
    expect(made(await app.post(path, transfer, idempotent(accountant.token)))).toMatchObject(CHEQUE);
    const said = { ...CHEQUE, reference: undefined };
    expect(made(await declare(app, tenant, contract, 1000, said))).toMatchObject(CHEQUE);
  });

  test.each([
    [{ chequeNumber: undefined }, { chequeNumber: ['Required'] }],
    [{ chequeDate: undefined }, { chequeDate: ['Required'] }],
    [{ chequeNumber: '4512' }, { chequeNumber: ['Must be 6 digits'] }],
    [{ chequeNumber: '00451a' }, { chequeNumber: ['Must be 6 digits'] }],
    [{ chequeDate: '2041-02-30' }, { chequeDate: ['Must be a date (YYYY-MM-DD)'] }],
    [{ chequeDate: '2041-03-11' }, { chequeDate: ['Must not be in the future'] }],
    [
      { method: 'upi', chequeDate: null },
      { chequeNumber: ['Must be left out of what was not paid by cheque'] },
    ],
  ])('with %j is refused with the field, wherever it is sent', async (given, fields) => {
    const body = { ...CHEQUE, ...given };
    made(await receive(app, accountant, contract, 1000));
    for (const answer of [
      await receive(app, accountant, contract, 1000, body),
      await pay(app, accountant, contract, 1, body),
      await declare(app, tenant, contract, 1000, body),
      await payOwner(body),
    ])
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });
});

test('UPI is a method like a bank transfer', async () => {
  expect(made(await receive(app, accountant, contract, 1000, { method: 'upi' }))).toMatchObject({
    ...{ method: 'upi', chequeNumber: null, chequeDate: null },
  });
});
