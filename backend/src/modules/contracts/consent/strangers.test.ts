import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, signUp } from '../../../../test/support/accounts.js';
import { contractBody, monthsAgo } from '../../../../test/support/contracts.js';
import { countStatuses } from '../../../../test/support/finance.js';
import { makeProperty, walk } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, accountant: Account, admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  const { body } = await signUp(app);
  const { token } = (await logIn(app, body.username)).body;
  owner = { ...body, token };
});
afterAll(() => app.stop());

/** Looks up a tenant by email, as any owner may. */
async function pickTenant({ email }: Account): Promise<string> {
  const [found] = (
    await app.get(`/auth/tenants?q=${encodeURIComponent(email ?? '')}`, { token: owner.token })
  ).body;
  return found.id as string;
}
async function claim(tenantId: string, given: Record<string, unknown>): Promise<Answer> {
  const { id } = await makeProperty(app, owner);
  return app.post('/contracts', contractBody(id, tenantId, given), { token: owner.token });
}
const duesOf = (): Promise<{ confirmed: boolean }[]> =>
  walk(app, `/finance/dues?ownerId=${owner.id}`, accountant.token);
const dashboardOf = async ({ token }: Account): Promise<Answer['body']> =>
  (await app.get('/dashboard/tenant', { token })).body;

describe('whoever signed up as an owner a minute ago', () => {
  test('puts no debts of a quarter of a century on a tenant out of the list', async () => {
    const tenant = await makeAccount(app, 'tenant', { name: 'Sunita Joshi' });
    const crore = { startDate: '2001-01-01', endDate: null, rent: 10_000_000 };
    expect((await claim(await pickTenant(tenant), crore)).status).toBe(400);
    expect(await dashboardOf(tenant)).toMatchObject({ pendingRent: 0, unconfirmedContracts: [] });
    expect(await duesOf()).toEqual([]);
  });

  test('ties nobody to the debts that are possible: the tenant refuses them, or is deleted', async () => {
    const tenants = [
      await makeAccount(app, 'tenant', { name: 'Refuses' }),
      await makeAccount(app, 'tenant', { name: 'Leaves' }),
    ] as const;
    const made: Answer[] = [];
    for (const tenant of tenants)
      made.push(await claim(await pickTenant(tenant), { startDate: monthsAgo(35), endDate: null }));
    expect(countStatuses(made)).toEqual({ 201: 2 });
    const [refuses, leaves] = tenants;
    const { pendingRent, unconfirmedRent } = await dashboardOf(refuses);
    expect([pendingRent > 0, unconfirmedRent]).toEqual([true, pendingRent]);

    const reason = { reason: 'I never lived there' };
    await app.post(`/contracts/${made[0]?.body.id}/refusal`, reason, { token: refuses.token });
    expect(await dashboardOf(refuses)).toMatchObject({ pendingRent: 0, rentedProperties: [] });
    const deleted = await app.call('DELETE', `/admin/users/${leaves.id}`, { token: admin.token });
    expect(deleted.status).toBe(200);
    expect(await duesOf()).toEqual([]);
  });

  test('collects no addresses by contracts of a day each in the past, and fills no list of dues', async () => {
    const tenants: Account[] = [];
    for (let n = 0; n < 15; n++) tenants.push(await makeAccount(app, 'tenant'));
    const answers: Answer[] = [];
    for (const { id } of tenants)
      answers.push(await claim(id, { startDate: monthsAgo(20), endDate: monthsAgo(20) }));
    expect(countStatuses(answers)).toEqual({ 201: 10, 409: 5 });
    const paths = ['/contracts?limit=200', '/users?role=tenant&limit=200', '/properties?limit=200'];
    const read = await Promise.all(paths.map((path) => app.get(path, { token: owner.token })));
    const text = [...answers, ...read].map((answer) => answer.text).join('\n');
    expect(text).toContain(tenants[0]?.name);
    for (const { email, username } of tenants)
      expect([email, username].filter((secret) => text.includes(String(secret)))).toEqual([]);
    expect((await duesOf()).map(({ confirmed }) => confirmed)).toEqual(
      Array.from({ length: 10 }, () => false),
    );
  });
});
