import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Account,
  logIn,
  makeAccount,
  makeResetLink,
  PASSWORD,
} from '../../../../test/support/accounts.js';
import { BAD_BODIES, NOT_TEXT } from '../../../../test/support/bad-bodies.js';
import { awaitMails, mailsTo, resetTokenOf } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';

const NEW = 'Brand-new-2';
const NO_LONGER = 'This reset link is no longer valid';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await makeAccount(app, 'tenant');
});

/** Asks for a link and takes the token out of the mail; `nth` counts this person's mails. */
async function askForLink(nth = 1): Promise<string> {
  const known = new Set((await mailsTo(app, user.email ?? '')).map(resetTokenOf));
  await app.post('/auth/forgot-password', { email: user.email });
  const tokens = (await awaitMails(app, user.email ?? '', nth)).map(resetTokenOf);
  return tokens.find((token) => !known.has(token)) as string;
}
const link = () => makeResetLink(app, user.id);
const reset = (token: unknown, newPassword: unknown = NEW) =>
  app.post('/auth/reset-password', { token, newPassword });
const row = async () => (await app.rows('select * from auth.user where id = $1', [user.id]))[0];

async function refused(token: string): Promise<void> {
  const { status, body } = await reset(token);
  expect([status, body.error]).toEqual([400, NO_LONGER]);
}

describe('a link', () => {
  test('sets the new password and signs every old session out', async () => {
    const { status, body } = await reset(await askForLink());
    expect([status, body]).toEqual([200, { message: 'Your password has been reset. Please log in.' }]);
    expect((await app.get('/auth/profile', { token: user.token })).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(401);
    const fresh = await logIn(app, user.email, NEW);
    expect((await app.get('/auth/profile', { token: fresh.body.token })).status).toBe(200);
    expect(
      await app.rows(
        `select action, details from platform.audit_entry where subject_id = $1 order by id desc limit 1`,
        [user.id],
      ),
    ).toEqual([{ action: 'password.reset', details: {} }]);
  });

  test('works once', async () => {
    const token = await link();
    expect((await reset(token)).status).toBe(200);
    const before = await row();
    await refused(token);
    expect(await row()).toEqual(before);
  });

  test('used by many at once lets one of them set the password', async () => {
    const token = await link();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => reset(token, `Winner-${i}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    const winner = answers.findIndex((answer) => answer.status === 200);
    expect((await logIn(app, user.email, `Winner-${winner}`)).status).toBe(200);
    expect((await row())?.token_version).toBe(2);
  });

  test('comes to terms with changes and further requests of the same moment', async () => {
    const token = await link();
    const change = { oldPassword: PASSWORD, newPassword: NEW };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        app.post('/auth/forgot-password', { email: user.email }),
        reset(token),
        app.post('/auth/change-password', change, { token: user.token }),
      ]).flat(),
    );
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    expect((await logIn(app, user.email, NEW)).status).toBe(200);
  });

  test('is good for thirty minutes and no longer', async () => {
    const token = await link();
    await app.rows(`update auth.reset_link set expires_at = now() - interval '1 second'`);
    const before = await row();
    await refused(token);
    expect(await row()).toEqual(before);
  });

  test('works beside a newer one until either is used', async () => {
    const old = await askForLink();
    const newer = await askForLink(2);
    expect((await reset(old)).status).toBe(200);
    await refused(newer);
  });

  test('is withdrawn when the password is changed', async () => {
    const token = await link();
    const body = { oldPassword: PASSWORD, newPassword: NEW };
    expect((await app.post('/auth/change-password', body, { token: user.token })).status).toBe(200);
    await refused(token);
  });

  test('is not usable when it was never given out', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or true --", 'अ']) await refused(token);
  });
});

describe('bad input', () => {
  test.each([
    ['token', undefined, 'Required'],
    ['token', 't'.repeat(201), 'Must be at most 200 characters'],
    ['newPassword', undefined, 'Required'],
    ['newPassword', 'five5', 'Min 6 characters'],
    ['newPassword', 'p'.repeat(201), 'Must be at most 200 characters'],
    ['email', 'a@example.com', 'Unknown field'],
  ])('%s: %j leaves the link as it was', async (field, value, message) => {
    const token = await link();
    const { status, body } = await app.post('/auth/reset-password', {
      token,
      newPassword: NEW,
      [field]: value,
    });
    expect([status, body.fields]).toEqual([400, { [field]: [message] }]);
    expect((await reset(token)).status).toBe(200);
  });

  test.each(['token', 'newPassword'])('%s of another type or size', async (field) => {
    for (const value of NOT_TEXT) {
      const body = { token: 'x', newPassword: NEW, [field]: value };
      expect(Object.keys((await app.post('/auth/reset-password', body)).body.fields)).toEqual([field]);
    }
  });

  test.each(BAD_BODIES)('a body that is %s', async (_name, body, status) => {
    expect((await app.post('/auth/reset-password', body)).status).toBe(status);
  });
});
