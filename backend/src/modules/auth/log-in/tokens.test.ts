import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

const SECRET = 'a secret of the tests';
const HOUR = 60 * 60;

let app: TestApp;
let tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

/** The session of the tenant's own token. */
const sid = (): string =>
  JSON.parse(Buffer.from(tenant.token.split('.')[1] ?? '', 'base64url').toString()).sid;

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, { secret = SECRET, alg = 'HS256', hash = 'sha256' } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const good = {
    sub: tenant.id,
    role: 'tenant',
    ver: 1,
    sid: sid(),
    iat: now,
    exp: now + HOUR,
    iss: 'kiraya',
    aud: 'kiraya-api',
  };
  const content = `${base64({ alg, typ: 'JWT' })}.${base64({ ...good, ...claims })}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

const profile = (token: string) => app.get('/auth/profile', { token });

test('a token that is signed as it should be is taken', async () => {
  expect((await profile(signed({}))).body.id).toBe(tenant.id);
});

describe('refused', () => {
  const past = Math.floor(Date.now() / 1000) - HOUR;
  test.each<[string, () => string]>([
    ['signed with another secret', () => signed({}, { secret: 'another secret' })],
    ['of an issuer that is not us', () => signed({ iss: 'somebody' })],
    ['for another audience', () => signed({ aud: 'another-api' })],
    ['expired', () => signed({ iat: past - HOUR, exp: past })],
    ['of another algorithm', () => signed({}, { alg: 'HS512', hash: 'sha512' })],
    ['of no algorithm', () => signed({}, { alg: 'none' }).replace(/\.[^.]*$/, '.')],
    ['of a version that is not the account’s', () => signed({ ver: 2 })],
    ['without a version', () => signed({ ver: undefined })],
    ['of a session that is not there', () => signed({ sid: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' })],
    ['without a session', () => signed({ sid: undefined })],
    ['of a session that is none', () => signed({ sid: "' or 1=1 --" })],
    ['of a session of null', () => signed({ sid: null })],
    ['for nobody', () => signed({ sub: undefined })],
    ['for an id that is none', () => signed({ sub: "' or 1=1 --" })],
    ['for an account that is not there', () => signed({ sub: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10' })],
    [
      'whose content was changed',
      () => signed({}).replace(/\.[^.]+\./, `.${base64({ sub: tenant.id, role: 'admin' })}.`),
    ],
    ['that is none', () => 'x'],
  ])('a token %s', async (_name, make) => {
    const { status, headers, body } = await profile(make());
    expect([status, body.status, body.error]).toEqual([401, 401, body.detail]);
    expect(headers.get('content-type')).toMatch('application/problem+json');
  });

  test.each([undefined, '', 'Bearer', 'Basic dGVuYW50OnBhc3N3b3Jk', 'Bearer two words'])(
    'the header %j',
    async (authorization) => {
      const { status, body } = await app.get('/auth/profile', {
        headers: authorization ? { authorization } : {},
      });
      expect([status, body.error]).toEqual([401, 'Please log in']);
    },
  );

  test('a header of the right token and another word', async () => {
    const authorization = `Bearer ${signed({})} more`;
    expect((await app.get('/auth/profile', { headers: { authorization } })).status).toBe(401);
  });

  test('a long header that is no token costs no more than a token of that length', async () => {
    const letters = 'x'.repeat(15_000);
    const costOf = async (authorization: string) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n++) await app.get('/auth/profile', { headers: { authorization } });
      return process.cpuUsage(before).user;
    };
    await costOf(`Bearer ${letters}`);
    expect(await costOf(letters)).toBeLessThan(10 * (await costOf(`Bearer ${letters}`)));
  });

  test('a stale token says that the session has expired', async () => {
    expect((await profile(signed({ ver: 0 }))).body.error).toBe(
      'Your session has expired. Please log in again.',
    );
  });
});

test('the role that counts is the database’s, not the token’s', async () => {
  const { body } = await profile(signed({ role: 'admin' }));
  expect(body.role).toEqual({ name: 'tenant' });
  expect(body.permissions).not.toContain('interest:count');
});

test('the token of a deleted account is refused', async () => {
  const gone = await makeAccount(app, 'tenant');
  expect((await profile(gone.token)).status).toBe(200);
  await app.rows('delete from auth.user where id = $1', [gone.id]);
  expect((await profile(gone.token)).status).toBe(401);
});
