import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { logIn, makeAccount, makeResetLink, PASSWORD, signUp } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { systemCaller } from '../../../platform/audit/audit.js';
import { PasswordHasher } from '../../../platform/security/password-hasher.js';
import type { Role } from '../../../platform/security/principal.js';
import { OpenAccount } from '../sign-up/open-account.js';

const STAFF: Role[] = ['admin', 'accountant'];
const OTHERS: Role[] = ['owner', 'tenant'];
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
  await app.rows(`delete from auth.user where email = 'meera.staff@example.com'`);
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
    await app.rows(`delete from auth.user where email = 'meera_staff@example.com'`);
    const user = { name: 'Meera', email: 'meera.staff@example.com', role, password };
    await app.rows('delete from auth.user where email = $1', [user.email]);
    const opening = app.app.get(OpenAccount, { strict: false }).open(systemCaller('tests'), user);
    if (password === 'MEERA_STAFF')
      await opening; // its username is made later
    else await expect(opening).rejects.toMatchObject({ extra: { fields: { password: [message] } } });
  });
});

describe.each(OTHERS)('an %s', (role) => {
  const refused: [password: string, message: string][] = [
    ['12345', 'Min 6 characters'],
    ['123456', COMMON],
    ['PASSWORD', COMMON],
    ['24081990', COMMON], // the last of the 10,000
    ['asha.rao@EXAMPLE.com', OWN],
    ['Asha.Rao', OWN],
  ];
  beforeEach(() => app.rows(`delete from auth.user where email = 'asha.rao@example.com'`));

  test.each([...refused, ['AshaRao', OWN]] as const)(
    'does not sign up with %s',
    async (password, message) => {
      const { status, body } = await signUp(app, { email: 'Asha.Rao@example.com', password, role });
      expect([status, body.fields]).toEqual([400, { password: [message] }]);
      expect(await app.rows(`select 1 from auth.user where email = 'asha.rao@example.com'`)).toEqual([]);
    },
  );

  test('does not sign up with the username that is asked for', async () => {
    const { status, body } = await signUp(app, { email: 'New_Comer', password: 'new_comer', role });
    expect([status, body.fields]).toEqual([400, { password: [OWN] }]);
  });

  test.each(refused)('changes to %s neither when logged in nor with a link', async (newPassword, message) => {
    const { id, token, email } = await makeAccount(app, role, { email: 'asha.rao@example.com' });
    const link = await makeResetLink(app, id);
    for (const answer of [
      await app.post('/auth/change-password', { oldPassword: PASSWORD, newPassword }, { token }),
      await app.post('/auth/reset-password', { token: link, newPassword }),
    ])
      expect([answer.status, answer.body.fields]).toEqual([400, { newPassword: [message] }]);
    expect((await logIn(app, email)).status).toBe(200);
  });

  test.each(['six666', 'monsoon', 'asha.rao@example.net'])('may have %s', async (password) => {
    expect((await signUp(app, { email: 'asha.rao@example.com', password, role })).status).toBe(201);
    expect((await logIn(app, 'asha.rao@example.com', password)).status).toBe(200);
  });
});

test.each([...STAFF, ...OTHERS])('an %s with a weak password from before logs in', async (role) => {
  const { id, email } = await makeAccount(app, role);
  const hash = await app.app.get(PasswordHasher, { strict: false }).hash('123456');
  await app.rows('update auth.user set password_hash = $2 where id = $1', [id, hash]);
  expect((await logIn(app, email, '123456')).status).toBe(200);
});
