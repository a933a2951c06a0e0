import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  credit,
  expense,
  holdDeposit,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  recordId,
  refund,
  reverseReceipt,
  reverseSettlement,
  settleTenancy,
  transferDeposit,
  idempotent,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { refusalOf } from '../../../../../test/support/refusal-of.js';
import { NO, RawSql } from '../../../../../test/support/raw-sql.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-20');
  owner = await makeAccount(app, 'owner');
  await close(null);
  contract = await makeContract(app, owner, tenant, { rent: 1000, startDate: '2041-01-15' });
});
afterAll(() => app.stop());

const close = (booksClosedUpTo: unknown): Promise<Answer> =>
  app.put('/admin/settings', { commissionPercent: 10, booksClosedUpTo }, { token: admin.token });
const refusalAndFields = (answer: Answer): unknown[] => [...refusalOf(answer), answer.body.fields];
const refused = (field: string, day = '10 Mar 2041'): unknown[] => [
  409,
  'period-closed',
  { [field]: [`The books are closed up to ${day}: choose a later day`] },
];
const UP_TO = '2041-03-10';
const OPEN = '2041-03-11';

describe('the day up to which books are closed', () => {
  test('is set, moved back and taken away by an administrator, each in the audit log', async () => {
    expect((await close(UP_TO)).body.booksClosedUpTo).toBe(UP_TO);
    await close(UP_TO);
    expect((await close('2041-02-28')).body.booksClosedUpTo).toBe('2041-02-28');
    expect(
      (await app.put('/admin/settings', { commissionPercent: 10 }, { token: admin.token })).body,
    ).toMatchObject({
      booksClosedUpTo: '2041-02-28',
    });
    expect((await close(null)).body.booksClosedUpTo).toBeNull();
    const entries = await app.rows(
      `select actor_id as "by", details from platform.audit_entry where action = 'closed-period.changed'
       order by at, id`,
    );
    const by = admin.id;
    expect(entries.slice(-3)).toEqual([
      { by, details: { from: null, to: UP_TO } },
      { by, details: { from: UP_TO, to: '2041-02-28' } },
      { by, details: { from: '2041-02-28', to: null } },
    ]);
  });

  test.each([
    ['2041-03-20', 'Must be before today: money is still recorded today'],
    ['2041-03-21', 'Must be before today: money is still recorded today'],
    ['2041-02-30', 'Must be a date (YYYY-MM-DD)'],
    [20410228, 'Must be a date (YYYY-MM-DD)'],
  ])('is not %s', async (day, message) => {
    const { status, body } = await close(day);
    expect([status, body.fields]).toEqual([400, { booksClosedUpTo: [message] }]);
    expect((await app.get('/admin/settings', { token: admin.token })).body.booksClosedUpTo).toBeNull();
  });

  test.each(['accountant', 'owner', 'tenant'] as const)('is not for an %s to set', async (role) => {
    const who = { accountant, owner, tenant }[role];
    const body = { commissionPercent: 10, booksClosedUpTo: UP_TO };
    expect((await app.put('/admin/settings', body, { token: who.token })).status).toBe(403);
  });

  test('is over when it is decided, and its history stays: the database’s own rules', async () => {
    const history = () => app.rows('select * from finance.closed_period order by id');
    const sql = new RawSql(app, 'finance', history);
    await close(UP_TO);
    const row = { set_at: new Date('2041-03-10T18:29:00Z'), set_by: admin.id };
    await sql.refuses(() => sql.insert('closed_period', { ...row, closed_up_to: '2041-03-10' }), NO.check);
    for (const text of [
      'update finance.closed_period set closed_up_to = null',
      'delete from finance.closed_period',
    ]) {
      await sql.refuses(() => sql.say(text), NO.right);
      await sql.refuses(() => app.rows(text), NO.restrict);
    }
  });
});

describe('while books are closed', () => {
  test('nothing is dated there, and the day after is open', async () => {
    await holdDeposit(app, accountant, contract, 500);
    const { id } = made(await charge(app, owner, contract));
    await close(UP_TO);
    const before = await moneyRows(app);
    const attempts = (day: string): [field: string, attempt: () => Promise<Answer>][] => [
      ['paidDate', () => receive(app, accountant, contract, 100, { paidDate: day })],
      ['paidDate', () => pay(app, accountant, contract, 0, { paidDate: day, amount: 10 })],
      ['paidDate', () => transferDeposit(app, accountant, contract, 'owner', 1, { paidDate: day })],
      ['date', () => expense(app, accountant, owner.id, { date: day })],
      ['dueDate', () => charge(app, owner, contract, { dueDate: day })],
    ];
    for (const [field, attempt] of attempts(UP_TO))
      expect(refusalAndFields(await attempt())).toEqual(refused(field));
    expect(await moneyRows(app)).toEqual(before);
    for (const [, attempt] of attempts(OPEN)) made(await attempt());
    made(await credit(app, accountant, contract, { chargeId: id }));
    await expectMoneyAgrees(app);
  });

  test('a payout is not dated there', async () => {
    made(await receive(app, accountant, contract, 2000, { paidDate: '2041-03-05' }));
    await close(UP_TO);
    const body = { ownerId: owner.id, method: 'cash', paidDate: UP_TO };
    const attempt = (): Promise<Answer> => app.post('/finance/payouts', body, idempotent(accountant.token));
    expect(refusalAndFields(await attempt())).toEqual(refused('paidDate'));
    made(await payOut(app, accountant, owner.id));
  });

  test('a receipt of before is reversed in the open, today', async () => {
    const { id } = made(await receive(app, accountant, contract, 1500, { paidDate: '2041-03-05' }));
    await close(UP_TO);
    expect(made(await reverseReceipt(app, accountant, id)).reversedOn).toBe('2041-03-20');
    expect(
      await app.rows(
        `select distinct to_char(date, 'YYYY-MM-DD') as day from finance.posting where is_reversal and receipt_id = $1`,
        [id],
      ),
    ).toEqual([{ day: '2041-03-20' }]);
    await expectMoneyAgrees(app);
  });

  test('a receipt of before pays another rent from today on, and no late fee follows from that', async () => {
    const lateFee = { graceDays: 5, kind: 'daily', amount: 50 };
    const late = await makeContract(app, owner, tenant, { rent: 1000, startDate: '2041-03-01', lateFee });
    const { id } = made(await receive(app, accountant, late, 1500, { paidDate: '2041-03-02' }));
    await close(UP_TO);
    const account = (await app.get(`/contracts/${late.id}/account`, { token: tenant.token })).body;
    const april = account.claims.find(({ month }: { month: string }) => month === '2041-04');
    const allocations = [
      { rentRecordId: recordId(late, 0), amount: 1000 },
      { rentRecordId: april.rentRecordId ?? april.id, amount: 500 },
    ];
    const other = [
      { ...allocations[0], amount: 900 },
      { ...allocations[1], amount: 600 },
    ];
    for (const chosen of [other, allocations])
      made(
        await app.post(
          `/finance/receipts/${id}/reallocation`,
          { reason: 'For April', allocations: chosen },
          idempotent(accountant.token),
        ),
      );
    const [{ count }] = (await app.rows(
      `select count(*)::int as count from contracts.receivable where contract_id = $1 and kind = 'late_fee'
         and balance_paise > 0`,
      [late.id],
    )) as [{ count: number }];
    expect(count).toBe(0);
    expect(
      await app.rows(
        `select distinct to_char(date, 'YYYY-MM-DD') as day from finance.posting t where receipt_id = $1
           and not is_reversal and not exists (select from finance.posting x where x.reverses_id = t.id)`,
        [id],
      ),
    ).toContainEqual({ day: '2041-03-20' });
    await expectMoneyAgrees(app);
  });

  test('a tenancy that ended before is settled and refunded today, and that is undone today', async () => {
    const ended = await makeContract(app, owner, tenant, {
      rent: 1000,
      startDate: '2041-01-01',
      endDate: '2041-02-28',
    });
    await holdDeposit(app, accountant, ended, 3000);
    await close(UP_TO);
    made(await settleTenancy(app, accountant, ended, [{ amount: 100, reason: 'Broken tile' }]));
    expect(refusalAndFields(await refund(app, accountant, ended, 1, { paidDate: UP_TO }))).toEqual(
      refused('paidDate'),
    );
    expect((await reverseSettlement(app, accountant, ended)).status).toBe(201);
    await expectMoneyAgrees(app);
  });

  test('no dummy data is imported, which would be dated there', async () => {
    await close(UP_TO);
    const answer = await app.post('/admin/import-dummy-data', undefined, { token: admin.token });
    expect(refusalOf(answer)).toEqual([409, 'period-closed']);
  });

  test('the database refuses whoever writes', async () => {
    const { id } = made(await receive(app, accountant, contract, 100));
    await close(UP_TO);
    const sql = new RawSql(app, 'finance', moneyRows);
    await sql.refuses(
      () =>
        app.rows(
          `insert into finance.receipt select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
             'date', '${UP_TO}'))).* from finance.receipt r where r.id = $1`,
          [id],
        ),
      NO.check,
      'day_is_open',
    );
    await sql.refuses(
      () =>
        app.rows(
          `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
             amount_paise, description, created_at)
           select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'other', '${UP_TO}', 100, 'x', now()
           from contracts.contract where id = $1`,
          [contract.id],
        ),
      NO.check,
      'day_is_open',
    );
  });

  test('the database looks at each row of money that is entered', async () => {
    const looking = await app.rows<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'day_is_open' and tgenabled = 'A'`,
    );
    expect(looking.map(({ name }) => name).sort()).toEqual([
      ...['contracts.credit', 'contracts.receivable', 'finance.payout', 'finance.posting', 'finance.receipt'],
      ...['finance.receipt_reversal', 'finance.settlement', 'finance.settlement_reversal'],
    ]);
  });

  test('and recorded at the same time, money is there before or refused, never in between', async () => {
    const attempts = Array.from({ length: 12 }, () =>
      receive(app, accountant, contract, 10, { paidDate: '2041-03-05' }),
    );
    const [closed, ...answers] = await Promise.all([close(UP_TO), ...attempts]);
    expect(closed?.status).toBe(200);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(
      refusalAndFields(await receive(app, accountant, contract, 10, { paidDate: '2041-03-05' })),
    ).toEqual(refused('paidDate'));
    await expectMoneyAgrees(app);
  });
});

describe('money of a contract', () => {
  test('is dated at most 12 months before its start', async () => {
    const day = '2040-01-14';
    const { status, body } = await receive(app, accountant, contract, 10, { paidDate: day });
    expect([status, body.fields]).toEqual([
      400,
      { paidDate: ['Must not be before 2040-01-15, a year before the contract starts'] },
    ]);
    expect((await pay(app, accountant, contract, 0, { paidDate: day })).status).toBe(400);
    made(await receive(app, accountant, contract, 10, { paidDate: '2040-01-15' }));
    const sql = new RawSql(app, 'finance', moneyRows);
    await sql.refuses(
      () =>
        app.rows(
          `insert into finance.receipt select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
             'date', '${day}'))).* from finance.receipt r where contract_id = $1`,
          [contract.id],
        ),
      NO.check,
      'day_of_contract',
    );
  });
});
