import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, makeResetLink } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed, monthsAgo, occupancyOf } from '../../../../test/support/contracts.js';
import { expectCountersAgree } from '../../../../test/support/counters-agree.js';
import { expectSameNotFound, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import type { Role } from '../../../platform/security/principal.js';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const remove = (id: string, who: Account | undefined = admin) =>
  app.call('DELETE', `/admin/users/${id}`, who && { token: who.token });
const isThere = async (id: string): Promise<boolean> =>
  (await app.rows('select 1 from auth.user where id = $1', [id])).length === 1;

async function keeps(user: Account, status: number, error: string): Promise<void> {
  const answer = await remove(user.id);
  expect([answer.status, answer.body.error]).toEqual([status, error]);
  expect(await isThere(user.id)).toBe(true);
  expect((await app.get('/auth/profile', { token: user.token })).status).toBe(200);
}

test.each<Role>(['owner', 'tenant'])(
  'an %s with nothing is deleted, and signed out at once',
  async (role) => {
    const user = await makeAccount(app, role);
    const token = await makeResetLink(app, user.id);
    const { status, body } = await remove(user.id);
    expect([status, body]).toEqual([200, { message: 'User deleted successfully' }]);
    expect(await isThere(user.id)).toBe(false);
    expect((await app.get('/auth/profile', { token: user.token })).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(401);
    expect((await app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' })).status).toBe(400);
    const entries = 'select actor_id, action, details from platform.audit_entry where subject_id = $1';
    expect(await app.rows(entries, [user.id])).toEqual([
      { actor_id: admin.id, action: 'account.deleted', details: { role } },
    ]);
  },
);

test.each<Role>(['admin', 'accountant'])('an %s never is', async (role) => {
  await keeps(await makeAccount(app, role), 403, 'Administrators and accountants cannot be deleted');
});

test('not even oneself', async () => {
  await keeps(admin, 403, 'Administrators and accountants cannot be deleted');
});

describe('who is tied to something stays, and why is said in words', () => {
  test('an owner of properties', async () => {
    const owner = await makeAccount(app, 'owner');
    await makeProperty(app, owner);
    await keeps(owner, 409, 'This user owns 1 property and cannot be deleted');
    await makeProperty(app, owner);
    await keeps(owner, 409, 'This user owns 2 properties and cannot be deleted');
  });

  test('both sides of a contract, even one that is over', async () => {
    const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    await makeContract(app, owner, tenant, { startDate: monthsAgo(30), endDate: monthsAgo(20) });
    await keeps(tenant, 409, 'This user has 1 contract and cannot be deleted');
    await keeps(owner, 409, 'This user owns 1 property and has 1 contract and cannot be deleted');
  });

  test('a contract that is made meanwhile keeps its tenant, or finds nobody', async () => {
    const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    const { id: propertyId } = await makeProperty(app, owner);
    const body = { propertyId, tenantId: tenant.id, startDate: '2041-01-01', rent: 100 };
    const [made, removed] = await Promise.all([
      app.post('/contracts', body, { token: admin.token }),
      remove(tenant.id),
    ]);
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual([made.status, removed.status]);
  });
});

describe('a contract that nobody but its owner vouches for', () => {
  test('keeps no tenant: it goes with the account, and the home is free', async () => {
    const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    const lived = await makeUnconfirmed(app, owner, tenant, { startDate: monthsAgo(18), endDate: null });
    const past = await makeUnconfirmed(app, owner, tenant, {
      startDate: monthsAgo(30),
      endDate: monthsAgo(20),
    });
    const refused = await makeUnconfirmed(app, owner, tenant);
    await app.post(`/contracts/${refused.id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
    expect((await remove(tenant.id)).status).toBe(200);
    expect(await isThere(tenant.id)).toBe(false);
    expect(await occupancyOf(app, lived.propertyId)).toMatchObject({ tenant_id: null, status: 'vacant' });
    expect(await occupancyOf(app, past.propertyId)).toMatchObject({ tenant_id: null, status: 'available' });
    expect((await app.get(`/contracts?limit=200`, { token: owner.token })).body).toEqual([]);
    await expectCountersAgree(app);
    const entries = `select details from platform.audit_entry where subject_id = $1 and action = 'account.deleted'`;
    expect(await app.rows(entries, [tenant.id])).toEqual([
      { details: { role: 'tenant', unconfirmedContracts: 3 } },
    ]);
  });

  test('goes with no tenant whom another one keeps', async () => {
    const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    await makeContract(app, owner, tenant);
    const { id } = await makeUnconfirmed(app, owner, tenant);
    await keeps(tenant, 409, 'This user has 1 contract and cannot be deleted');
    expect((await app.get(`/contracts/${id}`, { token: owner.token })).status).toBe(200);
  });

  test('is not deleted by the application where it is confirmed or paid for', async () => {
    const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
    const { id } = await makeContract(app, owner, tenant);
    const [row] = await app.rows('select contracts.delete_unconfirmed(array[$1]::uuid[]) as gone', [id]);
    expect(row?.gone).toBe(0);
    expect((await app.get(`/contracts/${id}`, { token: owner.token })).status).toBe(200);
  });

  test('that is confirmed meanwhile keeps its tenant, or is gone', async () => {
    await Promise.all(
      Array.from({ length: 15 }, async () => {
        const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
        const { id } = await makeUnconfirmed(app, owner, tenant);
        const [confirmed, removed] = await Promise.all([
          app.post(`/contracts/${id}/confirmation`, undefined, { token: admin.token }),
          remove(tenant.id),
        ]);
        expect([
          [201, 409],
          [404, 200],
        ]).toContainEqual([confirmed.status, removed.status]);
      }),
    );
  });

  test('that is made meanwhile keeps its tenant, goes with them, or finds nobody', async () => {
    await Promise.all(
      Array.from({ length: 15 }, async () => {
        const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
        const { id: propertyId } = await makeProperty(app, owner);
        const body = { propertyId, tenantId: tenant.id, startDate: '2041-01-01', rent: 100 };
        const [made, removed] = await Promise.all([
          app.post('/contracts', body, { token: owner.token }),
          remove(tenant.id),
        ]);
        expect([
          [201, 409],
          [201, 200],
          [404, 200],
          [400, 200],
        ]).toContainEqual([made.status, removed.status]);
      }),
    );
  });
});

test('nobody is not found, nor is a malformed id', async () => {
  expectSameNotFound(await remove(NOWHERE), await remove('me'));
  const user = await makeAccount(app, 'tenant');
  const answers = await Promise.all([remove(user.id), remove(user.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('no other role deletes anybody, nor does a visitor', async () => {
  const user = await makeAccount(app, 'tenant');
  for (const role of ['accountant', 'owner', 'tenant'] as const) {
    const who = await makeAccount(app, role);
    expect((await remove(user.id, who)).status).toBe(403);
    expect((await remove(NOWHERE, who)).status).toBe(403);
  }
  expect((await remove(user.id, user)).status).toBe(403);
  expect((await app.call('DELETE', `/admin/users/${user.id}`)).status).toBe(401);
  expect(await isThere(user.id)).toBe(true);
});
