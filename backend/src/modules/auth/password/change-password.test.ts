import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const NEW = 'Brand-new-2';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await makeAccount(app, 'tenant');
});

const change = (body: unknown, token: string | undefined = user.token) =>
  app.post('/auth/change-password', body, { ...(token && { token }) });
const row = async () => (await app.rows('select * from auth.user where id = $1', [user.id]))[0];
const profileStatus = async (token: string) => (await app.get('/auth/profile', { token })).status;

test.each(ROLES)('an %s stays logged in with the fresh token; every other session ends', async (role) => {
  const me = await makeAccount(app, role);
  const elsewhere = (await logIn(app, me.email)).body.token as string;
  const { status, body } = await change({ oldPassword: PASSWORD, newPassword: NEW }, me.token);
  expect([status, body]).toEqual([200, { message: 'Password changed!', token: expect.any(String) }]);
  expect(await profileStatus(body.token)).toBe(200);
  expect(await profileStatus(me.token)).toBe(401);
  expect(await profileStatus(elsewhere)).toBe(401);
  expect((await logIn(app, me.email)).status).toBe(401);
  expect((await logIn(app, me.email, NEW)).status).toBe(200);
});

test('the audit log says that it changed, and not to what', async () => {
  await change({ oldPassword: PASSWORD, newPassword: NEW });
  expect(
    await app.rows('select actor_id, action, details from platform.audit_entry where subject_id = $1', [
      user.id,
    ]),
  ).toEqual([{ actor_id: user.id, action: 'password.changed', details: {} }]);
});

test('of several changes at once from the same old password, one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, i) => change({ oldPassword: PASSWORD, newPassword: `Winner-${i}` })),
  );
  const winner = answers.findIndex((answer) => answer.status === 200);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  for (const answer of answers.filter((_, i) => i !== winner)) expect([400, 401]).toContain(answer.status);
  expect((await logIn(app, user.email, `Winner-${winner}`)).status).toBe(200);
  expect((await row())?.token_version).toBe(2);
});

describe('refused', () => {
  test('a wrong current password', async () => {
    const before = await row();
    const { status, body } = await change({ oldPassword: 'Wrong-password-1', newPassword: NEW });
    expect([status, body.error]).toEqual([400, 'Current password is incorrect']);
    expect(await row()).toEqual(before);
  });

  test('a visitor, whatever is sent', async () => {
    for (const body of [{ oldPassword: PASSWORD, newPassword: NEW }, {}])
      expect((await app.post('/auth/change-password', body)).status).toBe(401);
  });

  test.each([
    ['oldPassword', undefined, 'Required'],
    ['oldPassword', '', 'Required'],
    ['oldPassword', 'p'.repeat(201), 'Must be at most 200 characters'],
    ['newPassword', null, 'Required'],
    ['newPassword', 'five5', 'Min 6 characters'],
    ['newPassword', 'p'.repeat(201), 'Must be at most 200 characters'],
    ['confirmPassword', NEW, 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    const before = await row();
    const { status, body } = await change({ oldPassword: PASSWORD, newPassword: NEW, [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect(await row()).toEqual(before);
  });

  test.each(['oldPassword', 'newPassword'])('%s of another type or size', async (field) => {
    for (const value of NOT_TEXT) {
      const { status, body } = await change({ oldPassword: PASSWORD, newPassword: NEW, [field]: value });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    expect((await change(body)).status).toBe(status);
  });
});
