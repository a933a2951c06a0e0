import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { parseCsv, recordsOf } from '../../../../../test/support/csv.js';
import { made, pay, receive } from '../../../../../test/support/finance.js';
import { awaitDelivered, mailsTo } from '../../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, accountant: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());
beforeEach(() => app.setTime('2041-03-10'));

type Kind = 'upi' | 'bank_account';
const make = (ownerIds: unknown, kind: Kind, amount: number) =>
  app.post('/finance/bank-file', { ownerIds, kind, amount }, { token: accountant.token });
const set = (ownerId: string, details: object) =>
  app.put(`/finance/owners/${ownerId}/payee`, details, { token: admin.token });

/** An owner with a month's rent to be paid out, less commission. */
async function creditor(name: string, rent: number, wantsMails = false): Promise<Account> {
  const owner = await makeAccount(app, 'owner', { name, wantsMails });
  made(await pay(app, accountant, await makeContract(app, owner, tenant, { rent }), 0));
  return owner;
}

describe('a file for the bank', () => {
  test('pays one way, those alone who can be paid, and the sum that was shown', async () => {
    const byBank = await creditor('Asha Rao', 999.95);
    const byUpi = await creditor('Ravi "RK" Kumar, Pune', 42_000.5);
    const missing = await creditor('Nobody Knows', 1000);
    const held = await creditor('Just Entered', 1000);
    const paid = await makeAccount(app, 'owner', { name: 'Paid Already' });
    const account = { kind: 'bank_account', accountNumber: '001234567890', ifsc: 'HDFC0001234' };
    await set(byBank.id, { ...account, holderName: 'A RAO' });
    await set(byUpi.id, { kind: 'upi', upiId: '9876543210@upi' });
    await set(paid.id, { kind: 'upi', upiId: 'paid@okbank' });
    app.setTime('2041-03-11');
    await set(held.id, { kind: 'upi', upiId: 'second@okbank' });

    const ids = [byBank, byUpi, missing, held, paid, byBank].map(({ id }) => id);
    const { status, headers, text } = await make(ids, 'bank_account', 899.95);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="kiraya-payouts-accounts-2041-03-11.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(parseCsv(text)).toEqual([
      ['Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Narration'],
      ['A RAO', '001234567890', 'HDFC0001234', '899.95', 'Kiraya rents 2041-03-11'],
    ]);
    const upi = await make(ids, 'upi', 37_800.45);
    expect(upi.headers.get('content-disposition')).toContain('kiraya-payouts-upi-2041-03-11.csv');
    expect(parseCsv(upi.text)).toEqual([
      ['Beneficiary name', 'UPI id', 'Amount', 'Narration'],
      ['Ravi "RK" Kumar, Pune', '9876543210@upi', '37800.45', 'Kiraya rents 2041-03-11'],
    ]);

    const looks = await app.rows(
      `select subject_id, actor_id, details from platform.audit_entry where action = 'payee.viewed' order by id`,
    );
    expect(looks).toEqual(
      [byBank, byUpi].map(({ id }) => ({
        ...{ subject_id: id, actor_id: accountant.id, details: { at: 'bank-file' } },
      })),
    );
    expect(
      await app.rows(`select details from platform.audit_entry where action = 'bank-file.made' order by id`),
    ).toEqual([
      { details: { kind: 'bank_account', owners: 1, amount: 899.95 } },
      { details: { kind: 'upi', owners: 1, amount: 37_800.45 } },
    ]);
  });

  test('is not made of another sum than the one that was shown, or of nothing', async () => {
    const owner = await creditor('Asha Rao', 1000);
    const nobody = await creditor('Nobody Knows', 1000);
    await set(owner.id, { kind: 'upi', upiId: 'asha@okbank' });
    app.setTime('2041-03-11');
    const entries = () => app.rows(`select id from platform.audit_entry`);
    const before = await entries();
    const refused = async (ids: string[], kind: Kind, amount: number) =>
      expect(await make(ids, kind, amount)).toMatchObject({
        status: 409,
        body: { error: 'What is to be sent has changed since it was shown. Look at it again' },
      });
    await refused([owner.id, nobody.id], 'upi', 1800);
    await refused([owner.id], 'bank_account', 900);
    await refused([nobody.id], 'upi', 900);
    expect(await entries()).toEqual(before);
    expect((await make([owner.id, nobody.id], 'upi', 900)).status).toBe(200);
  });

  test('leaves out what was paid in advance, until its month begins', async () => {
    const owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
    const contract = await makeContract(app, owner, tenant, { rent: 1000, startDate: '2041-03-01' });
    made(await receive(app, accountant, contract, 2000));
    await set(owner.id, { kind: 'upi', upiId: 'asha@okbank' });
    app.setTime('2041-03-11');
    const amount = async (expected: number) =>
      recordsOf((await make([owner.id], 'upi', expected)).text).map(({ Amount }) => Amount);
    expect(await amount(900)).toEqual(['900.00']);
    app.setTime('2041-04-01');
    expect(await amount(1800)).toEqual(['1800.00']);
  });

  test('begins with the mark that makes a spreadsheet read it as UTF-8', async () => {
    const owner = await creditor('आशा राव', 1000);
    await set(owner.id, { kind: 'upi', upiId: 'asha@okbank' });
    app.setTime('2041-03-11');
    const response = await fetch(
      `${app.url}`.replace(/.*/, await app.app.getUrl()) + '/api/finance/bank-file',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accountant.token}` },
        body: JSON.stringify({ ownerIds: [owner.id], kind: 'upi', amount: 900 }),
      },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString()).toContain('"आशा राव"');
  });

  test('is not made of nobody, of too many, or of who is no owner', async () => {
    const refused = async (ownerIds: unknown, message: string) => {
      const { status, body } = await make(ownerIds, 'upi', 900);
      expect([status, body.fields]).toEqual([400, { ownerIds: [message] }]);
    };
    await refused([], 'Choose at least one owner');
    await refused(undefined, 'Required');
    await refused(['x'], 'Must be a valid id');
    await refused([NOWHERE], 'Unknown owner');
    await refused([tenant.id], 'Unknown owner');
    await refused(
      Array.from({ length: 201 }, () => NOWHERE),
      'Must have at most 200 entries',
    );
  });
});

describe('an owner whose account is missing', () => {
  const ask = (ownerIds: string[]) =>
    app.post('/finance/payee-requests', { ownerIds }, { token: accountant.token });
  const told = async ({ token }: Account) => (await app.get('/notifications', { token })).body;
  const askedAt = async ({ id }: Account) =>
    (await app.get(`/finance/payables?ownerId=${id}`, { token: admin.token })).body[0].payeeAskedAt;

  test('is asked for it in Kiraya and by mail, at most once in a week', async () => {
    app.setTime('2041-03-10T06:30:00.000Z');
    const owner = await creditor('Nobody Knows', 1000, true);
    const known = await creditor('Asha Rao', 1000);
    await set(known.id, { kind: 'upi', upiId: 'asha@okbank' });
    await awaitDelivered(app);
    expect(await askedAt(owner)).toBeNull();
    expect(await ask([owner.id, known.id])).toMatchObject({ status: 200, body: { ownerIds: [owner.id] } });
    expect(await askedAt(owner)).toBe('2041-03-10T06:30:00.000Z');
    const mailed = async () =>
      (await mailsTo(app, String(owner.email))).filter(({ subject }) => subject?.startsWith('Where should'));
    await awaitDelivered(app);
    expect(await mailed()).toMatchObject([{ subject: 'Where should your rents be sent?' }]);
    expect((await told(owner))[0]).toMatchObject({ kind: 'payee_requested', path: '/profile' });
    expect(JSON.stringify(await told(known))).not.toContain('payee_requested');

    app.setTime('2041-03-17T06:29:59.999Z');
    expect((await Promise.all([ask([owner.id]), ask([owner.id])])).map(({ body }) => body)).toEqual([
      { ownerIds: [] },
      { ownerIds: [] },
    ]);
    app.setTime('2041-03-17T06:30:00.000Z');
    const both = await Promise.all([ask([owner.id]), ask([owner.id])]);
    expect(both.flatMap(({ body }) => body.ownerIds)).toEqual([owner.id]);
    await awaitDelivered(app);
    expect(await mailed()).toHaveLength(2);
    expect(
      await app.rows(`select details from platform.audit_entry where action = 'payees.requested'`),
    ).toEqual([{ details: { owners: 1 } }, { details: { owners: 1 } }]);
  });

  test('is not asked who is no owner', async () => {
    expect(await ask([tenant.id])).toMatchObject({
      status: 400,
      body: { fields: { ownerIds: ['Unknown owner'] } },
    });
  });
});
