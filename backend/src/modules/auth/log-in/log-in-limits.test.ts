import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeEach(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  owner = await makeAccount(app, 'owner');
});
afterEach(() => app.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const wrong = (name: string | null, address: string) => logIn(app, name, 'Wrong-password-1', from(address));
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status);

async function wrongTimes(times: number, name: string | null, address: string): Promise<void> {
  for (let i = 0; i < times; i += 1) expect((await wrong(name, address)).status).toBe(401);
}

test('after ten wrong passwords an address is refused, even with the right one; elsewhere it lets in', async () => {
  await wrongTimes(10, owner.email, '203.0.113.1');
  const refused = await logIn(app, owner.email, PASSWORD, from('203.0.113.1'));
  expect([refused.status, refused.body.error]).toEqual([429, 'Too many attempts. Please try again later.']);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(14 * 60);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.2'))).status).toBe(200);
});

test('email and username are one account, in any case', async () => {
  await wrongTimes(4, owner.email, '203.0.113.1');
  await wrongTimes(3, owner.username, '203.0.113.1');
  await wrongTimes(3, owner.email?.toUpperCase() ?? '', '203.0.113.1');
  expect((await wrong(owner.username, '203.0.113.1')).status).toBe(429);
});

test('an account that is not there is limited like one that is', async () => {
  await wrongTimes(10, 'nobody@example.com', '203.0.113.1');
  expect((await wrong('NOBODY@example.com', '203.0.113.1')).status).toBe(429);
});

test('right passwords do not count', async () => {
  for (let i = 0; i < 12; i += 1)
    expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.1'))).status).toBe(200);
  await wrongTimes(9, owner.email, '203.0.113.1');
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.1'))).status).toBe(200);
});

test('after fifty wrong passwords for whatever accounts an address is refused', async () => {
  for (let account = 0; account < 5; account += 1) await wrongTimes(10, `nobody${account}`, '203.0.113.1');
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.1'))).status).toBe(429);
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.2'))).status).toBe(200);
});

test('guesses that come all at once do not outrun the count', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(owner.email, '203.0.113.1')));
  expect(statuses(answers).filter((status) => status === 401)).toHaveLength(10);
  expect(statuses(answers).filter((status) => status === 429)).toHaveLength(30);
});

test('a right guess after many wrong ones lets nobody in, even if all were sent at once', async () => {
  const guesses = Array.from({ length: 40 }, () => wrong(owner.email, '203.0.113.1'));
  const right = await logIn(app, owner.email, PASSWORD, from('203.0.113.1'));
  await Promise.all(guesses);
  expect(right.status).toBe(429);
});

test('wrong current passwords count like failed logins', async () => {
  const change = (oldPassword: string) =>
    app.post(
      '/auth/change-password',
      { oldPassword, newPassword: 'Another-1' },
      { ...from('203.0.113.1'), token: owner.token },
    );
  for (let i = 0; i < 10; i += 1) expect((await change('Wrong-password-1')).status).toBe(400);
  expect((await change(PASSWORD)).status).toBe(429);
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.1'))).status).toBe(429);
});
