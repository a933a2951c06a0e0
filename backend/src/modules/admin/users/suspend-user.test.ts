import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
} from '../../../../test/support/accounts.js';
import { contractBody, makeContract } from '../../../../test/support/contracts.js';
import { made, pay } from '../../../../test/support/finance.js';
import { awaitQuiet, mailsTo } from '../../../../test/support/outbox.js';
import {
  expectSameNotFound,
  interestBody,
  makeProperty,
  NOWHERE,
  propertyBody,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const REASON = 'Lists homes that are not theirs';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const suspend = (
  { id }: { id: string },
  who: Account | undefined = admin,
  body: unknown = { reason: REASON },
) => app.post(`/admin/users/${id}/suspension`, body, who && { token: who.token });
const restore = ({ id }: { id: string }, who: Account | undefined = admin) =>
  app.call('DELETE', `/admin/users/${id}/suspension`, who && { token: who.token });
const profile = (token: string) => app.get('/auth/profile', { token });
const stateOf = async ({ id }: { id: string }) =>
  (await app.rows('select suspended_at, token_version from auth.user where id = $1', [id]))[0];

describe.each(ROLES)('an account of an %s', (role) => {
  test('is stopped at once in every tab, and lets its holder in again once it is restored', async () => {
    const user = await makeAccount(app, role);
    const other = (await logIn(app, user.email)).body.token;
    const link = await makeResetLink(app, user.id);
    const { status, body } = await suspend(user);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: user.id,
      suspendedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      suspensionReason: REASON,
    });

    for (const token of [user.token, other]) {
      const refused = await profile(token);
      expect([refused.status, refused.body.error]).toEqual([
        401,
        'Your session has expired. Please log in again.',
      ]);
    }
    const right = await logIn(app, user.email);
    expect([right.status, right.body.error]).toEqual([
      403,
      'This account is suspended. Please ask an administrator of this site.',
    ]);
    expect((await logIn(app, user.email, 'Not-the-password-1')).status).toBe(401);
    const reset = { token: link, newPassword: 'Brand-new-2' };
    expect((await app.post('/auth/reset-password', reset)).body.error).toBe(
      'This reset link is no longer valid',
    );

    const restored = await restore(user);
    expect([restored.status, restored.body.suspendedAt, restored.body.suspensionReason]).toEqual([
      ...[200, null, null],
    ]);
    expect((await profile(user.token)).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(200);
    expect(
      await app.rows(
        `select actor_id, action, details from platform.audit_entry where subject_id = $1 order by id`,
        [user.id],
      ),
    ).toEqual([
      { actor_id: admin.id, action: 'account.suspended', details: { role } },
      { actor_id: admin.id, action: 'account.restored', details: { role } },
    ]);
  });
});

test('no reset mail is sent, and a link that was made meanwhile does not work', async () => {
  const user = await makeAccount(app, 'tenant');
  await suspend(user);
  expect((await app.post('/auth/forgot-password', { email: user.email })).status).toBe(200);
  await awaitQuiet(app, 'password-reset');
  await awaitQuiet(app, 'mail');
  expect(await mailsTo(app, user.email ?? '')).toEqual([]);
  const token = await makeResetLink(app, user.id);
  const answer = await app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' });
  expect([answer.status, answer.body.error]).toEqual([400, 'This reset link is no longer valid']);
});

describe('the homes of a suspended owner', () => {
  const isListed = async (id: string): Promise<boolean> => {
    const { body, headers } = await app.get('/properties/public?limit=200');
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.some((home: { id: string }) => home.id === id);
  };

  test('leave the public site with their count, take no interests, and come back', async () => {
    const owner = await makeAccount(app, 'owner');
    const other = await makeProperty(app, await makeAccount(app, 'owner'));
    const { id } = await makeProperty(app, owner);
    await suspend(owner);
    expect([await isListed(id), await isListed(other.id)]).toEqual([false, true]);
    expectSameNotFound(
      await app.get(`/properties/public/${id}`),
      await app.get(`/properties/public/${NOWHERE}`),
    );
    expect((await app.post(`/properties/${id}/interest`, interestBody())).status).toBe(409);
    const search = await app.get('/properties/public?minCost=0&limit=200');
    expect(search.body.some((home: { id: string }) => home.id === id)).toBe(false);

    await restore(owner);
    expect(await isListed(id)).toBe(true);
    expect((await app.post(`/properties/${id}/interest`, interestBody())).status).toBe(201);
  });

  test('are not added to by an administrator', async () => {
    const owner = await makeAccount(app, 'owner');
    await suspend(owner);
    const { status, body } = await app.post('/properties', propertyBody({ ownerId: owner.id }), {
      token: admin.token,
    });
    expect([status, body.fields]).toEqual([400, { ownerId: ['Unknown owner'] }]);
  });

  test('that is made meanwhile is hidden with the others, or refused', async () => {
    for (let n = 0; n < 10; n++) {
      const owner = await makeAccount(app, 'owner');
      const both = [
        () => app.post('/properties', propertyBody(), { token: owner.token }),
        () => suspend(owner),
      ];
      const order = n % 2 ? both : both.reverse();
      const answers = await Promise.all(order.map((act) => act()));
      const [added] = n % 2 ? answers : answers.reverse();
      expect([201, 401]).toContain(added?.status);
      const hidden = 'select is_hidden from properties.property where owner_id = $1';
      expect(await app.rows(hidden, [owner.id])).toEqual(added?.status === 201 ? [{ is_hidden: true }] : []);
    }
  });
});

test('what a suspended owner and tenant owe and are owed stays and is settled; no new contract is made with them', async () => {
  const [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  const accountant = await makeAccount(app, 'accountant');
  const contract = await makeContract(app, owner, tenant, { startDate: '2024-01-01', endDate: '2024-11-30' });
  await suspend(owner);
  await suspend(tenant);
  made(await pay(app, accountant, contract, 0, { paidDate: '2024-02-01' }));
  const payout = { ownerId: owner.id, method: 'cash' };
  expect(
    (
      await app.post('/finance/payouts', payout, {
        token: accountant.token,
        headers: { 'idempotency-key': 'settled' },
      })
    ).status,
  ).toBe(201);
  const other = await makeAccount(app, 'owner');
  const { id: propertyId } = await makeProperty(app, other);
  const { status, body } = await app.post('/contracts', contractBody(propertyId, tenant.id), {
    token: other.token,
  });
  expect([status, body.fields]).toEqual([400, { tenantId: ['Unknown tenant'] }]);
  const listed = await app.get(`/auth/tenants?q=${tenant.username}`, { token: other.token });
  expect(listed.body).toEqual([]);
});

describe('calls that are under way', () => {
  test('go to their end or are refused, never half', async () => {
    for (let n = 0; n < 10; n++) {
      const user = await makeAccount(app, 'owner');
      const change = { oldPassword: PASSWORD, newPassword: 'Another-horse-9' };
      const both = [
        () => app.post('/auth/change-password', change, { token: user.token }),
        () => suspend(user),
      ];
      const answers = await Promise.all((n % 2 ? both : both.reverse()).map((act) => act()));
      const [changed, stopped] = n % 2 ? answers : answers.reverse();
      expect([changed?.status === 200 || changed?.status === 401, stopped?.status]).toEqual([true, 201]);
      const token = changed?.body.token ?? user.token;
      expect((await profile(token)).status).toBe(401);
      expect(
        (await logIn(app, user.email, changed?.status === 200 ? 'Another-horse-9' : PASSWORD)).status,
      ).toBe(403);
    }
  });

  test('of many suspensions of the same account one is done', async () => {
    const user = await makeAccount(app, 'tenant');
    const answers = await Promise.all(Array.from({ length: 5 }, () => suspend(user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { token_version } = (await stateOf(user)) as { token_version: number };
    expect(token_version).toBe(2);
  });

  test('two administrators who suspend each other at once do not both succeed', async () => {
    for (let n = 0; n < 10; n++) {
      const [one, other] = [await makeAccount(app, 'admin'), await makeAccount(app, 'admin')];
      await app.rows(
        `update auth.user set suspended_at = now(), suspension_reason = 'Away'
        where role = 'admin' and suspended_at is null and id <> all($1::uuid[])`,
        [[one.id, other.id]],
      );
      const answers = await Promise.all([suspend(other, one), suspend(one, other)]);
      expect(answers.map(({ status }) => status).sort()[0]).toBe(201);
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    }
    admin = await makeAccount(app, 'admin');
  });
});

describe('what is refused changes nothing', () => {
  async function refused(
    answer: Promise<{ status: number; body: { error?: string } }>,
    status: number,
    error: string,
  ) {
    const got = await answer;
    expect([got.status, got.body.error]).toEqual([status, error]);
  }

  test('oneself, whoever is suspended already, whoever is not', async () => {
    await refused(suspend(admin), 409, 'You cannot suspend your own account');
    const user = await makeAccount(app, 'accountant');
    await refused(restore(user), 409, 'This account is not suspended');
    await suspend(user);
    const before = await stateOf(user);
    await refused(suspend(user), 409, 'This account is already suspended');
    expect(await stateOf(user)).toEqual(before);
  });

  test('nobody', async () => {
    for (const id of [NOWHERE, 'me']) {
      expect((await suspend({ id })).status).toBe(404);
      expect((await restore({ id })).status).toBe(404);
    }
  });

  test.each([
    [undefined, 'Required'],
    [' ', 'Required'],
    [7, 'Must be text'],
    ['x'.repeat(1001), 'Must be at most 1,000 characters'],
  ])('the reason %j', async (reason, message) => {
    const user = await makeAccount(app, 'tenant');
    const { status, body } = await suspend(user, admin, { reason });
    expect([status, body.fields]).toEqual([400, { reason: [message] }]);
    expect(await stateOf(user)).toEqual({ suspended_at: null, token_version: 1 });
  });

  test('of anybody but an administrator', async () => {
    const user = await makeAccount(app, 'tenant');
    for (const role of ['accountant', 'owner', 'tenant'] as const) {
      const who = await makeAccount(app, role);
      expect((await suspend(user, who)).status).toBe(403);
      expect((await restore(user, who)).status).toBe(403);
    }
    expect((await app.post(`/admin/users/${user.id}/suspension`, { reason: REASON })).status).toBe(401);
  });
});

test('the list says who is suspended, and since when', async () => {
  const user = await makeAccount(app, 'owner', { name: 'Ravi Stopped' });
  const list = async (query: string) =>
    (await app.get(`/admin/users?q=Ravi Stopped${query}`, { token: admin.token })).body;
  expect(await list('')).toMatchObject([{ suspendedAt: null, invitedUntil: null, erasedAt: null }]);
  expect(await list('&suspended=true')).toEqual([]);
  await suspend(user);
  for (const query of ['', '&suspended=true'])
    expect(await list(query)).toMatchObject([{ suspendedAt: expect.any(String), suspensionReason: REASON }]);
});
