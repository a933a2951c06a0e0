import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount } from '../../../../test/support/accounts.js';
import {
  makeContract,
  monthsAgo,
  occupancyOf,
  OF_DUMMIES,
  SET_PAID,
} from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  expense,
  idempotent,
  made,
  pay,
  paymentBody,
  payOut,
  recordId,
  reverse,
} from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { interestBody, makeProperty } from '../../../../test/support/properties.js';
import { stateHashes } from '../../../../test/support/table-hashes.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { raw, Database, sql } from '../../../platform/database/sql.js';

let api: TestApp;
let admin: Account, owner: Account, tenant: Account;

/** A site in use: a home with a year of rent and money, one with interests, and the demo's two accounts. */
async function makeRealLife(): Promise<void> {
  api = await TestApp.start();
  admin = await makeAccount(api, 'admin');
  owner = await makeAccount(api, 'owner', { email: 'owner@example.com' });
  tenant = await makeAccount(api, 'tenant', { email: 'tenant@example.com' });
  const home: ContractWithRents = await makeContract(api, owner, tenant, {
    startDate: monthsAgo(14),
    endDate: null,
  });
  for (const n of [0, 1, 2]) made(await pay(api, admin, home, n, { paidDate: monthsAgo(11) }));
  const [paidOut] = made(
    await payOut(api, admin, owner.id, [recordId(home, 0), recordId(home, 1)]),
  ).transactions;
  made(await reverse(api, admin, paidOut.id));
  const wanted = await makeProperty(api, owner);
  expect((await api.post(`/properties/${wanted.id}/interest`, interestBody())).status).toBe(201);
}

/** Hashes of the tables of contracts and money. */
const moneyHashes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(await stateHashes(api)).filter(([table]) => /^(contracts|finance)/.test(table)),
  );
const FLAGGED = [
  ...['auth.user', 'properties.property', 'contracts.contract'],
  ...['finance.recorded_request', 'messages.notification'],
];
const importNow = () => api.post('/admin/import-dummy-data', undefined, { token: admin.token });
const removal = (who: Account | undefined = admin) =>
  api.call('DELETE', '/admin/dummy-data', who && { token: who.token });
const idOf = async (from: string): Promise<string> =>
  (await api.rows(`select p.id from ${from} limit 1`))[0]?.id;
const tokenOf = async (role: string): Promise<string> => {
  const [user] = await api.rows(`select username from auth.user where is_dummy and role = $1 limit 1`, [
    role,
  ]);
  return (await logIn(api, user?.username, 'Kiraya@123')).body.token;
};

describe('a site with a life of its own', () => {
  beforeEach(makeRealLife);
  afterEach(() => api.stop());

  test('is after import and deletion what it was before, row by row', async () => {
    const before = await stateHashes(api);
    await importNow();
    const during = await stateHashes(api);
    for (const table of [
      'auth.user',
      'properties.property',
      'contracts.contract',
      'contracts.receivable',
      'finance.posting',
      'finance.declaration',
      'finance.call_note',
      'finance.settlement',
      'messages.notification',
      'auth.payee',
      'finance.owner_owed',
    ])
      expect([table, during[table]]).not.toEqual([table, before[table]]);
    const { status, body } = await removal();
    expect([status, body]).toEqual([200, { message: 'All dummy data deleted successfully' }]);
    expect(await stateHashes(api)).toEqual(before);
    expect((await importNow()).status).toBe(200);
  });

  test('nor does it keep anything that came to hang on the dummy data meanwhile', async () => {
    const before = await stateHashes(api);
    await importNow();
    const home = await idOf(`properties.property p where is_dummy and is_public`);
    expect((await api.post(`/properties/${home}/interest`, interestBody())).status).toBe(201);
    await api.rows(`${SET_PAID} where ${OF_DUMMIES} and kind = 'rent' and not was_touched`);
    const token = await tokenOf('owner');
    const theirs = await makeProperty(api, { ...owner, token });
    await makeContract(api, { ...owner, token }, tenant, { propertyId: theirs.id, startDate: monthsAgo(10) });
    expect((await removal()).status).toBe(200);
    expect(await stateHashes(api)).toEqual(before);
  });

  test('nor anything of the money that people move on it', async () => {
    const before = await stateHashes(api);
    await importNow();
    const unpaid = await api.rows<{ id: string; contract_id: string }>(
      `select id, contract_id from contracts.rent_record_v
       where ${OF_DUMMIES} and balance_paise > 0 order by id limit 6`,
    );
    for (const { id, contract_id } of unpaid) {
      const path = `/contracts/${contract_id}/rent-records/${id}/payment`;
      made(await api.post(path, paymentBody({ paidDate: '2026-01-05' }), idempotent(admin.token)));
    }
    const [declared] = (await api.get('/finance/declarations', { token: admin.token })).body;
    const confirmed = {
      amount: 1,
      otherAmount: true,
      declarationId: declared.id,
      paidDate: declared.paidDate,
    };
    made(
      await api.post(
        `/contracts/${declared.contractId}/receipts`,
        paymentBody(confirmed),
        idempotent(admin.token),
      ),
    );
    const owed: { ownerId: string; amount: number }[] = (
      await api.get('/finance/payables', { token: admin.token })
    ).body;
    for (const { ownerId } of owed.filter((entry) => entry.ownerId !== owner.id && entry.amount > 0)) {
      const [first] = made(await payOut(api, admin, ownerId)).transactions;
      made(await reverse(api, admin, first.id));
    }
    const lived = await idOf(
      `contracts.contract p where is_dummy and status = 'active' and end_date is null and terminated_on is null`,
    );
    const left = { date: '2050-01-31', reason: 'Left' };
    made(await api.post(`/contracts/${lived}/termination`, left, { token: admin.token }));
    expect([unpaid.length, owed.length > 1]).toEqual([6, true]);
    expect((await removal()).status).toBe(200);
    await expectMoneyAgrees(api);
    const { 'platform.idempotency_key': _, ...after } = await stateHashes(api);
    expect(before).toMatchObject(after);
  });

  test('beside as much that is real, each row of that is found as it was', async () => {
    await importNow();
    for (const table of FLAGGED) await api.rows(`update ${table} set is_dummy = false where is_dummy`);
    const before = await stateHashes(api);
    expect((await importNow()).status).toBe(200);
    expect((await removal()).status).toBe(200);
    await expectMoneyAgrees(api);
    expect(await stateHashes(api)).toEqual(before);
  });

  test('what a real owner was paid of dummy rents goes, with what was taken off it; what they owe stays', async () => {
    const { id: propertyId } = await makeProperty(api, owner);
    made(await expense(api, admin, owner.id, { amount: 100, date: monthsAgo(1) }));
    const before = await moneyHashes();
    await importNow();
    const dummy = { ...tenant, id: await idOf(`auth.user p where is_dummy and role = 'tenant'`) };
    const terms = { propertyId, startDate: monthsAgo(10), endDate: null };
    const home: ContractWithRents = await makeContract(api, owner, dummy, terms);
    made(await pay(api, admin, home, 0, { paidDate: monthsAgo(9) }));
    const { deductions } = made(await payOut(api, admin, owner.id, [recordId(home, 0)]));
    expect(deductions).toMatchObject([{ amount: 100 }]);
    expect((await removal()).status).toBe(200);
    await expectMoneyAgrees(api);
    expect(await moneyHashes()).toEqual(before);
  });

  test('a home of a real owner that a dummy tenant lived in is free again', async () => {
    await importNow();
    const dummy = { ...tenant, id: await idOf(`auth.user p where is_dummy and role = 'tenant'`) };
    const { propertyId } = await makeContract(api, owner, dummy, { startDate: monthsAgo(10), endDate: null });
    expect(await occupancyOf(api, propertyId)).toMatchObject({ tenant_id: dummy.id, status: 'rented' });
    expect((await removal()).status).toBe(200);
    expect(await occupancyOf(api, propertyId)).toEqual({
      tenant_id: null,
      status: 'vacant',
      occupancy: 'vacant',
    });
    expect(await api.rows('select 1 from contracts.contract where property_id = $1', [propertyId])).toEqual(
      [],
    );
  });

  test('the demo accounts stay, with what is theirs alone', async () => {
    await importNow();
    const owned = async (): Promise<string | null> =>
      (await api.get('/properties', { token: owner.token })).headers.get('x-total-count');
    const rented = async (): Promise<number> =>
      (await api.get('/contracts', { token: tenant.token })).body.length;
    expect([await owned(), await rented()]).toEqual(['12', 2]);
    await removal();
    expect([await owned(), await rented()]).toEqual(['2', 1]);
  });

  test('who was signed in as a dummy person is signed out at once', async () => {
    await importNow();
    const token = await tokenOf('tenant');
    expect((await api.get('/auth/profile', { token })).status).toBe(200);
    await removal();
    expect((await api.get('/auth/profile', { token })).status).toBe(401);
  });

  test('of two deletions at once, one is made; a home that is let meanwhile holds up nothing', async () => {
    await importNow();
    const token = await tokenOf('owner');
    const theirs = await makeProperty(api, { ...owner, token });
    const contract = { propertyId: theirs.id, tenantId: tenant.id, startDate: '2041-01-01', rent: 100 };
    const [one, other, made] = await Promise.all([
      removal(),
      removal(),
      api.post('/contracts', contract, { token }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([201, 401, 404]).toContain(made.status);
    expect(await api.rows('select 1 from contracts.contract where is_dummy')).toEqual([]);
  });
});

describe('what may not be', () => {
  beforeAll(makeRealLife);
  afterAll(() => api.stop());

  test('with none there is nothing to delete', async () => {
    const before = await stateHashes(api);
    const { status, body } = await removal();
    expect([status, body.error]).toEqual([409, 'There is no dummy data to delete']);
    expect(await stateHashes(api)).toEqual(before);
  });

  test('no other role deletes, nor does a visitor', async () => {
    await importNow();
    const before = await stateHashes(api);
    for (const who of [owner, tenant]) expect((await removal(who)).status).toBe(403);
    expect((await api.call('DELETE', '/admin/dummy-data')).status).toBe(401);
    expect(await stateHashes(api)).toEqual(before);
    const accountant = await makeAccount(api, 'accountant');
    expect((await removal(accountant)).status).toBe(403);
  });

  test('the application’s role deletes contracts and money by the functions alone, and those touch what is flagged', async () => {
    await removal();
    const before = await moneyHashes();
    await importNow();
    const db = api.app.get(Database);
    for (const table of ['contracts.contract', 'finance.posting'])
      await expect(db.rows(sql`delete from ${raw(table)}`)).rejects.toMatchObject({
        code: '42501',
      });
    await db.rows(sql`select finance.delete_dummy_data()`);
    await db.rows(sql`select contracts.delete_dummy_data()`);
    await expectMoneyAgrees(api);
    expect(await api.rows('select distinct is_dummy from contracts.contract')).toEqual([{ is_dummy: false }]);
    expect(await moneyHashes()).toEqual(before);
  });
});
