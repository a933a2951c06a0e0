import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  made,
  pay,
  payOut,
  receive,
  recordId,
  reverseReceipt,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from '../late-fees/late-fees.job.js';

/** 10 of 31 days of March are used: 1000 of 3100. */
const TERMS = { rent: 3100, startDate: '2041-01-01', dueDay: 1, prorate: true };

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, tenant, TERMS);
});
afterEach(async () => {
  await expectMoneyAgrees(app);
  expect((await app.get('/finance/books', { token: accountant.token })).body).toMatchObject({
    ...{ balanced: true, differences: 0 },
  });
});
afterAll(() => app.stop());

const terminate = (date = '2041-03-10') =>
  app.post(`/contracts/${contract.id}/termination`, { date, reason: 'Moves' }, { token: admin.token });
const get = async (path: string) => (await app.get(path, { token: accountant.token })).body;
const account = () => get(`/contracts/${contract.id}/account`);
const position = () => get(`/finance/owners/${owner.id}/position`);
const rents = async () =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords.map(
    ({ paidAmount, waivedAmount, balance }: Record<string, number>) => [paidAmount, waivedAmount, balance],
  );
const payFor = (n: number, amount: number, given: object = {}) =>
  receive(app, accountant, contract, amount, {
    allocations: [{ rentRecordId: recordId(contract, n), amount }],
    ...given,
  });

test('the days that are not used are taken off what is open of a rent that was paid in part', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  made(await payFor(2, 500));
  made(await terminate());
  expect(await rents()).toEqual([
    [3100, 0, 0],
    [3100, 0, 0],
    [500, 2100, 500],
  ]);
  const { statement, owedNow } = await account();
  expect(owedNow).toBe(500);
  expect(statement.filter(({ type }: { type: string }) => type === 'credit')).toMatchObject([
    { amount: -2100, kind: 'rent', month: '2041-03' },
  ]);
  expect(await position()).toMatchObject({ owes: 0 });
});

test('a rent that nobody touched is asked for the days that are used alone', async () => {
  made(await terminate());
  expect(await rents()).toEqual([
    [0, 0, 3100],
    [0, 0, 3100],
    [0, 0, 1000],
  ]);
});

test('what was paid for them is deposit where nothing else is open, and is given back at the end', async () => {
  for (const n of [0, 1, 2]) made(await pay(app, accountant, contract, n));
  made(await terminate());
  expect((await rents())[2]).toEqual([1000, 2100, 0]);
  expect(await account()).toMatchObject({ owedNow: 0, deposit: { held: 2100, withOwner: 0 } });
  expect(await position()).toMatchObject({ owes: 0, held: 0.9 * 7200 });
  app.setTime('2041-03-11');
  expect(made(await settleTenancy(app, accountant, contract))).toMatchObject({
    ...{ refundable: 2100, prepaid: { amount: 0, recovered: 0 } },
  });
});

test('what of it was paid out the owner owes, and no more', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  made(await payFor(2, 2000));
  const older = made(await payOut(app, accountant, owner.id));
  const last = made(await payFor(2, 1100));
  const { payoutId } = made(await payOut(app, accountant, owner.id));
  made(await terminate());
  expect((await rents())[2]).toEqual([1000, 2100, 0]);
  expect(await position()).toMatchObject({ owes: 1890, held: 0 });
  expect(await get(`/finance/payouts/${payoutId}`)).toMatchObject({ recovered: 990, transferred: 990 });
  expect(await get(`/finance/payouts/${older.payoutId}`)).toMatchObject({ recovered: 900, amount: 7380 });
  // The latest payment moves whole, and pays the deposit.
  const { lines, charges } = await get(`/finance/receipts/${last.id}`);
  expect([lines, charges]).toMatchObject([[], [{ amount: 1100 }]]);
  const [entry] = await app.rows<{ details: object }>(
    `select details from platform.audit_entry where subject_id = $1 and action = 'contract.terminated'`,
    [contract.id],
  );
  expect(entry?.details).toMatchObject({ freedPaise: '210000', recoveredPaise: '189000' });
  made(await reverseReceipt(app, accountant, last.id));
  expect((await rents())[2]).toEqual([1000, 2100, 0]);
  expect(await account()).toMatchObject({ deposit: { held: 1000 } });
});

test('it pays first what else is open, then what of the deposit is, and is deposit else', async () => {
  contract = await makeContract(app, owner, tenant, {
    ...{ ...TERMS, deposit: { amount: 300, heldBy: 'kiraya' } },
  });
  made(await pay(app, accountant, contract, 0));
  made(await payFor(1, 2000));
  made(await charge(app, owner, contract, { amount: 400 }));
  made(await pay(app, accountant, contract, 2));
  made(await payOut(app, accountant, owner.id));
  made(await terminate());
  expect(await rents()).toEqual([
    [3100, 0, 0],
    [3100, 0, 0],
    [1000, 2100, 0],
  ]);
  expect(await account()).toMatchObject({ owedNow: 0, deposit: { held: 600 } });
  const deposits = (await account()).claims.filter(({ kind }: { kind: string }) => kind === 'deposit');
  expect(deposits.map(({ amount, balance }: Record<string, number>) => [amount, balance])).toEqual([
    [300, 0],
    [300, 0],
  ]);
  // They get 1100 of February and 400 of maintenance instead of 2100 of March.
  expect(await position()).toMatchObject({ owes: 1890, held: 990 + 400 });
});

test('tax that was kept back is the last to go, and pays rent alone', async () => {
  for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
  made(await payFor(2, 1500));
  made(await payFor(2, 1600, { tender: 'tds', method: undefined, paidDate: '2041-03-09' }));
  made(await payOut(app, accountant, owner.id));
  made(await terminate());
  expect((await rents())[2]).toEqual([1600, 1500, 0]);
  expect(await account()).toMatchObject({ deposit: { held: 1500 } });
  expect(await position()).toMatchObject({ owes: 1350 });
});

test('the fee of a rent that is asked for no more goes, before any money pays it', async () => {
  contract = await makeContract(app, owner, tenant, {
    ...{ ...TERMS, startDate: '2041-03-01', endDate: '2041-12-31' },
    lateFee: { graceDays: 5, kind: 'daily', percentPerDay: 1 },
  });
  made(await payFor(0, 600, { paidDate: '2041-03-02' }));
  app.setTime('2041-04-02');
  await app.app.get(LateFeesJob, { strict: false }).run();
  const fee = async () =>
    (await account()).claims
      .filter(({ kind }: { kind: string }) => kind === 'late_fee')
      .map(({ amount, waivedAmount }: Record<string, number>) => [amount, waivedAmount]);
  // 1 % of 2500 for 25 days of March, from the seventh on.
  const [[booked]] = (await fee()) as [[number, number]];
  made(await terminate('2041-03-10'));
  expect((await rents())[0]).toEqual([600, 2100, 400]);
  const [[amount, waived]] = (await fee()) as [[number, number]];
  expect(amount).toBe(booked);
  expect(amount - waived).toBeCloseTo((booked * 400) / 2500, 0);
});

test('with payouts, payments and reversals at once neither fails nor waits for ever, and the books agree', async () => {
  for (let round = 0; round < 4; round++) {
    contract = await makeContract(app, owner, tenant, TERMS);
    const { id } = made(await payFor(2, 3000));
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => payOut(app, accountant, owner.id)),
      ...Array.from({ length: 10 }, (_, n) => pay(app, accountant, contract, n % 3, { amount: 50 + n })),
      terminate(),
      ...Array.from({ length: 10 }, (_, n) => receive(app, accountant, contract, 97 + n)),
      ...Array.from({ length: 5 }, () => reverseReceipt(app, accountant, id, { recoverFromOwner: true })),
    ]);
    for (const { status } of answers) expect([201, 404, 409]).toContain(status);
    const march = (await rents())[2] as [number, number, number];
    expect(march[0] + march[2]).toBe(1000);
  }
});

describe('in a month of which the rent is due after the last day', () => {
  const monthly = { standingCharges: [{ kind: 'maintenance', amount: 200 }] };
  beforeEach(async () => {
    contract = await makeContract(app, owner, tenant, { ...TERMS, dueDay: 28, ...monthly });
  });
  const claims = async () =>
    (await account()).claims
      .filter(({ kind, month }: Record<string, string>) => kind !== 'deposit' && month === '2041-03')
      .map(({ kind, dueDate, paidAmount, waivedAmount, balance }: Record<string, unknown>) => [
        ...[kind, dueDate, paidAmount, waivedAmount, balance],
      ]);

  test('the days that are used are owed where a part was paid, on the last day at the latest', async () => {
    made(await payFor(2, 500));
    made(await terminate());
    expect(await claims()).toEqual([
      ['rent', '2041-03-10', 500, 2100, 500],
      ['maintenance', '2041-03-10', 0, 0, 200],
    ]);
  });

  test('they stay paid where all was paid, and what is paid of the month is the owner’s', async () => {
    made(await receive(app, accountant, contract, 3 * 3300));
    made(await terminate());
    expect(await claims()).toEqual([
      ['rent', '2041-03-10', 1000, 2100, 0],
      ['maintenance', '2041-03-10', 200, 0, 0],
    ]);
    expect(await account()).toMatchObject({ owedNow: 0, deposit: { held: 2100 } });
    expect(await position()).toMatchObject({ owes: 0, held: 0.9 * 7200 + 3 * 200 });
    app.setTime('2041-03-11');
    expect(made(await settleTenancy(app, accountant, contract))).toMatchObject({ refundable: 2100 });
  });
});
