import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  made,
  moneyRows,
  receive,
  recordId,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../../test/support/test-app.js';

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

const paid = async () =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords.map(
    ({ paidAmount }: { paidAmount: number }) => paidAmount,
  );
const preview = async (query: string) =>
  (await app.get(`/contracts/${contract.id}/allocation?${query}`, { token: accountant.token })).body;
const monthsOf = ({ lines }: { lines: { month: string; amount: number }[] }) =>
  lines.map(({ month, amount }) => [month, amount]);

describe('a rent that was paid with TDS', () => {
  test('is two receipts of one request, of the money and of the tax', async () => {
    const receipt = made(await receive(app, accountant, contract, 900, { tds: 100 }));
    expect(receipt).toMatchObject({ amount: 900, tender: 'received', method: 'bank_transfer' });
    expect(receipt.tds).toMatchObject({ amount: 100, tender: 'tds', method: 'other', reference: null });
    expect(receipt.tds.date).toBe(receipt.date);
    expect([monthsOf(receipt), monthsOf(receipt.tds)]).toEqual([[['2041-01', 900]], [['2041-01', 100]]]);
    expect(receipt.stillDue).toBe(1000);
    expect(await paid()).toEqual([1000, 0, 0]);
    await expectMoneyAgrees(app);
  });

  test('has one effect, however often it is sent under its key', async () => {
    const first = await receive(app, accountant, contract, 900, { tds: 100 }, 'tds-once');
    const again = await receive(app, accountant, contract, 900, { tds: 100 }, 'tds-once');
    expect(again.text).toBe(first.text);
    expect(await paid()).toEqual([1000, 0, 0]);
    expect((await receive(app, accountant, contract, 900, { tds: 90 }, 'tds-once')).status).toBe(422);
  });

  test('pays the rents that are named, and no others with the tax', async () => {
    const allocations = [{ rentRecordId: recordId(contract, 1), amount: 900 }];
    const receipt = made(await receive(app, accountant, contract, 900, { tds: 100, allocations }));
    expect(monthsOf(receipt.tds)).toEqual([['2041-02', 100]]);
    expect(await paid()).toEqual([0, 1000, 0]);
  });

  test('leaves the amount for charges: the tax pays rent first', async () => {
    made(await charge(app, accountant, contract, { kind: 'other', amount: 200, dueDate: '2041-01-20' }));
    const receipt = made(await receive(app, accountant, contract, 1100, { tds: 100 }));
    expect(await paid()).toEqual([1000, 0, 0]);
    expect(receipt.charges).toMatchObject([{ amount: 200 }]);
  });

  test('is previewed as it is recorded', async () => {
    const body = await preview('amount=1400&tds=100');
    expect(body).toMatchObject({ left: 0, tdsLeft: 0, total: 1500, stillDue: 500, beyondDue: 0 });
    expect(monthsOf({ lines: body.tdsLines })).toEqual([['2041-01', 100]]);
    expect(monthsOf(body)).toEqual([
      ['2041-01', 900],
      ['2041-02', 500],
    ]);
    expect(body.commission).toBe(150);
    const receipt = made(await receive(app, accountant, contract, 1400, { tds: 100 }));
    expect([monthsOf(receipt), monthsOf(receipt.tds)]).toEqual([
      monthsOf(body),
      monthsOf({ lines: body.tdsLines }),
    ]);
    expect(receipt.stillDue).toBe(body.stillDue);
  });

  test('is taken back receipt by receipt', async () => {
    const receipt = made(await receive(app, accountant, contract, 900, { tds: 100 }));
    made(await reverseReceipt(app, accountant, receipt.id));
    expect(await paid()).toEqual([100, 0, 0]);
    made(await reverseReceipt(app, accountant, receipt.tds.id));
    expect(await paid()).toEqual([0, 0, 0]);
    await expectMoneyAgrees(app);
  });

  test.each([
    [{ tds: 0 }, 'tds'],
    [{ tds: -1 }, 'tds'],
    [{ tds: 1.005 }, 'tds'],
    [{ tds: '100' }, 'tds'],
    [{ tds: 100, tender: 'tds', method: undefined }, 'tds'],
  ])('is refused as %j, with the field', async (given, field) => {
    const { status, body } = await receive(app, accountant, contract, 900, given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is refused whole when the tax is more than the rents', async () => {
    const before = await moneyRows(app);
    const answer = await receive(app, accountant, contract, 900, { tds: 90_000 });
    expect([answer.status, answer.body.type]).toEqual([409, expect.stringContaining('more-than-owed')]);
    expect(await moneyRows(app)).toEqual(before);
    expect((await preview('amount=900&tds=90000')).tdsLeft).toBeGreaterThan(0);
  });
});
