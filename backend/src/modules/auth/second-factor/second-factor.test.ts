import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, confirm, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { addAuthenticator, codeAt, wrongCodeAt } from '../../../../test/support/authenticator.js';
import { awaitMails, awaitQuiet, mailsTo } from '../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../test/support/properties.js';
import { stateHashes, tableHashes } from '../../../../test/support/table-hashes.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

/** Half a minute each: the app is set up in the first, and logged in with in the third. */
const [SET_UP, NEXT, NOW] = ['2041-03-10T06:30:00Z', '2041-03-10T06:30:30Z', '2041-03-10T06:31:00Z'];
const later = (at: string, seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime(SET_UP);
  user = await makeAccount(app, 'owner', { confirmed: true });
});

const read = (who = user) => app.get('/auth/second-factor', { token: who.token });
const offer = async (who = user) =>
  (await app.post('/auth/second-factor/totp/offer', undefined, { token: who.token })).body;
const set = (body: object, who = user) => app.put('/auth/second-factor/totp', body, { token: who.token });
const remove = (who = user) => app.call('DELETE', '/auth/second-factor/totp', { token: who.token });
const renew = (who = user) => app.post('/auth/second-factor/recovery-codes', undefined, { token: who.token });
const enter = (code: unknown, who = user, password = PASSWORD) =>
  app.post('/auth/login', { email: who.email, password, code });
const reset = (admin: Account, id: string) =>
  app.call('DELETE', `/admin/users/${id}/second-factor`, { token: admin.token });
const said = ({ status, body }: Answer) => [status, body.type?.split(':').at(-1)];

/** Sets up an app for the user and moves the time on, so that its codes are new ones. */
async function withApp(who = user) {
  app.setTime(SET_UP);
  const made = await addAuthenticator(app, who.token, SET_UP);
  app.setTime(NOW);
  return made;
}

test.each(ROLES)('an %s sets an app up, and logs in with its codes from then on', async (role) => {
  const who = await makeAccount(app, role, { confirmed: true });
  expect((await read(who)).body).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
  const { secret, address, offer: offered } = await offer(who);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { host, pathname, searchParams } = new URL(address);
  expect([host, decodeURIComponent(pathname), searchParams.get('secret')]).toEqual([
    ...['totp', `/Kiraya:${who.email}`, secret],
  ]);
  expect((await logIn(app, who.email)).status).toBe(200);
  const { status, body } = await set({ offer: offered, code: codeAt(secret, SET_UP) }, who);
  expect(status).toBe(200);
  expect(new Set(body.recoveryCodes).size).toBe(10);
  for (const code of body.recoveryCodes)
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect((await read(who)).body).toEqual({
    ...{ totpSince: '2041-03-10T06:30:00.000Z', passkeys: [], recoveryCodesLeft: 10 },
  });
  app.setTime(NOW);
  expect(said(await logIn(app, who.email))).toEqual([401, 'second-factor-needed']);
  const entered = await enter(codeAt(secret, NOW), who);
  expect([entered.status, entered.body.user?.id]).toEqual([200, who.id]);
  expect((await app.get('/auth/profile', { token: entered.body.token })).status).toBe(200);
});

describe('a code', () => {
  test('counts with a clock that is half a minute fast or slow, and not of another minute', async () => {
    for (const seconds of [-30, 30]) {
      const who = await makeAccount(app, 'tenant', { confirmed: true });
      const { secret } = await withApp(who);
      app.setTime(later(NOW, 60));
      expect((await enter(codeAt(secret, later(NOW, 60 + seconds)), who)).status).toBe(200);
    }
    const { secret } = await withApp();
    const before = await stateHashes(app);
    for (const seconds of [-90, 60, 90, 3600]) {
      const answer = await enter(codeAt(secret, later(NOW, seconds)));
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        { code: ['This code is not right. Enter the one that your app shows now.'] },
      ]);
    }
    expect(await stateHashes(app)).toEqual(before);
  });

  test('counts once: not again, nor an earlier one after it, nor the one that set the app up', async () => {
    const { secret } = await addAuthenticator(app, user.token, SET_UP);
    expect(said(await enter(codeAt(secret, SET_UP)))).toEqual([400, 'code-used']);
    app.setTime(NOW);
    const code = codeAt(secret, NOW);
    expect((await enter(code)).status).toBe(200);
    const before = await stateHashes(app);
    expect(said(await enter(code))).toEqual([400, 'code-used']);
    expect(said(await enter(codeAt(secret, NEXT)))).toEqual([400, 'code-used']);
    expect(await stateHashes(app)).toEqual(before);
    expect((await enter(codeAt(secret, later(NOW, 30)))).status).toBe(200);
  });

  test('that many send at once lets one of them in', async () => {
    const { secret } = await withApp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(codeAt(secret, NOW))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('of another account is none', async () => {
    const other = await makeAccount(app, 'owner', { confirmed: true });
    const { secret, recoveryCodes } = await addAuthenticator(app, other.token, SET_UP);
    await withApp();
    expect(said(await enter(codeAt(secret, NOW)))).toEqual([400, 'code-incorrect']);
    expect(said(await enter(recoveryCodes[0]))).toEqual([400, 'recovery-code-incorrect']);
    expect((await enter(codeAt(secret, NOW), other)).status).toBe(200);
  });

  test('with a wrong password tells nothing and is not used up', async () => {
    const { secret } = await withApp();
    for (const code of [codeAt(secret, NOW), '000000'])
      expect(said(await enter(code, user, 'Not-the-password-1'))).toEqual([401, 'invalid-credentials']);
    expect((await enter(codeAt(secret, NOW))).status).toBe(200);
  });

  test('is asked of nobody without a second factor, and in words of who is suspended', async () => {
    expect((await enter('123456')).status).toBe(200);
    await withApp();
    const admin = await makeAccount(app, 'admin');
    await app.post(`/admin/users/${user.id}/suspension`, { reason: 'Asks for it' }, { token: admin.token });
    expect(said(await logIn(app, user.email))).toEqual([403, 'account-suspended']);
  });

  test.each([[7], ['x'.repeat(41)], [['123456']]])('%j is no code', async (code) => {
    await withApp();
    expect(said(await enter(code))).toEqual([400, 'invalid-input']);
  });
});

describe('a recovery code', () => {
  test('lets in once, however it is typed', async () => {
    const { recoveryCodes } = await withApp();
    const [one = '', two = ''] = recoveryCodes;
    expect((await enter(one)).status).toBe(200);
    const before = await stateHashes(app);
    expect(said(await enter(one))).toEqual([400, 'recovery-code-used']);
    expect(await stateHashes(app)).toEqual(before);
    expect((await enter(` ${two.replaceAll('-', '').toLowerCase()} `)).status).toBe(200);
    expect((await read()).body.recoveryCodesLeft).toBe(8);
    expect(said(await enter('0000-0000-0000-0000'))).toEqual([400, 'recovery-code-incorrect']);
  });

  test('that many send at once lets one of them in', async () => {
    const { recoveryCodes } = await withApp();
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(recoveryCodes[0])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('of before is worth nothing once there are new ones', async () => {
    const { recoveryCodes } = await withApp();
    const { body } = await renew();
    expect(said(await enter(recoveryCodes[0]))).toEqual([400, 'recovery-code-incorrect']);
    expect((await enter(body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('an offer', () => {
  test('is good for ten minutes, for its account alone, and as it was given', async () => {
    const other = await makeAccount(app, 'owner', { confirmed: true });
    const { secret, offer: offered } = await offer();
    const before = await tableHashes(app);
    const code = codeAt(secret, SET_UP);
    expect(said(await set({ offer: offered, code }, other))).toEqual([400, 'offer-not-valid']);
    for (const made of [`${offered.slice(0, -3)}abc`, 'AQ', 'x'.repeat(400)])
      expect(said(await set({ offer: made, code }))).toEqual([400, 'offer-not-valid']);
    expect(said(await set({ offer: offered, code: wrongCodeAt(secret, SET_UP) }))).toEqual([
      ...[400, 'code-incorrect'],
    ]);
    app.setTime(later(SET_UP, 600));
    expect(said(await set({ offer: offered, code: codeAt(secret, later(SET_UP, 600)) }))).toEqual([
      ...[400, 'offer-not-valid'],
    ]);
    expect(await tableHashes(app)).toEqual(before);
    app.setTime(later(SET_UP, 599));
    expect((await set({ offer: offered, code: codeAt(secret, later(SET_UP, 599)) })).status).toBe(200);
  });

  test('takes the place of the app and the codes before', async () => {
    const before = await withApp();
    const after = await addAuthenticator(app, user.token, NOW);
    app.setTime(later(NOW, 60));
    expect(said(await enter(codeAt(before.secret, later(NOW, 60))))).toEqual([400, 'code-incorrect']);
    expect(said(await enter(before.recoveryCodes[0]))).toEqual([400, 'recovery-code-incorrect']);
    expect((await enter(codeAt(after.secret, later(NOW, 60)))).status).toBe(200);
    expect((await enter(after.recoveryCodes[0])).status).toBe(200);
  });
});

test('what is kept tells neither the secret nor the codes', async () => {
  const { secret, recoveryCodes } = await withApp();
  const rows = await app.rows(
    `select encode(t.encrypted, 'escape') as encrypted, encode(r.code_hash, 'escape') as hash
      from auth.totp t join auth.recovery_code r using (user_id) where user_id = $1`,
    [user.id],
  );
  expect(rows).toHaveLength(10);
  const found = JSON.stringify(rows);
  for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(found).not.toContain(word);
  const log = JSON.stringify(
    await app.rows('select * from platform.audit_entry where subject_id = $1', [user.id]),
  );
  expect(log).toContain('second-factor.added');
  expect(log).not.toContain(secret);
});

describe('it is taken away', () => {
  test('by its holder: the password alone logs in again', async () => {
    await withApp();
    expect((await remove()).status).toBe(200);
    expect((await read()).body).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(app, user.email)).status).toBe(200);
    for (const again of [await remove(), await renew()])
      expect(said(again)).toEqual([409, 'no-second-factor']);
  });

  test('by an administrator, of whoever has lost it; their sessions end', async () => {
    const admin = await makeAccount(app, 'admin');
    const { secret } = await withApp();
    const { token } = (await enter(codeAt(secret, NOW))).body;
    const seen = async () => (await app.get(`/admin/users?q=${user.email}`, { token: admin.token })).body;
    expect(await seen()).toMatchObject([{ hasSecondFactor: true }]);
    expect(await reset(admin, user.id)).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    for (const ended of [token, user.token])
      expect((await app.get('/auth/profile', { token: ended })).status).toBe(401);
    expect((await logIn(app, user.email)).status).toBe(200);
    expect(
      await app.rows(`select actor_id, action from platform.audit_entry where subject_id = $1 order by id`, [
        user.id,
      ]),
    ).toEqual([
      { actor_id: user.id, action: 'second-factor.added' },
      { actor_id: admin.id, action: 'second-factor.reset' },
    ]);
    expect(said(await reset(admin, user.id))).toEqual([409, 'no-second-factor']);
    expect(said(await reset(admin, admin.id))).toEqual([409, 'own-second-factor']);
    expect((await reset(admin, NOWHERE)).status).toBe(404);
  });

  test('with all else of an account that is erased', async () => {
    const tenant = await makeAccount(app, 'tenant', { confirmed: true });
    await withApp(tenant);
    expect((await app.post('/auth/erasure', undefined, { token: tenant.token })).status).toBe(200);
    for (const table of ['totp', 'recovery_code'])
      expect(await app.rows(`select 1 from auth.${table} where user_id = $1`, [tenant.id])).toEqual([]);
  });
});

test('its holder is mailed of each change, in words that are nobody’s choice', async () => {
  await withApp();
  await renew();
  await remove();
  const admin = await makeAccount(app, 'admin');
  await addAuthenticator(app, user.token, NOW);
  await reset(admin, user.id);
  const mails = await awaitMails(app, user.email ?? '', 5);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'New recovery codes for your Kiraya account',
    'The second factor of your Kiraya account was reset',
    'Your Kiraya account asks for a code now',
    'Your Kiraya account asks for a code now',
    'Your Kiraya account’s authenticator app was removed',
  ]);
  for (const { text } of mails) expect(text).toMatch(/tell an administrator of Kiraya at once/);
  await awaitQuiet(app, 'mail');
  expect(await mailsTo(app, user.email ?? '')).toHaveLength(5);
});

describe('a confirmation', () => {
  const confirmBy = (token: string, body: object) => app.post('/auth/confirmation', body, { token });

  test('takes a code in the place of the password, once', async () => {
    const { secret, recoveryCodes } = await withApp();
    const { token } = (await enter(recoveryCodes[0])).body;
    const code = codeAt(secret, NOW);
    expect(said(await confirmBy(token, { code: wrongCodeAt(secret, NOW) }))).toEqual([400, 'code-incorrect']);
    expect((await confirmBy(token, { code })).body).toEqual({ confirmedUntil: '2041-03-10T06:41:00.000Z' });
    expect(said(await confirmBy(token, { code }))).toEqual([400, 'code-used']);
    expect((await renew({ ...user, token })).status).toBe(200);
    expect((await confirm(app, token)).status).toBe(200);
  });

  test('takes one proof, and a code of those alone who have some', async () => {
    const { token } = (await logIn(app, user.email)).body;
    expect(said(await confirmBy(token, { code: '123456' }))).toEqual([400, 'code-incorrect']);
    expect((await confirmBy(token, {})).body.fields).toEqual({ password: ['Required'] });
    expect((await confirmBy(token, { password: PASSWORD, code: '123456' })).body.fields).toEqual({
      password: ['Send the password, a code or a passkey’s answer alone'],
    });
  });
});
