import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
} from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.rows('delete from platform.rate_limit');
  owner = await makeAccount(app, 'owner');
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const wrong = (name: string | null, address: string) => logIn(app, name, 'Wrong-password-1', from(address));
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status);

async function wrongTimes(times: number, name: string | null, address: string): Promise<void> {
  for (let i = 0; i < times; i += 1) expect((await wrong(name, address)).status).toBe(401);
}

test('after ten wrong passwords an address is refused, even with the right one; elsewhere it lets in', async () => {
  await wrongTimes(10, owner.email, '203.0.113.1');
  const refused = await logIn(app, owner.email, PASSWORD, from('203.0.113.1'));
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'Too many attempts. Please try again in 15 minutes.',
  ]);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(retryAfter).toBeGreaterThan(14 * 60);
  expect(retryAfter).toBeLessThanOrEqual(15 * 60);
  expect((await logIn(app, owner.email, PASSWORD, from('203.0.113.2'))).status).toBe(200);
});

test('a name is one in any case; email and username count apart, for their counts would tell that they belong together', async () => {
  await wrongTimes(5, owner.email, '203.0.113.1');
  await wrongTimes(5, ` ${owner.email?.toUpperCase()}`, '203.0.113.1');
  expect((await wrong(owner.email, '203.0.113.1')).status).toBe(429);
  expect((await wrong(owner.username, '203.0.113.1')).status).toBe(401);
});

test('the addresses of one IPv6 network count as one, those of another apart', async () => {
  for (let i = 1; i <= 10; i += 1) expect((await wrong(owner.email, `2001:db8:1:2::${i}`)).status).toBe(401);
  expect((await wrong(owner.email, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await wrong(owner.email, '2001:db8:1:3::1')).status).toBe(401);
});

test('an IPv4 address written as an IPv6 one is the same', async () => {
  await wrongTimes(10, owner.email, '203.0.113.1');
  expect((await wrong(owner.email, '::ffff:203.0.113.1')).status).toBe(429);
});

describe('guesses from ever new addresses', () => {
  /** Logs in from a network of its own each time. */
  let serial = 0;
  const elsewhere = () => `2001:db8:${(serial += 1).toString(16)}::1`;
  async function guess(times: number, name: string | null): Promise<void> {
    for (let i = 0; i < times; i += 1) expect((await wrong(name, elsewhere())).status).toBe(401);
  }
  const count = (limit: string, points: number) =>
    app.rows(`update platform.rate_limit set points = $1 where key like 'wrong-password-' || $2 || ':%'`, [
      points,
      limit,
    ]);

  test.each([
    { limit: '15m', points: 20, minutes: 15 },
    { limit: '2h', points: 50, minutes: 2 * 60 },
    { limit: '24h', points: 100, minutes: 24 * 60 },
  ])(
    'are held back for $minutes minutes after $points, account or not',
    async ({ limit, points, minutes }) => {
      for (const name of [owner.email, 'nobody@example.com']) {
        await guess(1, name);
        await count(limit, points - 1);
        await guess(1, name);
        const { status, headers } = await wrong(name, elsewhere());
        expect(status).toBe(429);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan((minutes - 1) * 60);
      }
    },
  );

  test('by email are not counted for the username, nor tell whose it is', async () => {
    await guess(20, owner.email);
    expect((await wrong(owner.email, elsewhere())).status).toBe(429);
    expect((await wrong(owner.username, elsewhere())).status).toBe(401);
    expect((await logIn(app, owner.username, PASSWORD, from(elsewhere()))).status).toBe(200);
  });

  test('do not hold back its holder where they logged in before, for thirty days', async () => {
    const home = from('2001:db8:cafe::1');
    expect((await logIn(app, owner.email, PASSWORD, home)).status).toBe(200);
    await guess(20, owner.email);
    expect((await logIn(app, owner.email, PASSWORD, from(elsewhere()))).status).toBe(429);
    expect((await logIn(app, owner.email, PASSWORD, from('2001:db8:cafe::2'))).status).toBe(200);
    await app.rows(`update auth.session set created_at = now() - interval '31 days'`);
    expect((await logIn(app, owner.email, PASSWORD, home)).status).toBe(429);
  });

  test('nor where they logged out; where they do not know the password either, it is held back as ever', async () => {
    const home = from('2001:db8:cafe::1');
    const { token } = (await logIn(app, owner.email, PASSWORD, home)).body;
    expect((await app.post('/auth/logout', undefined, { token })).status).toBe(200);
    await guess(20, owner.email);
    for (let i = 0; i < 10; i += 1) expect((await wrong(owner.email, '2001:db8:cafe::1')).status).toBe(401);
    expect((await logIn(app, owner.email, PASSWORD, home)).status).toBe(429);
  });

  test('do not hold back whoever resets the password, from where they do', async () => {
    const [home, name] = [from('2001:db8:cafe::1'), owner.email];
    await guess(20, name);
    const body = { token: await makeResetLink(app, owner.id), newPassword: 'Brand-new-2' };
    expect((await app.post('/auth/reset-password', body, home)).status).toBe(200);
    expect((await logIn(app, name, 'Brand-new-2', home)).status).toBe(200);
    expect((await logIn(app, name, 'Brand-new-2', from(elsewhere()))).status).toBe(429);
  });
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
  // Requests sent at once arrive in any order: ten are counted once ten are answered.
  await Promise.all(guesses.slice(0, 10));
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
});
