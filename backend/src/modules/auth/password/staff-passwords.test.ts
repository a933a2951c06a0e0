import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { logIn, makeAccount, makeResetLink, PASSWORD, signUp } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { systemCaller } from '../../../platform/audit/audit.js';
import type { Role } from '../../../platform/security/principal.js';
import { AuthApi } from '../auth-api.js';

const STAFF: Role[] = ['admin', 'accountant'];
const COMMON = 'This password is too common';
const OWN = 'Must not be your email or username';
const REFUSED: [password: string, message: string][] = [
  ['123456', 'Must be at least 8 characters'],
  ['Xk4-pq9', 'Must be at least 8 characters'],
  ['12345678', COMMON],
  ['Password1', COMMON],
  ['QWERTYUIOP', COMMON],
  ['admin123', COMMON],
  ['Meera.Staff@example.com', OWN],
  ['meera.staff', OWN],
  ['MEERA_STAFF', OWN],
];

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function makeStaff(role: Role) {
  await app.rows(`delete from auth.person where email = 'meera.staff@example.com'`);
  return makeAccount(app, role, { email: 'meera.staff@example.com', username: 'meera_staff' });
}

describe.each(STAFF)('an %s', (role) => {
  test.each(REFUSED)('does not change the password to %s', async (newPassword, message) => {
    const { token, email } = await makeStaff(role);
    const { status, body } = await app.post(
      '/auth/change-password',
      { oldPassword: PASSWORD, newPassword },
      { token },
    );
    expect([status, body.fields]).toEqual([400, { newPassword: [message] }]);
    expect((await logIn(app, email)).status).toBe(200);
  });

  test.each(REFUSED)('does not choose %s with a link, which stays good', async (newPassword, message) => {
    const { id } = await makeStaff(role);
    const token = await makeResetLink(app, id);
    const { status, body } = await app.post('/auth/reset-password', { token, newPassword });
    expect([status, body.fields]).toEqual([400, { newPassword: [message] }]);
    expect((await app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' })).status).toBe(200);
  });

  test.each(REFUSED)('is not opened an account with %s', async (password, message) => {
    await app.rows(`delete from auth.person where email = 'meera_staff@example.com'`);
    const user = { name: 'Meera', email: 'meera.staff@example.com', role, password };
    await app.rows('delete from auth.person where email = $1', [user.email]);
    const opening = app.app.get(AuthApi, { strict: false }).openAccount(systemCaller('tests'), user);
    if (password === 'MEERA_STAFF')
      await opening; // its username is made later
    else await expect(opening).rejects.toMatchObject({ extra: { fields: { password: [message] } } });
  });

  test('who has a weak one from before still logs in', async () => {
    const { id } = await makeStaff('tenant');
    const token = await makeResetLink(app, id);
    await app.post('/auth/reset-password', { token, newPassword: '123456' });
    await app.rows('update auth.person set role = $1 where id = $2', [role, id]);
    expect((await logIn(app, 'meera_staff', '123456')).status).toBe(200);
  });
});

test('the others choose six characters, as ever', async () => {
  const { body } = await signUp(app, { email: 'six@example.com', password: '123456' });
  expect((await logIn(app, body.username, '123456')).status).toBe(200);
  const { token } = await makeAccount(app, 'tenant');
  const change = { oldPassword: PASSWORD, newPassword: '123456' };
  expect((await app.post('/auth/change-password', change, { token })).status).toBe(200);
});
