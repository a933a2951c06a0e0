import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { contractRows, makeContract } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
} from '../../../../test/support/finance.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

/** A last day of 10 March uses 10 of 31 days: 1000 of 3100. */
const TERMS = { rent: 3100, startDate: '2041-01-01', dueDay: 1, prorate: true };
const NONE = { count: 0, amount: 0 };

let app: TestApp;
let owner: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), TERMS);
});
afterAll(() => app.stop());

const preview = (date: unknown, { token } = admin): Promise<Answer> =>
  app.post(`/contracts/${contract.id}/termination/preview`, { date }, { token });
const terminate = (date: unknown, { token } = admin): Promise<Answer> =>
  app.post(`/contracts/${contract.id}/termination`, { date, reason: 'Moves' }, { token });
const all = async () => [await moneyRows(app), await contractRows(app)];

describe('what a termination would change', () => {
  test('is told by what it does, and nothing is done', async () => {
    for (const n of [0, 2]) made(await pay(app, accountant, contract, n));
    made(await payOut(app, accountant, owner.id));
    const before = await all();
    const { status, body } = await preview('2041-03-10');
    expect([status, body]).toEqual([
      200,
      {
        removed: NONE,
        shortened: [{ month: '2041-03', amount: 1000, takenOff: 2100, freed: 2100, recovered: 1890 }],
        owed: { count: 1, amount: 1000 },
        ...{ coming: { count: 0, lastAmount: null }, kept: NONE, cancelled: NONE },
      },
    ]);
    expect(await all()).toEqual(before);
    made(await terminate('2041-03-10'));
    const { rentRecords } = (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body;
    expect(rentRecords.map(({ balance }: { balance: number }) => balance)).toEqual([0, 1000, 0]);
  });

  test('tells what is made anew, what is removed, and what is to come', async () => {
    expect((await preview('2041-03-10')).body).toMatchObject({
      shortened: [{ month: '2041-03', amount: 1000, takenOff: 0, freed: 0, recovered: 0 }],
      ...{ removed: NONE, owed: { count: 3, amount: 7200 } },
    });
    expect((await preview('2041-01-31')).body).toMatchObject({
      ...{ removed: { count: 2, amount: 6200 }, shortened: [], owed: { count: 1, amount: 3100 } },
    });
    expect((await preview('2041-05-10')).body).toMatchObject({
      ...{ removed: NONE, shortened: [], coming: { count: 2, lastAmount: 1000 } },
    });
  });

  test('tells what of later months stays, and what is cancelled', async () => {
    made(await receive(app, accountant, contract, 5 * 3100));
    made(await receive(app, accountant, contract, 100));
    expect((await preview('2041-03-31')).body).toEqual({
      ...{ removed: NONE, shortened: [], owed: NONE, coming: { count: 0, lastAmount: null } },
      kept: { count: 2, amount: 6200 },
      cancelled: { count: 1, amount: 3000 },
    });
  });
});

test('it is refused as the termination is', async () => {
  made(await pay(app, accountant, contract, 0));
  for (const [date, account, status] of [
    ['2040-01-01', admin, 400],
    ['x', admin, 400],
    [undefined, admin, 400],
    ['2041-01-05', owner, 409],
  ] as const) {
    const [previewed, done] = [await preview(date, account), await terminate(date, account)];
    const { error, fields } = done.body;
    expect(previewed).toMatchObject({ status, body: { error, ...(fields && { fields }) } });
  }
  made(await terminate('2041-03-31'));
  expect((await preview('2041-03-31')).status).toBe(409);
  const stranger = await makeAccount(app, 'owner');
  expect((await preview('2041-03-31', stranger)).status).toBe(404);
});
