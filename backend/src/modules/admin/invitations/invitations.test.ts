import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, makeResetLink } from '../../../../test/support/accounts.js';
import { awaitMails, awaitQuiet, mailsTo, resetTokenOf } from '../../../../test/support/outbox.js';
import { expectSameNotFound, NOWHERE, propertyBody } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const DAY_ONE = '2041-03-01T12:00:00+05:30';
const DAY_FIVE = '2041-03-05T12:00:00+05:30';
const DAY_NINE = '2041-03-09T12:00:00+05:30';

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime(DAY_ONE);
  await app.rows('delete from properties.property');
  await app.rows('delete from auth.user where id <> $1', [admin.id]);
});

let serial = 0;
interface Invited {
  id: string;
  email: string;
  token: string;
}
async function invite(role = 'admin'): Promise<Invited> {
  const email = `invited${++serial}@example.com`;
  const body = { name: 'Meera Nair', email, role };
  const { status, body: user } = await app.post('/admin/users', body, { token: admin.token });
  expect([status, user.invitedUntil]).toEqual([201, '2041-03-08T06:30:00.000Z']);
  return { id: user.id, email, token: resetTokenOf((await awaitMails(app, email, 1))[0]) };
}
const list = async () => (await app.get('/admin/invitations', { token: admin.token })).body;
const again = (id: string) => app.post(`/admin/invitations/${id}/mail`, undefined, { token: admin.token });
const withdraw = (id: string) => app.call('DELETE', `/admin/invitations/${id}`, { token: admin.token });
const accept = (token: string) => app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' });
async function refused(token: string): Promise<void> {
  const { status, body } = await accept(token);
  expect([status, body.error]).toEqual([400, 'This reset link is no longer valid']);
}

test('an invitation is listed until it is accepted', async () => {
  const { id, email, token } = await invite();
  expect(await list()).toEqual([
    {
      ...{ id, name: 'Meera Nair', email, role: 'admin', ended: false },
      ...{ invitedAt: expect.any(String), invitedUntil: '2041-03-08T06:30:00.000Z' },
    },
  ]);
  expect((await accept(token)).status).toBe(200);
  expect(await list()).toEqual([]);
  const users = await app.get(`/admin/users?q=${email}`, { token: admin.token });
  expect(users.body).toMatchObject([{ id, invitedUntil: null }]);
});

test('accepted at a mistyped address, it is answered by a suspension: no right is left', async () => {
  const { id, email, token } = await invite();
  expect((await accept(token)).status).toBe(200);
  const stranger = (await logIn(app, email, 'Brand-new-2')).body.token;
  const users = () => app.get('/admin/users', { token: stranger });
  expect((await users()).status).toBe(200);
  const reason = { reason: 'The address was mistyped' };
  const suspended = await app.post(`/admin/users/${id}/suspension`, reason, { token: admin.token });
  expect(suspended.status).toBe(201);
  expect((await users()).status).toBe(401);
  expect((await logIn(app, email, 'Brand-new-2')).status).toBe(403);
});

test('who signed up is not invited', async () => {
  await makeAccount(app, 'owner');
  expect(await list()).toEqual([]);
});

describe('withdrawn', () => {
  test.each(['admin', 'accountant', 'owner', 'tenant'])(
    'the account of an %s goes, its link with it, and the email is free again',
    async (role) => {
      const { id, email, token } = await invite(role);
      const { status, body } = await withdraw(id);
      expect([status, body]).toEqual([200, { message: 'Invitation withdrawn' }]);
      await refused(token);
      expect(await list()).toEqual([]);
      expect(await app.rows('select 1 from auth.user where id = $1', [id])).toEqual([]);
      const entries = `select actor_id, details from platform.audit_entry
        where subject_id = $1 and action = 'invitation.withdrawn'`;
      expect(await app.rows(entries, [id])).toEqual([{ actor_id: admin.id, details: { role } }]);
      const signUp = { name: 'Meera Nair', email, password: 'Brand-new-2', role: 'owner' };
      expect((await app.post('/auth/signup', signUp)).status).toBe(201);
    },
  );

  test('it cannot be once it is accepted, nor what is none', async () => {
    const { id, token } = await invite();
    await accept(token);
    const nothing = await withdraw(NOWHERE);
    for (const tried of [id, 'me', admin.id]) expectSameNotFound(await withdraw(tried), nothing);
    expect((await logIn(app, (await row(id)).email as string, 'Brand-new-2')).status).toBe(200);
  });

  test('whoever owns a home stays, and why is said', async () => {
    const { id } = await invite('owner');
    const home = propertyBody({ ownerId: id });
    expect((await app.post('/properties', home, { token: admin.token })).status).toBe(201);
    const { status, body } = await withdraw(id);
    expect([status, body.error]).toEqual([409, 'This user owns 1 property and cannot be deleted']);
  });

  test('at the moment it is accepted, one of both is done', async () => {
    for (let n = 0; n < 6; n++) {
      const { id, token } = await invite();
      const both = [() => withdraw(id), () => accept(token)];
      const answers = await Promise.all((n % 2 ? both : both.reverse()).map((act) => act()));
      const [withdrawn, accepted] = (n % 2 ? answers : answers.reverse()).map(({ status }) => status);
      expect([
        [200, 400],
        [404, 200],
      ]).toContainEqual([withdrawn, accepted]);
    }
  });
});

const row = async (id: string): Promise<Record<string, unknown>> =>
  (await app.rows('select * from auth.user where id = $1', [id]))[0] ?? {};

describe('sent again', () => {
  test('the old link goes, and the new one is good for seven days from then', async () => {
    const { id, email, token } = await invite();
    app.setTime(DAY_FIVE);
    const { status, body } = await again(id);
    expect([status, body]).toMatchObject([
      201,
      { id, invitedUntil: '2041-03-12T06:30:00.000Z', ended: false },
    ]);
    await refused(token);
    const mails = await awaitMails(app, email, 2);
    const newer = mails.map(resetTokenOf).find((one) => one !== token) as string;
    app.setTime(DAY_NINE);
    expect((await accept(newer)).status).toBe(200);
    const none = await again(NOWHERE);
    expectSameNotFound(await again(id), none);
  });

  test('not to whoever is suspended', async () => {
    const { id } = await invite();
    await app.post(`/admin/users/${id}/suspension`, { reason: 'Wrong person' }, { token: admin.token });
    expect((await again(id)).status).toBe(409);
  });
});

describe('after seven days', () => {
  test('it has ended, and a forgotten password does not bring it back', async () => {
    const { id, email, token } = await invite();
    app.setTime(DAY_NINE);
    await refused(token);
    await app.post('/auth/forgot-password', { email });
    await awaitQuiet(app, 'password-reset');
    await awaitQuiet(app, 'mail');
    expect(await mailsTo(app, email)).toHaveLength(1);
    await refused(await makeResetLink(app, id));
    expect(await list()).toMatchObject([{ id, ended: true }]);
    expect((await again(id)).status).toBe(201);
    expect(await list()).toMatchObject([{ id, ended: false }]);
  });
});

test('an administrator alone has to do with invitations', async () => {
  const { id } = await invite();
  for (const role of ['accountant', 'owner', 'tenant'] as const) {
    const { token } = await makeAccount(app, role);
    expect((await app.get('/admin/invitations', { token })).status).toBe(403);
    expect((await app.post(`/admin/invitations/${id}/mail`, undefined, { token })).status).toBe(403);
    expect((await app.call('DELETE', `/admin/invitations/${id}`, { token })).status).toBe(403);
  }
});
