import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner', { email: 'Meera@example.com', username: 'Meera_7' });
});
afterAll(() => app.stop());

describe('success', () => {
  test.each(['meera@EXAMPLE.com', ' MEERA_7 '])('as %s, in any case', async (name) => {
    const { status, body, headers } = await logIn(app, name);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: owner.id,
        name: owner.name,
        email: 'Meera@example.com',
        username: 'Meera_7',
        role: { name: 'owner' },
      },
    });
    expect((await app.get('/auth/profile', { token: body.token })).status).toBe(200);
  });

  test('the token says whose it is and for how long, and nothing else of the person', async () => {
    const { body } = await logIn(app, owner.email);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims).toEqual({
      sub: owner.id,
      role: 'owner',
      ver: 1,
      sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: expect.any(Number),
      exp: claims.iat + 12 * 60 * 60,
      iss: 'kiraya',
      aud: 'kiraya-api',
    });
  });
});

describe('refusal', () => {
  test('an unknown account and a wrong password give one and the same answer', async () => {
    const answers = await Promise.all([
      logIn(app, 'nobody@example.com'),
      logIn(app, 'nobody'),
      logIn(app, owner.email, 'Wrong-password-1'),
      logIn(app, owner.username, PASSWORD.toLowerCase()),
    ]);
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body).toEqual({
        type: 'urn:kiraya:problem:invalid-credentials',
        title: 'Unauthorized',
        status: 401,
        detail: 'Invalid credentials',
        instance: '/api/auth/login',
        error: 'Invalid credentials',
      });
    }
  });

  test('an account that has no password yet lets nobody in', async () => {
    const invited = await makeAccount(app, 'accountant');
    await app.rows('update auth.user set password_hash = null where id = $1', [invited.id]);
    for (const password of [PASSWORD, 'no account has this password'])
      expect((await logIn(app, invited.email, password)).status).toBe(401);
  });

  test('an unknown account takes as long as a wrong password', async () => {
    // Signed up, for accounts of tests have a cheaper hash.
    const body = { name: 'Devi Nair', email: 'devi@example.com', password: PASSWORD, role: 'tenant' };
    expect((await app.post('/auth/signup', body)).status).toBe(201);
    const took = async (name: string) => {
      const from = process.hrtime.bigint();
      await logIn(app, name, 'Wrong-password-1');
      return Number(process.hrtime.bigint() - from);
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      known.push(await took('devi@example.com'));
      unknown.push(await took('nobody@example.com'));
    }
    // The duration of each without other load; without a hash to compare it would be a tenth.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('bad input', () => {
  test.each([
    ['email', undefined, 'Required'],
    ['email', '', 'Required'],
    ['email', 'e'.repeat(255), 'Must be at most 254 characters'],
    ['password', undefined, 'Required'],
    ['password', '', 'Required'],
    ['password', 'p'.repeat(201), 'Must be at most 200 characters'],
    ['remember', true, 'Unknown field'],
  ])('%s: %j', async (field, value, message) => {
    const { status, body } = await app.post('/auth/login', {
      email: owner.email,
      password: PASSWORD,
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
  });

  test.each(['email', 'password'])('%s of another type or size', async (field) => {
    for (const value of NOT_TEXT) {
      const body = { email: owner.email, password: PASSWORD, [field]: value };
      const answer = await app.post('/auth/login', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    }
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    expect((await app.post('/auth/login', body)).status).toBe(status);
  });
});
