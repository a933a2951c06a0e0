import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { logIn, makeAccount, makeResetLink, signUp } from '../../../test/support/accounts.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterEach(() => app.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('an address opens thirty accounts an hour; elsewhere one can still sign up', async () => {
  const answers = await Promise.all(Array.from({ length: 33 }, () => signUp(app, {}, from('203.0.113.1'))));
  const statuses = answers.map((answer) => answer.status);
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([30, 3]);
  expect(await app.rows('select 1 from auth.person')).toHaveLength(30);
  expect((await signUp(app, {}, from('203.0.113.2'))).status).toBe(201);
});

test('a sign-up that was refused for its fields does not count', async () => {
  for (let i = 0; i < 31; i += 1) await signUp(app, { role: 'consumer' }, from('203.0.113.1'));
  expect((await signUp(app, {}, from('203.0.113.1'))).status).toBe(201);
});

test('an address asks for twenty reset links an hour', async () => {
  const forgot = (address: string) =>
    app.post('/auth/forgot-password', { email: 'nobody@example.com' }, from(address));
  for (let i = 0; i < 20; i += 1) expect((await forgot('203.0.113.1')).status).toBe(200);
  const refused = await forgot('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
  expect((await forgot('203.0.113.2')).status).toBe(200);
});

test('whoever resets a password with a link can log in at once, wrong guesses from before or not', async () => {
  const user = await makeAccount(app, 'tenant');
  const call = from('203.0.113.1');
  for (let i = 0; i < 10; i += 1) await logIn(app, user.email, 'Wrong-password-1', call);
  const body = { token: await makeResetLink(app, user.id), newPassword: 'Brand-new-2' };
  expect((await app.post('/auth/reset-password', body, call)).status).toBe(200);
  expect((await logIn(app, user.email, 'Brand-new-2', call)).status).toBe(200);
});
