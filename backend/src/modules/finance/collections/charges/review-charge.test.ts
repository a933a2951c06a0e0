import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { answerDispute, dispute } from '../../../../../test/support/disputes.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  holdDeposit,
  made,
  moneyRows,
  receive,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { awaitTold } from '../../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { refusalOf } from '../../../../../test/support/refusal-of.js';
import { NO, RawSql } from '../../../../../test/support/raw-sql.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, otherTenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  otherTenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const ask = async (given: Record<string, unknown> = {}, by = owner): Promise<string> =>
  made(await charge(app, by, contract, given)).id;
const disputes = (id: string, by: Account = tenant, body?: object): Promise<Answer> =>
  dispute(app, by, contract, id, body);
const answer = (id: string, outcome: unknown, by: Account = owner, reason?: string): Promise<Answer> =>
  answerDispute(app, by, contract, id, { outcome, ...(reason && { reason }) });
const account = async () =>
  (await app.get(`/contracts/${contract.id}/account`, { token: tenant.token })).body;
const claimOf = async (id: string) => (await account()).claims.find((one: { id: string }) => one.id === id);
const told = async (who: Account): Promise<string[]> => {
  await awaitTold(app);
  const { body } = await app.get('/notifications', { token: who.token });
  return body.map(({ title }: { title: string }) => title);
};
const paidBy = async (amount: number): Promise<unknown[]> => {
  const { lines, charges } = made(await receive(app, accountant, contract, amount));
  return [...lines.map((line: { month: string }) => line.month), ...charges.map(() => 'charge')];
};

describe('a tenant', () => {
  test('is told of a charge, in the bell, without the owner’s words', async () => {
    await ask({ description: 'Pay me at evil.example' });
    await awaitTold(app);
    const { body } = await app.get('/notifications', { token: tenant.token });
    const first = body.find(({ kind }: { kind: string }) => kind === 'charge_added');
    expect(first).toMatchObject({ path: `/contracts/${contract.id}` });
    expect(first.title).toContain('New charge for ');
    expect(JSON.stringify(first)).not.toContain('evil');
  });

  test('disputes a charge in words, once, and the owner is told', async () => {
    const id = await ask();
    expect(await claimOf(id)).toMatchObject({ disputable: true, review: null });
    const review = { status: 'disputed', reason: 'It was broken before', answer: null, answeredAt: null };
    expect(made(await disputes(id))).toMatchObject({ id, balance: 500, review });
    expect(await claimOf(id)).toMatchObject({ disputable: false, review });
    expect(refusalOf(await disputes(id))).toEqual([409, 'already-disputed']);
    expect(await told(owner)).toEqual([expect.stringContaining('A charge is disputed')]);
    expect(
      await app.rows(
        `select actor_id from platform.audit_entry where action = 'charge.disputed' and subject_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_id: tenant.id }]);
  });

  test('disputes neither what the contract agrees nor what is paid', async () => {
    const { chargeId } = await holdDeposit(app, accountant, contract, 100);
    expect(refusalOf(await disputes(chargeId))).toEqual([409, 'rule-made-it']);
    const id = await ask();
    made(await receive(app, accountant, contract, 500, { allocations: [{ chargeId: id, amount: 500 }] }));
    expect(refusalOf(await disputes(id))).toEqual([409, 'nothing-open']);
    expect(await claimOf(id)).toMatchObject({ disputable: false });
  });

  test('of another contract finds no charge', async () => {
    const id = await ask();
    const before = await moneyRows(app);
    expect((await disputes(id, otherTenant)).status).toBe(404);
    expect((await disputes(NOWHERE)).status).toBe(404);
    for (const who of [owner, accountant, admin]) expect((await disputes(id, who)).status).toBe(403);
    expect(await moneyRows(app)).toEqual(before);
    expect(await claimOf(id)).toMatchObject({ review: null });
  });

  test.each([
    [undefined, 'Required'],
    ['  ', 'Required'],
    [5, 'Must be text'],
    ['x'.repeat(1001), 'Must be at most 1,000 characters'],
    ['a\u0000b', 'Must not contain control characters'],
  ])('says why: not %j', async (reason, message) => {
    const { status, body } = await disputes(await ask(), tenant, { reason });
    expect([status, body.fields]).toEqual([400, { reason: [message] }]);
  });
});

describe('a disputed charge', () => {
  test('gets no money by itself, so that no rent is late for it; who names it can pay it', async () => {
    const id = await ask();
    made(await disputes(id));
    const { body } = await app.get(`/contracts/${contract.id}/allocation?amount=2500`, {
      token: accountant.token,
    });
    expect(body.lines.map(({ month }: { month: string }) => month)).toEqual([
      '2041-01',
      '2041-02',
      '2041-03',
    ]);
    expect(await paidBy(2500)).toEqual(['2041-01', '2041-02', '2041-03']);
    expect(await claimOf(id)).toMatchObject({ paidAmount: 0, balance: 500, heldAs: 'disputed' });
    made(await receive(app, accountant, contract, 100, { allocations: [{ chargeId: id, amount: 100 }] }));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 100 });
    await expectMoneyAgrees(app);
  });

  test('is in the account and its statement, and not asked for', async () => {
    const id = await ask();
    expect(await account()).toMatchObject({ owedNow: 2500, heldNow: 0 });
    made(await disputes(id));
    const { owedNow, heldNow, statement } = await account();
    expect([owedNow, heldNow, statement.at(-1).balance]).toEqual([2000, 500, 2500]);
    const arrears = async () =>
      (await app.get(`/finance/arrears?contractId=${contract.id}`, { token: accountant.token })).body;
    expect(await arrears()).toMatchObject([{ amount: 2000, claimCount: 2 }]);
    const found = await app.get(`/finance/arrears?q=2000&contractId=${contract.id}`, {
      token: accountant.token,
    });
    expect(found.body).toHaveLength(1);
    made(await receive(app, accountant, contract, 2000));
    expect(await arrears()).toEqual([]);
    made(await answer(id, 'upheld'));
    expect(await account()).toMatchObject({ owedNow: 500, heldNow: 0 });
    expect(await arrears()).toMatchObject([{ amount: 500, claimCount: 1 }]);
  });

  test('is not set off against the deposit until it is upheld', async () => {
    const id = await ask();
    await holdDeposit(app, accountant, contract, 5000);
    made(await disputes(id));
    app.setTime('2041-05-15');
    const draft = async () =>
      (await app.get(`/contracts/${contract.id}/settlement`, { token: accountant.token })).body;
    const before = (await draft()).refundable;
    made(await answer(id, 'upheld'));
    expect((await draft()).refundable).toBe(before - 500);
    made(await settleTenancy(app, accountant, contract));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 500, balance: 0 });
    await expectMoneyAgrees(app);
  });

  test('stays out of a settlement, and is not set off by whoever writes', async () => {
    const id = await ask();
    const { receiptId } = await holdDeposit(app, accountant, contract, 5000);
    made(await disputes(id));
    app.setTime('2041-05-15');
    made(await settleTenancy(app, accountant, contract));
    expect(await claimOf(id)).toMatchObject({ paidAmount: 0, balance: 500 });
    const sql = new RawSql(app, 'finance', moneyRows);
    await sql.refuses(
      () =>
        app.rows(
          `insert into finance.posting (id, kind, contract_id, property_id, owner_id, tenant_id, receivable_id, month,
             commission_bps, receipt_id, tender, date, amount_paise, paid_before_paise, created_by, created_at)
           select gen_random_uuid(), 'charge_payment', contract_id, property_id, owner_id, tenant_id, id, due_month,
             commission_bps, $2, 'deposit', '2041-05-15', 100, 0, owner_id, now()
           from contracts.receivable where id = $1`,
          [id, receiptId],
        ),
      NO.check,
      'disputed_not_set_off',
    );
    await expectMoneyAgrees(app);
  });

  test('is upheld by its owner, once, and the tenant is told and asked again', async () => {
    const id = await ask();
    made(await disputes(id));
    const upheld = made(await answer(id, 'upheld'));
    expect(upheld).toMatchObject({ balance: 500, review: { status: 'upheld', answer: 'I looked' } });
    expect(refusalOf(await answer(id, 'withdrawn'))).toEqual([409, 'not-disputed']);
    expect(refusalOf(await disputes(id))).toEqual([409, 'already-disputed']);
    expect(await told(tenant)).toContainEqual(expect.stringContaining('A charge was upheld'));
    expect(await paidBy(2500)).toEqual(['2041-01', '2041-02', 'charge']);
  });

  test('is withdrawn by an administrator: nothing of it is to be paid, which nobody takes back', async () => {
    const id = await ask();
    made(await disputes(id));
    expect(made(await answer(id, 'withdrawn', admin))).toMatchObject({ balance: 0, waivedAmount: 500 });
    const [credit] = await app.rows<{ id: string; reason: string }>(
      'select id, reason from contracts.credit where receivable_id = $1',
      [id],
    );
    expect(credit?.reason).toBe('I looked');
    const reversal = await app.post(
      `/contracts/${contract.id}/credits/${credit?.id}/reversal`,
      { reason: 'Again' },
      { token: accountant.token },
    );
    expect(reversal.status).toBe(409);
    expect(await told(owner)).toContainEqual(expect.stringContaining('A charge was withdrawn'));
    await expectMoneyAgrees(app);
  });

  test('is answered by nobody else, and not by other words', async () => {
    const id = await ask();
    expect(refusalOf(await answer(id, 'upheld'))).toEqual([409, 'not-disputed']);
    made(await disputes(id));
    for (const who of [tenant, accountant]) expect((await answer(id, 'withdrawn', who)).status).toBe(403);
    expect((await answer(id, 'withdrawn', await makeAccount(app, 'owner'))).status).toBe(404);
    for (const outcome of ['proposed', 'paid', '', null, undefined, 5])
      expect((await answer(id, outcome)).status).toBe(400);
    expect((await answer(id, 'upheld', owner, ' ')).body.fields).toEqual({ reason: ['Required'] });
    expect(await claimOf(id)).toMatchObject({ review: { status: 'disputed' } });
  });

  test('is answered once of many at once, and disputed once', async () => {
    const id = await ask();
    expect(countStatuses(await Promise.all(Array.from({ length: 8 }, () => disputes(id))))).toEqual({
      201: 1,
      409: 7,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => answer(id, n % 2 ? 'upheld' : 'withdrawn')),
    );
    expect(countStatuses(answers)).toEqual({ 201: 1, 409: 7 });
    await expectMoneyAgrees(app);
  });

  test('needs somebody’s attention', async () => {
    const attention = async () =>
      (await app.get('/admin/attention', { token: admin.token })).body.disputedCharges;
    const { count } = await attention();
    const id = await ask();
    made(await disputes(id));
    expect(await attention()).toMatchObject({
      count: count + 1,
      latest: expect.arrayContaining([
        expect.objectContaining({ chargeId: id, contractId: contract.id, amount: 500 }),
      ]),
    });
    const claims = (await app.get(`/finance/claims?contractId=${contract.id}`, { token: accountant.token }))
      .body;
    expect(claims.find(({ chargeId }: { chargeId: string }) => chargeId === id)).toMatchObject({
      heldAs: 'disputed',
    });
    made(await answer(id, 'upheld'));
    expect((await attention()).count).toBe(count);
  });

  test('keeps its history: by right and by trigger', async () => {
    const id = await ask();
    made(await disputes(id));
    const reviews = () => app.rows('select * from contracts.charge_review order by charge_id');
    const sql = new RawSql(app, 'contracts', reviews);
    await sql.refuses(() => sql.say('delete from contracts.charge_review'), NO.right);
    for (const change of [`reason = 'Other'`, `status = 'proposed'`, `charge_id = gen_random_uuid()`])
      await sql.refuses(() => app.rows(`update contracts.charge_review set ${change}`), NO.restrict);
    await sql.refuses(() => app.rows('truncate contracts.charge_review'), NO.restrict);
  });
});
