import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import {
  makeContract,
  makeUnconfirmed,
  runDailyContractsJob,
} from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  countStatuses,
  credit,
  made,
  pay,
  receive,
  recordId,
  reverseCredit,
  reverseReceipt,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';
import { LateFeesJob } from './late-fees.job.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
/** ₹50 a day from the sixth day after the due date on. */
const DAILY = { graceDays: 5, kind: 'daily', amount: 50 };
const TERMS = { rent: 10000, startDate: '2041-03-01', endDate: '2041-03-31' };
beforeEach(async () => {
  app.setTime('2041-03-01');
  contract = await makeContract(app, owner, tenant, { ...TERMS, lateFee: DAILY });
});
afterAll(() => app.stop());

const runJob = (): Promise<void> => app.app.get(LateFeesJob, { strict: false }).run();
const on = async (day: string): Promise<void> => {
  app.setTime(day);
  await runJob();
};
const account = async (): Promise<Answer['body']> =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
const fees = async (): Promise<Record<string, unknown>[]> =>
  (await account()).claims.filter(({ kind }: { kind: string }) => kind === 'late_fee');
const amounts = async (): Promise<unknown[]> =>
  (await fees()).map(({ amount, waivedAmount, balance }) => [amount, waivedAmount, balance]);
const preview = async (amount: number, paidDate: string): Promise<Answer['body']> =>
  (
    await app.get(`/contracts/${contract.id}/allocation?amount=${amount}&paidDate=${paidDate}`, {
      token: accountant.token,
    })
  ).body;
const kinds = (lines: Record<string, unknown>[]): unknown[] =>
  lines.map(({ kind, amount }) => [kind, amount]);

describe('a daily late fee', () => {
  test('accrues, is told of, and is booked when the month is over', async () => {
    await on('2041-03-06');
    expect((await account()).accruing).toEqual([]);
    await on('2041-03-20');
    expect(await fees()).toEqual([]);
    expect((await account()).accruing).toEqual([
      {
        ...{ rentRecordId: recordId(contract, 0), month: '2041-03', since: '2041-03-07' },
        ...{ amount: 700, perDay: 50 },
      },
    ]);
    expect(await account()).toMatchObject({ accruedNow: 700, accruedPerDay: 50 });
    await on('2041-04-02');
    expect(await fees()).toMatchObject([
      {
        ...{ amount: 1250, balance: 1250, dueDate: '2041-03-31' },
        description: 'Late fee for the rent of Mar 2041, 7 Mar 2041 to 31 Mar 2041',
      },
    ]);
    expect((await account()).accruing).toMatchObject([{ amount: 100, since: '2041-04-01' }]);
    await expectMoneyAgrees(app);
  });

  test('is booked by the receipt that settles the rent, and paid with what it leaves', async () => {
    await on('2041-03-12');
    expect(kinds((await preview(10200, '2041-03-10')).lines)).toEqual([
      ['rent', 10000],
      ['late_fee', 200],
    ]);
    const receipt = made(await receive(app, accountant, contract, 10200, { paidDate: '2041-03-10' }));
    expect(receipt).toMatchObject({
      lines: [{ amount: 10000 }],
      charges: [{ kind: 'late_fee', amount: 200 }],
    });
    expect((await account()).owedNow).toBe(0);
    await on('2041-05-01');
    expect(await amounts()).toEqual([[200, 0, 0]]);
    await expectMoneyAgrees(app);
  });

  test('stays open where a receipt pays the rent alone', async () => {
    await on('2041-03-12');
    expect(await preview(10000, '2041-03-10')).toMatchObject({ left: 0 });
    made(await receive(app, accountant, contract, 10000, { paidDate: '2041-03-10' }));
    expect(await amounts()).toEqual([[200, 0, 200]]);
    expect((await account()).owedNow).toBe(200);
  });

  test('is none when the rent proves to have been paid in time', async () => {
    await on('2041-04-02');
    made(await pay(app, accountant, contract, 0, { paidDate: '2041-03-06' }));
    expect(await amounts()).toEqual([[1250, 1250, 0]]);
    expect((await account()).owedNow).toBe(0);
    await expectMoneyAgrees(app);
  });

  test('comes back when that payment does not stand', async () => {
    await on('2041-04-02');
    const receipt = made(await receive(app, accountant, contract, 10000, { paidDate: '2041-03-10' }));
    expect(await amounts()).toEqual([[1250, 1050, 200]]);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect(await amounts()).toEqual([[1250, 0, 1250]]);
    await on('2041-05-01');
    expect(await amounts()).toEqual([
      [1250, 0, 1250],
      [1500, 0, 1500],
    ]);
    await expectMoneyAgrees(app);
  });

  test('that a person waived is not booked anew', async () => {
    await on('2041-04-02');
    const [fee] = await fees();
    const waived = made(
      await credit(app, accountant, contract, { chargeId: String(fee?.id) }, { amount: 1000 }),
    );
    await on('2041-04-03');
    expect(await amounts()).toEqual([[1250, 1000, 250]]);
    const receipt = made(await receive(app, accountant, contract, 10000, { paidDate: '2041-03-10' }));
    expect(await amounts()).toEqual([[1250, 1250, 0]]);
    made(await reverseReceipt(app, accountant, receipt.id));
    expect(await amounts()).toEqual([[1250, 1000, 250]]);
    made(await reverseCredit(app, accountant, contract, waived.id));
    expect(await amounts()).toEqual([[1250, 0, 1250]]);
    await expectMoneyAgrees(app);
  });

  test('is none on a rent that was let off', async () => {
    await on('2041-04-02');
    const waiver = made(await credit(app, accountant, contract, { recordId: recordId(contract, 0) }));
    expect(await amounts()).toEqual([[1250, 1250, 0]]);
    made(await reverseCredit(app, accountant, contract, waiver.id));
    expect(await amounts()).toEqual([[1250, 0, 1250]]);
  });

  test('is paid before a month to come, and after everything that is due', async () => {
    contract = await makeContract(app, owner, tenant, { ...TERMS, endDate: '2041-06-30', lateFee: DAILY });
    await on('2041-04-02');
    const lines = (await preview(22000, '2041-04-02')).lines;
    expect(kinds(lines)).toEqual([
      ['rent', 10000],
      ['rent', 10000],
      ['late_fee', 1250],
      ['late_fee', 100],
      ['rent', 650],
    ]);
    const receipt = made(await receive(app, accountant, contract, 22000, { paidDate: '2041-04-02' }));
    expect(receipt.charges.map(({ amount }: { amount: number }) => amount).sort()).toEqual([100, 1250]);
    await expectMoneyAgrees(app);
  });

  test('is not taken while nobody but the owner says that there is a contract, and is once money does', async () => {
    contract = await makeUnconfirmed(app, owner, tenant, { ...TERMS, lateFee: DAILY });
    await on('2041-04-02');
    expect(await fees()).toEqual([]);
    made(await receive(app, accountant, contract, 10000, { paidDate: '2041-03-10' }));
    expect(await amounts()).toEqual([[200, 0, 200]]);
  });

  test('keeps its rent where a termination removes others: it is let off, and not told of', async () => {
    contract = await makeContract(app, owner, tenant, { ...TERMS, endDate: '2041-06-30', lateFee: DAILY });
    app.setTime('2041-05-10');
    await runDailyContractsJob(app);
    await runJob();
    const answer = await app.post(
      `/contracts/${contract.id}/termination`,
      { date: '2041-03-31', reason: 'Left' },
      { token: admin.token },
    );
    expect(made(answer).rentRecords.map(({ month }: { month: string }) => month)).toEqual(['2041-03']);
    const rents = `select to_char(month, 'YYYY-MM') as month, balance_paise::integer as balance
      from contracts.rent_record_v where contract_id = $1 and due_date > '2041-03-31'`;
    expect(await app.rows(rents, [contract.id])).toEqual([{ month: '2041-04', balance: 0 }]);
    expect(await fees()).toHaveLength(2);
  });
});

test('a flat fee is booked on its day, once', async () => {
  contract = await makeContract(app, owner, tenant, {
    ...TERMS,
    lateFee: { ...DAILY, kind: 'flat', amount: 500 },
  });
  await on('2041-03-06');
  expect(await fees()).toEqual([]);
  await on('2041-03-07');
  await on('2041-05-07');
  expect(await amounts()).toEqual([[500, 0, 500]]);
});

test('a fee that comes to more for the same days is raised', async () => {
  const lateFee = { graceDays: 0, kind: 'daily', percentPerDay: 1 };
  contract = await makeContract(app, owner, tenant, { ...TERMS, lateFee });
  app.setTime('2041-03-20');
  const part = made(await receive(app, accountant, contract, 5000, { paidDate: '2041-03-03' }));
  made(await receive(app, accountant, contract, 5000, { paidDate: '2041-03-11' }));
  // Two days at ₹100, eight at ₹50.
  expect(await amounts()).toEqual([[600, 0, 600]]);
  made(await reverseReceipt(app, accountant, part.id));
  made(await receive(app, accountant, contract, 5000, { paidDate: '2041-03-05' }));
  expect((await amounts()).map((row) => (row as number[])[2])).toEqual([600, 100]);
  await expectMoneyAgrees(app);
});

describe('at once', () => {
  test('the job and receipts book it once', async () => {
    app.setTime('2041-04-02');
    const answers = await Promise.all([
      ...Array.from({ length: 50 }, runJob),
      ...Array.from({ length: 100 }, () =>
        receive(app, accountant, contract, 10000, { paidDate: '2041-04-01', allocations: rentOf(10000) }),
      ),
      ...Array.from({ length: 50 }, runJob),
    ]);
    expect(countStatuses(answers.filter((answer): answer is Answer => Boolean(answer)))).toEqual({
      201: 1,
      400: 99,
    });
    expect((await fees()).reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(1300);
    await expectMoneyAgrees(app);
  });

  const rentOf = (amount: number): object[] => [{ rentRecordId: recordId(contract, 0), amount }];

  test('the job in many processes books it once', async () => {
    app.setTime('2041-04-02');
    await Promise.all(Array.from({ length: 100 }, runJob));
    expect(await amounts()).toEqual([[1250, 0, 1250]]);
  });

  test('payments, waivers and reversals leave what the days give', async () => {
    await on('2041-04-02');
    const [fee] = await fees();
    const receipt = made(await receive(app, accountant, contract, 4000, { paidDate: '2041-03-09' }));
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        credit(app, accountant, contract, { chargeId: String(fee?.id) }, { amount: 10 }),
      ),
      reverseReceipt(app, accountant, receipt.id),
      ...Array.from({ length: 10 }, () => pay(app, accountant, contract, 0, { amount: 500 })),
      ...Array.from({ length: 5 }, runJob),
    ]);
    for (const answer of answers) if (answer) expect([201, 409]).toContain(answer.status);
    expect((await fees()).reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(1150);
    await expectMoneyAgrees(app);
  });
});

test('fees are the operator’s once that is decided, and those before stay the owner’s', async () => {
  const put = (lateFeesTo: unknown): Promise<Answer> =>
    app.put('/admin/settings', { commissionPercent: 10, lateFeesTo }, { token: admin.token });
  await on('2041-04-02');
  expect((await put('operator')).body.lateFeesTo).toBe('operator');
  await on('2041-05-01');
  const rows = await app.rows(
    'select amount_paise::int as amount, commission_bps as bps from contracts.charge_v where contract_id = $1 order by id',
    [contract.id],
  );
  expect(rows).toEqual([
    { amount: 125000, bps: 0 },
    { amount: 150000, bps: 10000 },
  ]);
  made(await receive(app, accountant, contract, 12750, { paidDate: '2041-05-01' }));
  await expectMoneyAgrees(app);
  expect(await put('tenant')).toMatchObject({
    status: 400,
    body: { fields: { lateFeesTo: ['Must be one of owner, operator'] } },
  });
  expect((await put(undefined)).body.lateFeesTo).toBe('operator');
  expect((await put('owner')).body.lateFeesTo).toBe('owner');
});
