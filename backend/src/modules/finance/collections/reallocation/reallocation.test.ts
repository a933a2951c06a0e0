import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  idempotent,
  made,
  moneyRows,
  payOut,
  receive,
  recordId,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from '../late-fees/late-fees.job.js';

const AT_ONCE = 100;

let app: TestApp;
let owner: Account, accountant: Account;
let contract: ContractWithRents;
let receipt: Answer['body'];
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-20');
  owner = await makeAccount(app, 'owner');
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), { rent: 999.95 });
  receipt = made(await receive(app, accountant, contract, 1500));
});
afterAll(() => app.stop());

const rent = (n: number, amount: number) => ({ rentRecordId: recordId(contract, n), amount });
const reallocate = (
  allocations: unknown,
  id = receipt.id,
  reason: unknown = ' For March ',
): Promise<Answer> =>
  app.post(`/finance/receipts/${id}/reallocation`, { reason, allocations }, idempotent(accountant.token));
const lines = ({ lines: all }: Answer['body']) =>
  all.map(({ month, amount, date }: Record<string, unknown>) => [month, amount, date]);
const paid = async () =>
  (await app.get(`/contracts/${contract.id}`, { token: owner.token })).body.rentRecords.map(
    ({ paidAmount }: { paidAmount: number }) => paidAmount,
  );
const options = async () =>
  (await app.get(`/finance/receipts/${receipt.id}/reallocation`, { token: accountant.token })).body.lines;

test('a receipt pays other rents and charges, with its day of payment, and keeps what stays', async () => {
  const { id: chargeId } = made(await charge(app, accountant, contract, { amount: 100 }));
  const given = [rent(0, 999.95), rent(2, 400.05), { chargeId, amount: 100 }];
  const changed = made(await reallocate(given));
  expect([changed.id, changed.number, changed.amount]).toEqual([receipt.id, receipt.number, 1500]);
  expect(lines(changed)).toEqual([
    ['2041-01', 999.95, '2041-03-05'],
    ['2041-03', 400.05, '2041-03-05'],
  ]);
  expect(changed.charges).toMatchObject([{ chargeId, amount: 100 }]);
  expect(changed.lines[0].id).toBe(receipt.lines[0].id);
  expect(await paid()).toEqual([999.95, 0, 400.05]);
  await expectMoneyAgrees(app);
  const reversed = made(await reverseReceipt(app, accountant, receipt.id));
  expect(await paid()).toEqual([0, 0, 0]);
  expect(reversed.reversedOn).toBe('2041-03-20');
  await expectMoneyAgrees(app);
});

test('says before what it pays and what it could pay', async () => {
  const before = await options();
  expect(before).toMatchObject([
    { month: '2041-01', amount: 999.95, balance: 0, most: 999.95, paidOut: false, commissionPercent: 10 },
    { month: '2041-02', amount: 500.05, balance: 499.9, most: 999.95 },
    { month: '2041-03', amount: 0, balance: 999.95, most: 999.95 },
  ]);
  made(await reallocate([rent(1, 999.95), rent(2, 500.05)]));
  expect((await options()).map(({ amount }: { amount: number }) => amount)).toEqual([0, 999.95, 500.05]);
});

describe('a preview', () => {
  const preview = (allocations: unknown, id = receipt.id): Promise<Answer> =>
    app.post(`/finance/receipts/${id}/reallocation/preview`, { allocations }, { token: accountant.token });

  test('tells what would change, and changes nothing', async () => {
    const before = await moneyRows(app);
    const given = [rent(0, 999.95), rent(2, 500.05)];
    const answer = await preview(given);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        lines: [
          {
            month: '2041-02',
            before: 500.05,
            amount: 0,
            balance: 999.95,
            rentRecordId: rent(1, 1).rentRecordId,
          },
          { month: '2041-03', before: 0, amount: 500.05, balance: 499.9, chargeId: null },
        ],
      },
    });
    expect(answer.body.lines).toHaveLength(2);
    expect(await moneyRows(app)).toEqual(before);
    made(await reallocate(given));
    expect((await options()).map(({ balance }: { balance: number }) => balance)).toEqual([0, 999.95, 499.9]);
  });

  test('is refused as the reallocation is', async () => {
    const refusals = async (allocations: unknown, id = receipt.id) =>
      (await Promise.all([preview(allocations, id), reallocate(allocations, id)])).map(({ status, body }) => [
        status,
        body.detail,
        body.fields,
      ]);
    for (const allocations of [
      [rent(0, 999.95), rent(1, 500.05)],
      [rent(0, 1)],
      [rent(0, 1500)],
      [{ chargeId: receipt.id, amount: 1500 }],
      'x',
    ]) {
      const [previewed, done] = await refusals(allocations);
      expect(previewed).toEqual(done);
      expect(Number(done?.[0])).toBeGreaterThanOrEqual(400);
    }
    made(await reverseReceipt(app, accountant, receipt.id));
    const [previewed, done] = await refusals([rent(2, 1500)]);
    expect([previewed, previewed?.[0]]).toEqual([done, 409]);
  });
});

test('the account tells what it pays now, and its running balance is as before', async () => {
  const statement = async () =>
    (await app.get(`/contracts/${contract.id}/account`, { token: accountant.token })).body.statement;
  const before = await statement();
  made(await reallocate([rent(2, 500.05), rent(1, 999.95)]));
  const after = await statement();
  expect(after.map(({ balance }: { balance: number }) => balance)).toEqual(
    before.map(({ balance }: { balance: number }) => balance),
  );
  const { parts } = after.find(({ type }: { type: string }) => type === 'receipt');
  expect(parts.map(({ month, amount }: Record<string, unknown>) => [month, amount])).toEqual([
    ['2041-02', 999.95],
    ['2041-03', 500.05],
  ]);
});

test('a late fee that it comes to pay is followed by what its rent costs by now', async () => {
  const lateFee = { graceDays: 5, kind: 'daily', amount: 50 };
  contract = await makeContract(app, owner, await makeAccount(app, 'tenant'), {
    ...{ rent: 10_000, startDate: '2041-02-01', endDate: '2041-03-31', lateFee },
  });
  const feesOf = async (month: string): Promise<Answer['body'][]> =>
    (await app.get(`/contracts/${contract.id}/account`, { token: owner.token })).body.claims.filter(
      ({ description }: { description: string | null }) =>
        description?.startsWith(`Late fee for the rent of ${month}`),
    );
  app.setTime('2041-04-02');
  await app.app.get(LateFeesJob, { strict: false }).run();
  const [fee] = await feesOf('Feb 2041');
  receipt = made(await receive(app, accountant, contract, 100, { allocations: [rent(1, 100)] }));
  app.setTime('2041-05-02');
  made(await reallocate([{ chargeId: fee.id, amount: 100 }]));
  expect((await feesOf('Feb 2041')).map(({ amount, dueDate }) => [amount, dueDate])).toEqual([
    [2650, '2041-03-31'],
    [1500, '2041-04-30'],
  ]);
  await expectMoneyAgrees(app);
});

test('what was paid out stays until the payout is reversed', async () => {
  made(await payOut(app, accountant, owner.id));
  expect(await options()).toMatchObject([{ paidOut: true }, { paidOut: true }, { paidOut: false }]);
  const before = await moneyRows(app);
  expect(await reallocate([rent(1, 999.95), rent(2, 500.05)])).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('payout-comes-first') },
  });
  expect(await moneyRows(app)).toEqual(before);
});

test('more than is open of one is refused', async () => {
  made(await receive(app, accountant, contract, 500, { allocations: [rent(2, 500)] }));
  expect(await reallocate([rent(0, 999.95), rent(2, 500.05)])).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('more-than-owed') },
  });
});

test('a receipt that was reversed is refused, and one that is not there is not found', async () => {
  made(await reverseReceipt(app, accountant, receipt.id));
  expect(await reallocate([rent(1, 999.95), rent(2, 500.05)])).toMatchObject({ status: 409 });
  expect((await reallocate([rent(1, 1500)], contract.id)).status).toBe(404);
});

test('many at once are one after the other, and the money is there once', async () => {
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) =>
      reallocate(n % 2 ? [rent(1, 999.95), rent(2, 500.05)] : [rent(0, 999.95), rent(2, 500.05)]),
    ),
  );
  expect(Object.keys(countStatuses(answers)).every((status) => ['201', '400'].includes(status))).toBe(true);
  expect(countStatuses(answers)[201]).toBeGreaterThan(0);
  expect((await paid()).reduce((sum: number, one: number) => sum + one * 100, 0)).toBe(150000);
  await expectMoneyAgrees(app);
});

const refused: [what: string, allocations: () => unknown, message: string][] = [
  ['that do not add up', () => [rent(1, 1)], 'Must add up to the amount'],
  ['that name one twice', () => [rent(1, 750), rent(1, 750)], 'Must name each rent or charge once'],
  ['that change nothing', () => [rent(0, 999.95), rent(1, 500.05)], 'Must differ from what it pays'],
  [
    'of what is not the contract’s',
    () => [{ rentRecordId: contract.id, amount: 1500 }],
    'Must be rents or charges of this contract',
  ],
  ['of nothing', () => undefined, 'Required'],
  ['below nothing', () => [rent(0, 1501), rent(1, -1)], 'Must be positive'],
];
test.each(refused)('allocations %s are refused', async (_, allocations, message) => {
  const before = await moneyRows(app);
  expect(await reallocate(allocations())).toMatchObject({
    status: 400,
    body: { fields: { allocations: [message] } },
  });
  expect(await moneyRows(app)).toEqual(before);
});
