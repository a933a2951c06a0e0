import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  idempotent,
  made,
  moneyRows,
  pay,
} from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { awaitMails } from '../../../../../test/support/outbox.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const ACCOUNT = {
  kind: 'bank_account',
  accountNumber: '001234567890',
  ifsc: 'HDFC0001234',
  holderName: 'Asha Rao',
};
const UPI = { kind: 'upi', upiId: 'asha.rao@okbank' };

let app: TestApp;
let admin: Account, accountant: Account, tenant: Account, owner: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { confirmed: true });
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});

const path = () => `/finance/owners/${owner.id}/payee`;
const set = (details: object) => app.put(path(), details, { token: admin.token });
const look = async (who: Account) => (await app.get(path(), { token: who.token })).body;
const payOut = (given: object = {}) =>
  app.post(
    '/finance/payouts',
    { ownerId: owner.id, method: 'bank_transfer', ...given },
    idempotent(accountant.token),
  );
const refused = async (given: object, status: number, error: string) => {
  const before = await moneyRows(app);
  expect(await payOut(given)).toMatchObject({ status, body: { error } });
  expect(await moneyRows(app)).toEqual(before);
};

describe('where an owner is paid', () => {
  test('is shown whole to accountants and administrators, and each look is noted', async () => {
    const nothing = { kind: null, upiId: null, accountNumber: null, ifsc: null, holderName: null };
    expect(await look(accountant)).toEqual({
      ...{ ownerId: owner.id, ownerName: owner.name, ...nothing },
      ...{ changedAt: null, heldUntil: null },
    });
    expect(await set(ACCOUNT)).toMatchObject({
      status: 200,
      body: { masked: 'XXXXXX7890', heldUntil: '2041-03-11T06:30:00.000Z' },
    });
    for (const who of [accountant, admin]) expect(await look(who)).toMatchObject({ ...ACCOUNT, upiId: null });
    const noted = await app.rows(
      `select actor_id, action, details from platform.audit_entry where subject_id = $1 and action like 'payee%' order by id`,
      [owner.id],
    );
    expect(noted).toEqual([
      { actor_id: admin.id, action: 'payee.changed', details: { from: null, to: 'XXXXXX7890' } },
      { actor_id: accountant.id, action: 'payee.viewed', details: { at: 'payee' } },
      { actor_id: admin.id, action: 'payee.viewed', details: { at: 'payee' } },
    ]);
    const { body } = await app.get('/dashboard/admin', { token: admin.token });
    const said = JSON.stringify(body);
    expect(said).toContain('An admin entered where an owner is paid');
    expect(said).not.toMatch(/Payee viewed/i);
  });

  test('tells the owner and the administrators by mail when one of them enters it', async () => {
    const other = await makeAccount(app, 'admin');
    await set(UPI);
    const [theirs] = await awaitMails(app, String(other.email), 1);
    expect(theirs?.text).toContain('An administrator of Kiraya entered where an owner’s rents are paid to');
    const [mail] = await awaitMails(app, String(owner.email), 1);
    expect(mail?.text).toContain('An administrator of Kiraya entered where your rents are paid to');
  });

  test('stands masked beside what is owed', async () => {
    made(await pay(app, accountant, contract, 0));
    const payable = async () =>
      (await app.get(`/finance/payables?ownerId=${owner.id}`, { token: accountant.token })).body[0].payee;
    expect(await payable()).toEqual({ kind: null, masked: null, changedAt: null, heldUntil: null });
    await set(ACCOUNT);
    await set(UPI);
    expect(await payable()).toMatchObject({
      ...{ kind: 'upi', masked: 'XXXXXX.rao@okbank' },
      heldUntil: '2041-03-11T06:30:00.000Z',
    });
    app.setTime('2041-03-11');
    expect((await payable()).heldUntil).toBeNull();
  });

  test('stays when the account is suspended', async () => {
    const idle = await makeAccount(app, 'owner');
    const at = `/finance/owners/${idle.id}/payee`;
    await app.put(at, UPI, { token: admin.token });
    const suspension = `/admin/users/${idle.id}/suspension`;
    await app.post(suspension, { reason: 'x' }, { token: admin.token });
    expect((await app.get(at, { token: accountant.token })).body).toMatchObject(UPI);
    await app.call('DELETE', suspension, { token: admin.token });
    expect((await app.put(at, ACCOUNT, { token: admin.token })).status).toBe(200);
  });

  test('is nobody’s but an owner’s, in the database too', async () => {
    const insert = `insert into auth.payee (owner_id, kind, encrypted, masked, changed_at, held_until)
      values ($1, 'upi', '\\x01', 'x', now(), now() + interval '24 hours')`;
    await expect(app.rows(insert, [tenant.id])).rejects.toMatchObject({ constraint: 'payee_of_owner' });
    await set(UPI);
    for (const [until, fault] of [
      ["changed_at + interval '1 hour'", { constraint: 'payee_held_for_a_day' }],
      ['null', { code: '23502', column: 'held_until' }],
    ] as const) {
      const held = `update auth.payee set held_until = ${until} where owner_id = $1`;
      await expect(app.rows(held, [owner.id])).rejects.toMatchObject(fault);
    }
    const at = `/finance/owners/${tenant.id}/payee`;
    expect((await app.put(at, UPI, { token: admin.token })).status).toBe(404);
    expect((await app.get(at, { token: admin.token })).status).toBe(404);
  });
});

describe('a payout', () => {
  test.each([
    ['a first entry', []],
    ['a change', [ACCOUNT]],
  ])('by bank is refused while %s is held, whatever it is for, and goes on after a day', async (_, known) => {
    for (const details of known) await set(details);
    made(await pay(app, accountant, contract, 0));
    await set(UPI);
    made(await pay(app, accountant, contract, 1));
    const words =
      /^Where this owner is paid was entered in the last 24 hours. Nothing is sent there by bank before 11 Mar 2041, 12:00\spm\.$/i;
    const before = await moneyRows(app);
    const answer = await payOut();
    expect([answer.status, answer.body.type]).toEqual([409, 'urn:kiraya:problem:payee-on-hold']);
    expect(answer.body.error).toMatch(words);
    expect(await moneyRows(app)).toEqual(before);
    app.setTime('2041-03-11');
    expect(made(await payOut()).transactions).toHaveLength(2);
    await expectMoneyAgrees(app);
  });

  test('is not held in cash, nor where it went before the day on which that was entered', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n, { paidDate: '2041-03-09' }));
    const [first, second] = contract.rentRecords.map(({ id }) => [id]);
    await set(UPI);
    made(await payOut({ rentRecordIds: first, method: 'cash' }));
    const { transactions } = made(await payOut({ rentRecordIds: second, paidDate: '2041-03-09' }));
    expect(transactions[0].date).toBe('2041-03-09');
    await expectMoneyAgrees(app);
  });

  test('has the day of the transfer, today without', async () => {
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n, { paidDate: '2041-03-05' }));
    const [first, second] = contract.rentRecords.map(({ id }) => [id]);
    expect(made(await payOut({ rentRecordIds: first, paidDate: '2041-03-05' })).transactions[0].date).toBe(
      '2041-03-05',
    );
    expect(made(await payOut({ rentRecordIds: second, paidDate: null })).transactions[0].date).toBe(
      '2041-03-10',
    );
    await expectMoneyAgrees(app);
  });

  test('is not of a day to come, nor of one before the rent was collected or its month began', async () => {
    made(await pay(app, accountant, contract, 0, { paidDate: '2041-03-05' }));
    await refused({ paidDate: '2041-03-11' }, 400, 'paidDate: Must not be in the future');
    const early = 'paidDate: Must not be before the rent was collected, or before its month';
    await refused({ paidDate: '2041-03-04' }, 400, early);
    made(await pay(app, accountant, contract, 2, { paidDate: '2041-02-20' }));
    const march = [contract.rentRecords[2]?.id];
    await refused({ paidDate: '2041-02-28', rentRecordIds: march }, 400, early);
    made(await payOut({ paidDate: '2041-03-01', rentRecordIds: march }));
    for (const paidDate of ['2041-02-30', '05-03-2041', 'today'])
      await refused({ paidDate }, 400, 'paidDate: Must be a date (YYYY-MM-DD)');
  });
});

test('what an owner enters is in no log of changes', async () => {
  expect((await app.put('/auth/profile/payee', UPI, { token: owner.token })).status).toBe(200);
  const [{ found } = { found: 1 }] = await app.rows(
    `select count(*)::int as found from platform.audit_entry e where e::text ~ 'asha.rao@|001234567890|HDFC0'`,
  );
  expect(found).toBe(0);
});
