import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { logIn, makeAccount, makeResetLink, signUp } from '../../../test/support/accounts.js';
import { awaitMails, awaitQuiet, mailsTo, resetTokenOf } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(() => app.rows('delete from platform.rate_limit'));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

test('an address opens thirty accounts an hour; elsewhere one can still sign up', async () => {
  const before = await app.rows('select 1 from auth.user');
  const answers = await Promise.all(Array.from({ length: 33 }, () => signUp(app, {}, from('203.0.113.1'))));
  const statuses = answers.map((answer) => answer.status);
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([30, 3]);
  expect(await app.rows('select 1 from auth.user')).toHaveLength(before.length + 30);
  expect((await signUp(app, {}, from('203.0.113.2'))).status).toBe(201);
});

test('the addresses of one IPv6 network are one to every limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, i) => signUp(app, {}, from(`2001:db8:1:2:${i}::1`))),
  );
  expect(
    count(
      answers.map(({ status }) => status),
      429,
    ),
  ).toBe(1);
});

test('after ten emails or usernames that were taken a network opens no account for an hour; others do', async () => {
  const taken = { email: (await makeAccount(app, 'tenant')).email };
  for (let i = 0; i < 10; i += 1) expect((await signUp(app, taken, from('203.0.113.1'))).status).toBe(409);
  expect((await signUp(app, taken, from('203.0.113.1'))).status).toBe(429);
  const free = await signUp(app, {}, from('203.0.113.1'));
  expect([free.status, Number(free.headers.get('retry-after')) > 59 * 60]).toEqual([429, true]);
  expect((await signUp(app, taken, from('203.0.113.2'))).status).toBe(409);
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
  expect(refused.body.error).toBe('Too many attempts. Please try again in 1 hour.');
  expect((await forgot('203.0.113.2')).status).toBe(200);
});

test('an account is mailed five reset links an hour, each good beside the others; the answer stays the same', async () => {
  const user = await makeAccount(app, 'tenant');
  const forgot = async (name: string | null, address: string) => {
    const { status, body } = await app.post('/auth/forgot-password', { email: name }, from(address));
    await awaitQuiet(app, 'password-reset');
    return [status, body.message];
  };
  const mails = async () => {
    await awaitQuiet(app, 'mail');
    return mailsTo(app, user.email ?? '');
  };
  for (let i = 1; i <= 8; i += 1)
    expect(await forgot(i % 2 ? user.email : user.username, `2001:db8:${i}::1`)).toEqual([
      200,
      'If this email exists, a reset link will be sent.',
    ]);
  expect(await mails()).toHaveLength(5);
  const links = await app.rows('select 1 from auth.reset_link where user_id = $1 and expires_at > now()', [
    user.id,
  ]);
  expect(links).toHaveLength(5);
  await app.rows(`update auth.reset_link set created_at = created_at - interval '61 minutes'`);
  await forgot(user.email, '2001:db8:9::1');
  expect(await mails()).toHaveLength(6);
});

test('of 31 requests for an account from as many addresses of one IPv6 network, twenty are taken and five mailed; the first link stays good', async () => {
  const user = await makeAccount(app, 'tenant');
  const forgot = async (n: number) =>
    (await app.post('/auth/forgot-password', { email: user.email }, from(`2001:db8:1:2:${n}::1`))).status;
  const statuses = [await forgot(0)];
  const [first] = await awaitMails(app, user.email ?? '', 1);
  for (let n = 1; n < 31; n += 1) statuses.push(await forgot(n));
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([20, 11]);
  await awaitQuiet(app, 'password-reset');
  await awaitQuiet(app, 'mail');
  expect(await mailsTo(app, user.email ?? '')).toHaveLength(5);
  const reset = { token: resetTokenOf(first), newPassword: 'Brand-new-2' };
  expect((await app.post('/auth/reset-password', reset)).status).toBe(200);
});

test('a mailbox is mailed five reset links an hour, whichever of its accounts they are for', async () => {
  const spellings = ['many@gmail.com', 'm.any@gmail.com', 'many+1@gmail.com', 'MANY+2@googlemail.com'];
  const users = await Promise.all(spellings.map((email) => makeAccount(app, 'tenant', { email })));
  await Promise.all(
    [...users, ...users].map(({ email }) =>
      app.post('/auth/forgot-password', { email }, from('203.0.113.1')),
    ),
  );
  await awaitQuiet(app, 'password-reset');
  await awaitQuiet(app, 'mail');
  const mails = await Promise.all(spellings.map((email) => mailsTo(app, email)));
  expect(mails.flat()).toHaveLength(5);
});

test('a mailbox is invited five times an hour, and mailed an invitation again five times', async () => {
  const { token } = await makeAccount(app, 'admin');
  const invite = (n: number) =>
    app.post('/admin/users', { name: 'Meera', email: `in.vited+${n}@gmail.com`, role: 'tenant' }, { token });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await invite(n));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  const statuses = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push(
      (await app.post(`/admin/invitations/${answers[0]?.body.id}/mail`, undefined, { token })).status,
    );
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('of many requests for an account at once, five are mailed', async () => {
  const user = await makeAccount(app, 'tenant');
  await Promise.all(
    Array.from({ length: 10 }, () =>
      app.post('/auth/forgot-password', { email: user.email }, from('203.0.113.1')),
    ),
  );
  await awaitQuiet(app, 'password-reset');
  await awaitQuiet(app, 'mail');
  expect(await mailsTo(app, user.email ?? '')).toHaveLength(5);
});

test('whoever resets a password with a link can log in at once, wrong guesses from before or not', async () => {
  const user = await makeAccount(app, 'tenant');
  const call = from('203.0.113.1');
  for (let i = 0; i < 10; i += 1) await logIn(app, user.email, 'Wrong-password-1', call);
  const body = { token: await makeResetLink(app, user.id), newPassword: 'Brand-new-2' };
  expect((await app.post('/auth/reset-password', body, call)).status).toBe(200);
  expect((await logIn(app, user.email, 'Brand-new-2', call)).status).toBe(200);
});
