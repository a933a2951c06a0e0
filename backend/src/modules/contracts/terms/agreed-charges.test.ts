import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  contractBody,
  contractRows,
  makeContract,
  makeUnconfirmed,
  runDailyContractsJob,
} from '../../../../test/support/contracts.js';
import { made, receive } from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(() => app.setTime('2041-03-10'));
afterAll(() => app.stop());

const AGREED = {
  deposit: { amount: 84000, heldBy: 'owner' },
  standingCharges: [
    { kind: 'utilities', amount: 499.5 },
    { kind: 'maintenance', amount: 2500 },
  ],
  lateFee: { graceDays: 5, kind: 'daily', amount: 100, max: 2000 },
};
const KEPT = {
  deposit: AGREED.deposit,
  standingCharges: [...AGREED.standingCharges].reverse(),
  lateFee: { ...AGREED.lateFee, percentPerDay: null },
};
const make = (given: object = {}): Promise<Answer['body']> =>
  makeContract(app, owner, tenant, { ...AGREED, rent: 42000, ...given });
const claims = async ({ id }: { id: string }): Promise<unknown[]> =>
  (await app.get(`/contracts/${id}/account`, { token: tenant.token })).body.claims
    .filter(({ kind }: { kind: string }) => !['rent', 'late_fee'].includes(kind))
    .map(({ kind, dueDate, amount, description }: Record<string, unknown>) => [
      kind,
      dueDate,
      amount,
      description,
    ]);
const months = (...days: string[]): unknown[] =>
  days.flatMap((day) => [
    ['maintenance', day, 2500, 'Monthly maintenance'],
    ['utilities', day, 499.5, 'Monthly utilities'],
  ]);
const sorted = (rows: unknown[]): unknown[] => rows.map((row) => JSON.stringify(row)).sort();

describe('what a contract agrees beside its rent', () => {
  test('comes back with it, and is asked for from its first day on', async () => {
    const contract = await make();
    expect(contract).toMatchObject(KEPT);
    expect(sorted(await claims(contract))).toEqual(
      sorted([
        ['deposit', '2041-01-15', 84000, 'Deposit'],
        ...months('2041-01-15', '2041-02-15', '2041-03-15'),
      ]),
    );
    await expectMoneyAgrees(app);
  });

  test('is asked for by the month, once, when its rent is due, and not after the last day', async () => {
    const contract = await make({ deposit: null, dueDay: 5, startDate: '2041-03-10', endDate: '2041-05-03' });
    for (const day of ['2041-04-01', '2041-04-05', '2041-04-05', '2041-05-01', '2041-06-20']) {
      app.setTime(day);
      await runDailyContractsJob(app);
    }
    expect(sorted(await claims(contract))).toEqual(sorted(months('2041-03-10', '2041-04-05', '2041-05-03')));
  });

  test('is asked for beside a rent that was paid in advance', async () => {
    const contract = await make({ deposit: null });
    made(await receive(app, accountant, contract, 42000 * 3 + 2999.5 * 2));
    app.setTime('2041-04-01');
    await runDailyContractsJob(app);
    expect(await claims(contract)).toHaveLength(8);
    await expectMoneyAgrees(app);
  });

  test('goes where nobody touched it, with a termination', async () => {
    const contract = await make({ deposit: null });
    const { body } = await app.get(`/contracts/${contract.id}/account`, { token: tenant.token });
    const touched = body.claims.find(
      ({ kind, month }: { kind: string; month: string }) => kind === 'utilities' && month === '2041-02',
    );
    made(
      await receive(app, accountant, contract, 10, { allocations: [{ chargeId: touched.id, amount: 10 }] }),
    );
    const admin = await makeAccount(app, 'admin');
    made(
      await app.post(
        `/contracts/${contract.id}/termination`,
        { date: '2041-01-31', reason: 'Left' },
        { token: admin.token },
      ),
    );
    expect(sorted(await claims(contract))).toEqual(
      sorted([...months('2041-01-15'), ['utilities', '2041-02-15', 499.5, 'Monthly utilities']]),
    );
    await expectMoneyAgrees(app);
  });

  test('goes with a contract that its tenant refuses', async () => {
    const contract = await makeUnconfirmed(app, owner, tenant, AGREED);
    made(
      await app.post(`/contracts/${contract.id}/refusal`, { reason: 'Not mine' }, { token: tenant.token }),
    );
    expect(await claims(contract)).toEqual([]);
  });

  test('is in its parties’ own data', async () => {
    const contract = await make();
    for (const { token } of [owner, tenant]) {
      const { contracts } = (await app.get('/auth/profile/data', { token })).body;
      expect(contracts.find(({ id }: { id: string }) => id === contract.id)).toMatchObject(KEPT);
    }
  });

  test('is nothing without, or where nothing is said', async () => {
    const none = { deposit: null, standingCharges: [], lateFee: null };
    expect(await makeContract(app, owner, tenant)).toMatchObject(none);
    expect(await make({ ...none, standingCharges: null })).toMatchObject(none);
  });

  test('stays as it was agreed', async () => {
    const { id } = await make();
    const sql = new RawSql(app, 'contracts', () => contractRows(app));
    for (const column of ['deposit_paise', 'maintenance_paise', 'late_fee_paise', 'late_fee_max_paise'])
      await sql.refuses(
        () => sql.say(`update contracts.contract set ${column} = 100 where id = '${id}'`),
        NO.right,
      );
  });
});

describe('a schedule', () => {
  test('tells what is asked for at the start', async () => {
    const body = { ...AGREED, startDate: '2041-03-20', dueDay: 1, rent: 31000 };
    const answer = await app.post('/contracts/schedule', body, { token: owner.token });
    expect(answer.body.first).toEqual({
      deposit: 84000,
      rent: 12000,
      standingCharges: 2999.5,
      total: 98999.5,
    });
  });
});

const NOT_FEE = 'Must be the days of grace, a kind and an amount or percentPerDay';
const FLAT = 'A flat fee must have an amount, and no percentPerDay';
const DAILY = 'A daily fee must have an amount or a percentPerDay';
const fee = (given: object): object => ({ graceDays: 5, kind: 'daily', ...given });
const refused: [field: string, value: unknown, message: string][] = [
  ['deposit', 5, 'Must be an amount and who holds it'],
  ['deposit', [], 'Must be an amount and who holds it'],
  ['deposit', { amount: 5 }, 'Required'],
  ['deposit', { amount: -1, heldBy: 'owner' }, 'Must be positive'],
  ['deposit', { amount: 10.005, heldBy: 'owner' }, 'Must have at most two decimals'],
  ['deposit', { amount: 1e21, heldBy: 'owner' }, 'Must be at most 1,00,00,00,000'],
  ['deposit', { amount: 5, heldBy: 'tenant' }, 'Must be one of kiraya, owner'],
  ['standingCharges', 'x', 'Must be a list'],
  ['standingCharges', [5], 'Must be a kind and an amount'],
  ['standingCharges', [{ kind: 'deposit', amount: 5 }], 'Must be one of maintenance, utilities, other'],
  ['standingCharges', [{ kind: 'other', amount: -5 }], 'Must be positive'],
  ['standingCharges', [1, 2].map((amount) => ({ kind: 'other', amount })), 'Must have each kind once'],
  [
    'standingCharges',
    [1, 2, 3, 4].map((amount) => ({ kind: 'other', amount })),
    'Must have at most 3 entries',
  ],
  ['lateFee', 'x', NOT_FEE],
  ['lateFee', fee({ amount: 5, graceDays: 61 }), 'Must be at most 60'],
  ['lateFee', fee({ amount: 5, graceDays: -1 }), 'Must be at least 0'],
  ['lateFee', fee({ amount: 5, graceDays: 1.5 }), 'Must be a whole number'],
  ['lateFee', fee({ amount: 5, kind: 'weekly' }), 'Must be one of flat, daily'],
  ['lateFee', fee({}), DAILY],
  ['lateFee', fee({ amount: 5, percentPerDay: 1 }), DAILY],
  ['lateFee', fee({ kind: 'flat', percentPerDay: 1 }), FLAT],
  ['lateFee', fee({ amount: -5 }), 'Must be positive'],
  ['lateFee', fee({ amount: 5.5 }), 'Must be a whole number'],
  ['lateFee', fee({ percentPerDay: 100.01 }), 'Must be at most 100'],
  ['lateFee', fee({ percentPerDay: -1 }), 'Must be positive'],
  ['lateFee', fee({ percentPerDay: 0.001 }), 'Must be positive'],
  ['lateFee', fee({ amount: 42001 }), 'Must come to at most the rent'],
  ['lateFee', fee({ amount: 5, max: 42001 }), 'Must come to at most the rent'],
];

test.each(refused)('%s = %j is refused: %s', async (field, value, message) => {
  const { id } = await makeProperty(app, owner);
  const before = await contractRows(app);
  const answer = await app.post('/contracts', contractBody(id, tenant.id, { rent: 42000, [field]: value }), {
    token: owner.token,
  });
  const [[at, [said]]] = Object.entries(answer.body.fields) as [[string, string[]]];
  expect([answer.status, at.split('.')[0], said]).toEqual([400, field, message]);
  expect(await contractRows(app)).toEqual(before);
});
