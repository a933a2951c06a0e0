import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { awaitMails, awaitQuiet, mailsTo } from '../../../../test/support/outbox.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { tableHashes } from '../../../../test/support/table-hashes.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { CommissionRates } from '../../contracts/index.js';

let app: TestApp;
let admin: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start({ COMMISSION_PERCENT: '7.25' });
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin', { name: 'Meera Iyer' });
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

const read = () => app.get('/admin/settings', { token: admin.token });
const change = (commissionPercent: unknown) =>
  app.put('/admin/settings', { commissionPercent }, { token: admin.token });
const inForce = async (who: Account = owner) =>
  (await app.get('/contracts/commission', { token: who.token })).body;
const history = () => app.rows('select bps, set_by from contracts.commission_rate order by id');

describe('the commission', () => {
  test('is at first what the installation was told, by nobody', async () => {
    const first = { commissionPercent: 7.25, changedAt: expect.any(String), changedBy: null };
    expect(await read()).toMatchObject({ status: 200, body: first });
    expect(await inForce()).toEqual({ commissionPercent: 7.25 });
  });

  test('is for contracts that are made after its change: older ones and their rents keep theirs', async () => {
    const older = await makeContract(app, owner, tenant, { rent: 1000 });
    app.setTime('2041-03-11T06:30:00.000Z');
    const changed = await change(8.5);
    expect(changed).toMatchObject({
      status: 200,
      body: { commissionPercent: 8.5, changedAt: '2041-03-11T06:30:00.000Z', changedBy: 'Meera Iyer' },
    });
    expect((await read()).body).toEqual(changed.body);
    expect(await inForce()).toEqual({ commissionPercent: 8.5 });

    const newer = await makeContract(app, owner, tenant, { rent: 1000 });
    const terms = ({ commissionPercent, rentRecords: [first] }: typeof newer) => [
      commissionPercent,
      first.commission,
    ];
    const again = (await app.get(`/contracts/${older.id}`, { token: owner.token })).body;
    expect([terms(again), terms(newer)]).toEqual([
      [7.25, 72.5],
      [8.5, 85],
    ]);
  });

  test('is in the audit log with who changed it, from what and to what', async () => {
    expect(
      await app.rows(
        `select actor_id, details from platform.audit_entry where action = 'commission.changed'`,
      ),
    ).toEqual([{ actor_id: admin.id, details: { fromPercent: 7.25, toPercent: 8.5 } }]);
  });

  test('that is set to what it is already is no change', async () => {
    const before = await tableHashes(app);
    expect(await change(8.5)).toMatchObject({ status: 200, body: { commissionPercent: 8.5 } });
    expect(await tableHashes(app)).toEqual(before);
  });

  test.each([
    ['below nothing', -0.01, 'Must be at least 0'],
    ['of more than everything', 100.01, 'Must be at most 100'],
    ['with three decimals', 7.255, 'Must have at most two decimals'],
    ['as text', '8', 'Must be a number'],
  ])('%s is refused, and changes nothing', async (_, percent, message) => {
    const before = await tableHashes(app);
    expect(await change(percent)).toMatchObject({
      status: 400,
      body: { fields: { commissionPercent: [message] } },
    });
    expect(await tableHashes(app)).toEqual(before);
  });

  test.each([0, 100, 9.99])('can be %d %%, to the basis point', async (percent) => {
    expect((await change(percent)).body.commissionPercent).toBe(percent);
    expect((await makeContract(app, owner, tenant)).commissionPercent).toBe(percent);
  });

  test('changed by several at once ends as what was written last, each change from the one before', async () => {
    await Promise.all([11, 12, 13, 14].map(change));
    const entries = await app.rows<{ details: { fromPercent: number; toPercent: number } }>(
      `select details from platform.audit_entry where action = 'commission.changed' order by at desc, id desc limit 4`,
    );
    const [last] = (await history()).slice(-1);
    expect(await inForce()).toEqual({ commissionPercent: last?.bps / 100 });
    const from = entries.map(({ details }) => details.fromPercent).sort((a, b) => a - b);
    expect(from[0]).toBe(9.99);
    expect(new Set(from).size).toBe(4);
  });
});

describe('the history of the commission', () => {
  test('is not written over when the product starts again with another first value', async () => {
    const before = await history();
    await app.app.get(CommissionRates, { strict: false }).onModuleInit();
    expect(await history()).toEqual(before);
  });

  test('stays as it is: by right, by trigger, and with one first value', async () => {
    const sql = new RawSql(app, 'contracts', history);
    await sql.refuses(() => sql.say('update contracts.commission_rate set bps = 1'), NO.right);
    await sql.refuses(() => sql.say('delete from contracts.commission_rate'), NO.right);
    await sql.refuses(
      () => sql.insert('commission_rate', { bps: 1, set_at: new Date() }),
      NO.unique,
      'commission_rate_first',
    );
    await sql.refuses(
      () => sql.insert('commission_rate', { bps: 10_001, set_at: new Date(), set_by: admin.id }),
      NO.check,
    );
    for (const attempt of [
      'update contracts.commission_rate set bps = 1',
      'truncate contracts.commission_rate',
    ])
      await sql.refuses(() => app.rows(attempt), NO.restrict);
  });
});

describe('the operator’s UPI id', () => {
  const put = async (operatorUpiId: string | null) =>
    (await app.put('/admin/settings', { operatorUpiId }, { token: admin.token })).body;
  const entries = async () =>
    (
      await app.rows(
        `select details from platform.audit_entry where action = 'operator-upi.changed' order by id`,
      )
    ).map(({ details }) => details);
  const upi = (
    operatorUpiId: string | null,
    pendingUpiId: string | null = null,
    pendingUpiFrom: string | null = null,
  ) => expect.objectContaining({ operatorUpiId, pendingUpiId, pendingUpiFrom });
  const seen = async () => (await read()).body;
  const mails = async (count: number) =>
    (await awaitMails(app, String(admin.email), count)).map(({ text }) => text);

  test('is none at first; each one that is entered counts a day later, and none at once', async () => {
    app.setTime('2041-03-12T06:30:00.000Z');
    expect(await seen()).toEqual(upi(null));
    const first = upi(null, 'rents@okbank', '2041-03-13T06:30:00.000Z');
    expect(await put('rents@okbank')).toEqual(first);
    app.setTime('2041-03-13T06:29:59.999Z');
    expect(await put('rents@okbank')).toEqual(first);
    app.setTime('2041-03-13T06:30:00.000Z');
    expect(await put('rents@okbank')).toEqual(upi('rents@okbank'));
    expect(await put('other@okhdfc')).toEqual(
      upi('rents@okbank', 'other@okhdfc', '2041-03-14T06:30:00.000Z'),
    );
    app.setTime('2041-03-14T06:30:00.000Z');
    expect(await seen()).toEqual(upi('other@okhdfc'));
    expect(await put(null)).toEqual(upi(null));
    expect(await entries()).toEqual([
      { from: null, to: 'XXXXXXts@okbank', heldUntil: '2041-03-13T06:30:00.000Z' },
      { from: 'XXXXXXts@okbank', to: 'XXXXXXer@okhdfc', heldUntil: '2041-03-14T06:30:00.000Z' },
      { from: 'XXXXXXer@okhdfc', to: null },
    ]);
  });

  test('that waits is replaced by another, which waits a day of its own, and withdrawn by the one in force', async () => {
    app.setTime('2041-03-20T06:30:00.000Z');
    await put('rents@okbank');
    app.setTime('2041-03-21T06:30:00.000Z');
    await put('thief@okbank');
    app.setTime('2041-03-21T10:00:00.000Z');
    expect(await put('other@okbank')).toEqual(
      upi('rents@okbank', 'other@okbank', '2041-03-22T10:00:00.000Z'),
    );
    app.setTime('2041-03-22T09:59:59.999Z');
    expect(await seen()).toEqual(upi('rents@okbank', 'other@okbank', '2041-03-22T10:00:00.000Z'));
    expect(await put('rents@okbank')).toEqual(upi('rents@okbank'));
    app.setTime('2041-03-30T06:30:00.000Z');
    expect(await seen()).toEqual(upi('rents@okbank'));
    expect((await entries()).slice(-2)).toEqual([
      {
        from: 'XXXXXXts@okbank',
        to: 'XXXXXXer@okbank',
        heldUntil: '2041-03-22T10:00:00.000Z',
        withdrawn: 'XXXXXXef@okbank',
      },
      { from: 'XXXXXXts@okbank', to: 'XXXXXXts@okbank', withdrawn: 'XXXXXXer@okbank' },
    ]);
    const { body } = await app.get('/dashboard/admin', { token: admin.token });
    expect(JSON.stringify(body)).toContain('A change of the UPI id for tenants to pay to was withdrawn');
    await put(null);
  });

  test('is mailed to all administrators who can log in with each change, masked', async () => {
    app.setTime('2041-04-10T06:30:00.000Z');
    const other = await makeAccount(app, 'admin');
    const gone = await makeAccount(app, 'admin');
    await app.post(`/admin/users/${gone.id}/suspension`, { reason: 'x' }, { token: admin.token });
    await awaitQuiet(app, 'mail');
    const before = (await mailsTo(app, String(admin.email))).length;
    await put('rents@okbank');
    const [told] = (await awaitMails(app, String(other.email), 1)).map(({ text }) => text);
    expect(told).toMatch(/From: none\s+To: XXXXXXts@okbank\s+Counts from: 11 Apr 2041, 12:00\spm \(India\)/i);
    expect(await mails(before + 1)).toContain(told);
    await put(null);
    await awaitMails(app, String(other.email), 2);
    await awaitQuiet(app, 'mail');
    expect(await mailsTo(app, String(gone.email))).toEqual([]);
    for (const who of [owner, tenant, admin, other])
      for (const { text } of await mailsTo(app, String(who.email))) expect(text).not.toContain('rents@');
  });

  test('is held for a day in the database too, and removed at once', async () => {
    const sql = new RawSql(app, 'finance', () => app.rows('select * from finance.operator_upi order by id'));
    const row = { upi_id: 'a.b@okbank', set_at: '2041-05-01T00:00:00Z', set_by: admin.id };
    const held_until = '2041-05-02T00:00:00Z';
    const wrong = [
      [{ held_until: '2041-05-01T23:00:00Z' }, 'operator_upi_held_for_a_day'],
      [{ meanwhile: 'c.d@okbank' }, 'operator_upi_meanwhile'],
      [{ upi_id: null, held_until }, 'operator_upi_removed_at_once'],
    ] as const;
    for (const [given, constraint] of wrong)
      await sql.refuses(() => sql.insert('operator_upi', { ...row, ...given }), NO.check, constraint);
  });

  test.each(['rents', 'r@okbank', '@okbank', 'rents@ok-bank', 'upi://pay?pa=rents@okbank', 'a b@okbank'])(
    'is not %s',
    async (operatorUpiId) => {
      const before = await tableHashes(app);
      const { status, body } = await app.put('/admin/settings', { operatorUpiId }, { token: admin.token });
      expect([status, body.fields]).toEqual([
        400,
        { operatorUpiId: ['Must be a UPI id such as rents@okbank'] },
      ]);
      expect(await tableHashes(app)).toEqual(before);
    },
  );
});
