import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
} from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import type { Role } from '../../../platform/security/principal.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const EXPIRED = 'Your session has expired. Please log in again.';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start({ TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await makeUser('tenant');
});

/** A user without sessions. */
async function makeUser(role: Role): Promise<Account> {
  const made = await makeAccount(app, role);
  await app.rows('delete from auth.session where user_id = $1', [made.id]);
  return made;
}

/** Logs in and returns the token. */
async function begin(address = '203.0.113.7', who = user): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'user-agent': PHONE };
  return (await logIn(app, who.email, PASSWORD, { headers })).body.token;
}
const list = async (token: string) => (await app.get('/auth/sessions', { token })).body;
const profile = (token: string) => app.get('/auth/profile', { token });
const statuses = (tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await profile(token)).status));
const end = (id: string, token: string) => app.call('DELETE', `/auth/sessions/${id}`, { token });

describe('logging out', () => {
  test('makes the token worthless, and no other', async () => {
    const [token, other] = [await begin(), await begin()];
    const { status, body } = await app.post('/auth/logout', undefined, { token });
    expect([status, body]).toEqual([200, { message: 'Logged out' }]);
    const refused = await profile(token);
    expect([refused.status, refused.body.error]).toEqual([401, EXPIRED]);
    expect((await app.post('/auth/logout', undefined, { token })).status).toBe(401);
    expect(await statuses([other])).toEqual([200]);
  });
});

describe('the list', () => {
  test('says where one is logged in, this session first, then the others by their last use', async () => {
    const tokens = [await begin('203.0.113.1'), await begin('2001:db8:1:2::3'), await begin('203.0.113.9')];
    await app.rows(
      `update auth.session set last_used_at = now() - interval '1 day' where address = '203.0.113.9'`,
    );
    const sessions = await list(tokens[0] ?? '');
    expect(sessions.map(({ address }: { address: string }) => address)).toEqual([
      '203.0.113.1',
      '2001:db8:1:2::3',
      '203.0.113.9',
    ]);
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      device: 'Chrome on Android',
      address: '203.0.113.1',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: sessions[0].createdAt,
      current: true,
    });
  });

  test('has neither those that are over nor those of others', async () => {
    const [one, loggedOut] = [await begin('203.0.113.1'), await begin('203.0.113.2')];
    await begin('203.0.113.3');
    await begin('203.0.113.4', await makeAccount(app, 'tenant'));
    await app.post('/auth/logout', undefined, { token: loggedOut });
    await app.rows(`update auth.session set expires_at = now() where address = '203.0.113.3'`);
    expect(await list(one)).toMatchObject([{ address: '203.0.113.1' }]);
  });

  test('has at most a hundred', async () => {
    const token = await begin();
    await app.rows(
      `insert into auth.session select gen_random_uuid(), user_id, token_version, created_at, last_used_at, expires_at,
         null, address, network, device from auth.session, generate_series(1, 120) where user_id = $1`,
      [user.id],
    );
    expect(await list(token)).toHaveLength(100);
  });
});

describe('ending', () => {
  test('one session ends that one', async () => {
    const tokens = [await begin(), await begin(), await begin()];
    const [, , other] = await list(tokens[0] ?? '');
    const { status, body } = await end(other.id, tokens[0] ?? '');
    expect([status, body]).toEqual([200, { message: 'Logged out there' }]);
    expect((await end(other.id, tokens[0] ?? '')).status).toBe(404);
    expect((await statuses(tokens)).sort()).toEqual([200, 200, 401]);
  });

  test('another’s session, or none, is not found', async () => {
    const [token, another] = [await begin(), await begin('203.0.113.8', await makeAccount(app, 'admin'))];
    const [theirs] = await list(another);
    for (const id of [theirs.id, 'x', '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10']) {
      const { status, body } = await end(id, token);
      expect([status, body.error]).toEqual([404, 'Session was not found']);
    }
    expect(await statuses([another])).toEqual([200]);
  });

  test('all others leaves this one', async () => {
    const tokens = [await begin(), await begin(), await begin()];
    const stranger = await begin('203.0.113.8', await makeAccount(app, 'tenant'));
    const { status, body } = await app.call('DELETE', '/auth/sessions', { token: tokens[1] ?? '' });
    expect([status, body]).toEqual([200, { message: 'Logged out everywhere else' }]);
    expect(await statuses([...tokens, stranger])).toEqual([401, 200, 401, 200]);
  });
});

describe('a new password', () => {
  test('leaves the session that it was changed in alone, with a fresh token', async () => {
    const [token, other] = [await begin(), await begin()];
    const body = { oldPassword: PASSWORD, newPassword: 'Brand-new-2' };
    const changed = await app.post('/auth/change-password', body, { token });
    expect(await statuses([token, other, changed.body.token])).toEqual([401, 401, 200]);
    expect(await list(changed.body.token)).toMatchObject([{ current: true }]);
    await app.post('/auth/logout', undefined, { token: changed.body.token });
    expect(await statuses([changed.body.token])).toEqual([401]);
  });

  test('set with a link ends them all', async () => {
    const token = await begin();
    const body = { token: await makeResetLink(app, user.id), newPassword: PASSWORD };
    expect((await app.post('/auth/reset-password', body)).status).toBe(200);
    expect(await statuses([token])).toEqual([401]);
    expect(await list(await begin())).toHaveLength(1);
  });
});

describe('what is kept', () => {
  const rows = () =>
    app.rows('select address, ended_at from auth.session where user_id = $1 order by id', [user.id]);

  test('is that a session is used, every five minutes at most', async () => {
    const token = await begin();
    const used = async () => (await list(token))[0].lastUsedAt as string;
    const first = await used();
    await app.rows(`update auth.session set last_used_at = now() - interval '4 minutes' where user_id = $1`, [
      user.id,
    ]);
    const before = await used();
    expect(before < first).toBe(true);
    await app.rows(`update auth.session set last_used_at = now() - interval '6 minutes' where user_id = $1`, [
      user.id,
    ]);
    await until('a use that is noted', async () => (await used()) >= first);
  });

  test('is one that is over for each network, until thirty days have passed', async () => {
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      await app.post('/auth/logout', undefined, { token: await begin(address) });
    expect(await rows()).toEqual([
      { address: '203.0.113.1', ended_at: expect.any(Date) },
      { address: '203.0.113.2', ended_at: expect.any(Date) },
    ]);
    await app.rows(`update auth.session set created_at = now() - interval '30 days' where user_id = $1`, [
      user.id,
    ]);
    await begin('203.0.113.3', await makeAccount(app, 'tenant'));
    expect(await rows()).toEqual([]);
  });

  test('goes with the account', async () => {
    await begin();
    await app.rows('delete from auth.user where id = $1', [user.id]);
    expect(await rows()).toEqual([]);
  });
});

test('logins, logouts and password changes of one moment come to terms', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, () => begin()));
  const body = { oldPassword: PASSWORD, newPassword: 'Brand-new-2' };
  const answers = await Promise.all(
    tokens.flatMap((token) => [
      logIn(app, user.email),
      app.post('/auth/logout', undefined, { token }),
      app.post('/auth/change-password', body, { token }),
      app.call('DELETE', '/auth/sessions', { token }),
    ]),
  );
  for (const { status } of answers) expect([200, 400, 401]).toContain(status);
});

describe('a session that nobody uses', () => {
  const at = (minutes: number) => app.setTime(new Date(Date.UTC(2041, 2, 10, 6, minutes)).toISOString());
  const noted = (minutes: number) =>
    until('its use to be noted', async () => {
      const [{ used } = { used: 0 }] = await app.rows<{ used: number }>(
        `select extract(epoch from max(last_used_at))::float8 as used from auth.session where user_id = $1`,
        [user.id],
      );
      return used === Date.UTC(2041, 2, 10, 6, minutes) / 1000;
    });

  test.each(['admin', 'accountant'] as const)('of an %s is over after 30 minutes', async (role) => {
    at(0);
    user = await makeUser(role);
    const token = await begin();
    at(29);
    expect((await profile(token)).status).toBe(200);
    await noted(29);
    at(58);
    expect((await app.get('/notifications/count', { token })).status).toBe(200);
    expect(await list(token)).toHaveLength(1);
    await noted(58);
    at(88);
    const { status, body } = await profile(token);
    expect([status, body.error]).toEqual([401, EXPIRED]);
    expect(await list(await begin('203.0.113.9'))).toHaveLength(1);
  });

  test('is not kept by what a screen asks for by itself', async () => {
    at(0);
    user = await makeUser('admin');
    const token = await begin();
    for (const minutes of [10, 20, 29]) {
      at(minutes);
      expect((await app.get('/notifications/count', { token })).status).toBe(200);
    }
    at(30);
    expect((await app.get('/notifications/count', { token })).status).toBe(401);
  });

  test.each(['owner', 'tenant'] as const)('of an %s goes on', async (role) => {
    at(0);
    user = await makeUser(role);
    const token = await begin();
    at(11 * 60);
    expect((await profile(token)).status).toBe(200);
  });
});
