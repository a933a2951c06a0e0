import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { addAuthenticator } from '../../../../test/support/authenticator.js';
import { awaitMails } from '../../../../test/support/outbox.js';
import { NOWHERE } from '../../../../test/support/properties.js';
import { SoftwarePasskey } from '../../../../test/support/software-passkey.js';
import { stateHashes, tableHashes } from '../../../../test/support/table-hashes.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';
import { ROLES } from '../../../platform/security/principal.js';

const NOW = '2041-03-10T06:30:00.000Z';
const FACTOR = '/auth/second-factor';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setTime(NOW);
  user = await makeAccount(app, 'owner', { confirmed: true });
});

const offer = async (who = user) =>
  (await app.post(`${FACTOR}/passkeys/offer`, undefined, { token: who.token })).body.options;
const add = (body: object, who = user) =>
  app.post(`${FACTOR}/passkeys`, { name: 'Phone', ...body }, { token: who.token });
const remove = (id: string, who = user) =>
  app.call('DELETE', `${FACTOR}/passkeys/${id}`, { token: who.token });
const read = async (who = user) => (await app.get(FACTOR, { token: who.token })).body;
const challenge = async (): Promise<string> => (await app.post('/auth/passkey-challenge')).body.challenge;
const enter = (passkey: unknown, who = user, password = PASSWORD) =>
  app.post('/auth/login', { email: who.email, password, passkey });
const said = ({ status, body }: Answer) => [status, body.type?.split(':').at(-1)];

/** Adds a passkey for a user. */
async function withPasskey(who = user) {
  const passkey = new SoftwarePasskey();
  const added = await add(passkey.create((await offer(who)).challenge), who);
  expect(added.status).toBe(201);
  return { passkey, recoveryCodes: added.body.recoveryCodes };
}

test.each(ROLES)('an %s adds a passkey, and logs in with it from then on', async (role) => {
  const who = await makeAccount(app, role, { confirmed: true });
  const options = await offer(who);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Kiraya' },
    user: { name: who.email },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required' },
  });
  const passkey = new SoftwarePasskey();
  const { status, body } = await add({ ...passkey.create(options.challenge), name: ' Phone ' }, who);
  expect(status).toBe(201);
  const shown = { id: expect.any(String), name: 'Phone', addedAt: NOW, usedAt: null };
  expect(body).toEqual({ passkey: shown, recoveryCodes: expect.any(Array) });
  expect(body.recoveryCodes).toHaveLength(10);
  expect(await read(who)).toEqual({ totpSince: null, passkeys: [shown], recoveryCodesLeft: 10 });
  const asked = await logIn(app, who.email);
  expect([...said(asked), asked.body.fields]).toEqual([
    ...[401, 'second-factor-needed'],
    { code: ['Required'], passkey: ['Required'] },
  ]);
  const entered = await enter(passkey.answer(await challenge()), who);
  expect([entered.status, entered.body.user?.id]).toEqual([200, who.id]);
  expect((await read(who)).passkeys).toEqual([{ ...shown, usedAt: NOW }]);
  expect((await offer(who)).excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key' }]);
});

describe('an answer', () => {
  test('counts once, and within five minutes', async () => {
    const { passkey } = await withPasskey();
    const [one, two] = [await challenge(), await challenge()];
    const answer = passkey.answer(one);
    expect((await enter(answer)).status).toBe(200);
    const before = await stateHashes(app);
    expect(said(await enter(answer))).toEqual([400, 'passkey-incorrect']); // its counter has gone on
    expect(said(await enter(passkey.answer(one)))).toEqual([400, 'passkey-expired']);
    app.setTime('2041-03-10T06:35:00.000Z');
    expect(said(await enter(passkey.answer(two)))).toEqual([400, 'passkey-expired']);
    expect(await stateHashes(app)).toEqual(before);
  });

  test('that many send at once lets one of them in', async () => {
    const { passkey } = await withPasskey();
    const answer = passkey.answer(await challenge());
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('of another site, of another account, or made up, is none', async () => {
    const { passkey } = await withPasskey();
    const other = await makeAccount(app, 'owner', { confirmed: true });
    const { passkey: theirs } = await withPasskey(other);
    const elsewhere = { origin: 'https://kiraya.example.com' };
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const before = await stateHashes(app);
    for (const [answer, type] of [
      [passkey.answer(await challenge(), elsewhere), 'passkey-of-another-site'],
      [passkey.answer(await challenge(), { rpId: 'example.com' }), 'passkey-incorrect'],
      [theirs.answer(await challenge()), 'passkey-unknown'],
      [passkey.answer(await challenge(), {}, privateKey), 'passkey-incorrect'],
      [passkey.answer((await offer()).challenge), 'passkey-expired'],
      [passkey.answer('bWFkZSB1cA'), 'passkey-expired'],
      [{ ...passkey.answer(await challenge()), clientDataJSON: 'e30' }, 'passkey-of-another-site'],
      [{ ...passkey.answer(await challenge()), clientDataJSON: 'AQ' }, 'passkey-incorrect'],
    ] as const)
      expect(said(await enter(answer))).toEqual([400, type]);
    expect(await stateHashes(app)).toEqual(before);
    expect((await enter(passkey.answer(await challenge()))).status).toBe(200);
  });

  test('with a wrong password tells nothing and is not used up', async () => {
    const { passkey } = await withPasskey();
    const answer = passkey.answer(await challenge());
    expect(said(await enter(answer, user, 'Not-the-password-1'))).toEqual([401, 'invalid-credentials']);
    expect((await enter(answer)).status).toBe(200);
  });

  test.each([
    ['a text', 'passkey'],
    ['a list', []],
    ['half of one', { id: 'AQ' }],
    [
      'one with more in it',
      { id: 'AQ', clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', more: 1 },
    ],
    ['one in other letters', { id: 'A+', clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' }],
  ])('that is %s is none', async (_, passkey) => {
    expect(said(await enter(passkey))).toEqual([400, 'invalid-input']);
  });

  test('confirms in the place of the password', async () => {
    const { passkey } = await withPasskey();
    const { token } = (await enter(passkey.answer(await challenge()))).body;
    const body = { passkey: passkey.answer(await challenge()) };
    expect((await app.post('/auth/confirmation', body, { token })).body).toEqual({
      confirmedUntil: '2041-03-10T06:40:00.000Z',
    });
    expect((await app.post('/auth/confirmation', body, { token })).status).toBe(400);
  });
});

describe('a new passkey', () => {
  test('is none of another site, of another account’s offer, or of an old one', async () => {
    const other = await makeAccount(app, 'owner', { confirmed: true });
    const [{ challenge: mine }, { challenge: theirs }] = [await offer(), await offer(other)];
    const passkey = new SoftwarePasskey();
    const before = await tableHashes(app);
    for (const [made, type] of [
      [passkey.create(mine, { origin: 'https://kiraya.example.com' }), 'passkey-of-another-site'],
      [passkey.create(mine, { rpId: 'example.com' }), 'passkey-incorrect'],
      [passkey.create(theirs), 'passkey-expired'],
      [{ ...passkey.create(mine), attestationObject: 'AQ' }, 'passkey-incorrect'],
    ] as const)
      expect(said(await add(made))).toEqual([400, type]);
    app.setTime('2041-03-10T06:40:00.000Z');
    expect(said(await add(passkey.create(mine)))).toEqual([400, 'passkey-expired']);
    expect(await tableHashes(app)).toEqual(before);
  });

  test('is known once, whosever it is, and there are ten at most', async () => {
    const { passkey, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    const other = await makeAccount(app, 'owner', { confirmed: true });
    for (const who of [user, other])
      expect(said(await add(passkey.create((await offer(who)).challenge), who))).toEqual([
        409,
        'passkey-known',
      ]);
    for (let n = 1; n < 10; n += 1) expect((await withPasskey()).recoveryCodes).toBeNull();
    expect(said(await add(new SoftwarePasskey().create((await offer()).challenge)))).toEqual([
      ...[409, 'too-many-passkeys'],
    ]);
  });

  test.each([
    ['', 'Required'],
    ['x'.repeat(61), 'Must be at most 60 characters'],
    ['a\nb', 'Must be on one line'],
  ])('is not called %j', async (name, message) => {
    const made = new SoftwarePasskey().create((await offer()).challenge);
    expect((await add({ ...made, name })).body.fields).toEqual({ name: [message] });
  });
});

describe('a passkey is removed', () => {
  test('by its holder alone; the recovery codes go with the last factor', async () => {
    const { passkey: one } = await withPasskey();
    const { passkey: two } = await withPasskey();
    const [{ id: firstId }, { id: secondId }] = (await read()).passkeys;
    const other = await makeAccount(app, 'owner', { confirmed: true });
    for (const answer of [await remove(firstId, other), await remove(NOWHERE)])
      expect(answer.status).toBe(404);
    expect((await remove(firstId)).status).toBe(200);
    expect(said(await enter(one.answer(await challenge())))).toEqual([400, 'passkey-unknown']);
    expect((await read()).recoveryCodesLeft).toBe(10);
    expect((await enter(two.answer(await challenge()))).status).toBe(200);
    await remove(secondId);
    expect(await read()).toEqual({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn(app, user.email)).status).toBe(200);
  });

  test('by staff who need one only where an app is left, and an app only where a passkey is', async () => {
    const admin = await makeAccount(app, 'admin');
    await app.put('/admin/settings', { staffSecondFactor: true }, { token: admin.token });
    await withPasskey(admin);
    await addAuthenticator(app, admin.token, NOW);
    const [{ id }] = (await read(admin)).passkeys;
    const removeTotp = () => app.call('DELETE', `${FACTOR}/totp`, { token: admin.token });
    expect((await removeTotp()).status).toBe(200);
    const before = await tableHashes(app);
    expect(said(await remove(id, admin))).toEqual([409, 'second-factor-required']);
    expect(await tableHashes(app)).toEqual(before);
    await addAuthenticator(app, admin.token, NOW);
    expect((await remove(id, admin)).status).toBe(200);
    await app.put('/admin/settings', { staffSecondFactor: false }, { token: admin.token });
  });

  test('with all else by an administrator’s reset', async () => {
    await withPasskey();
    const admin = await makeAccount(app, 'admin');
    const reset = await app.call('DELETE', `/admin/users/${user.id}/second-factor`, { token: admin.token });
    expect(reset).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
    expect((await logIn(app, user.email)).status).toBe(200);
    expect(await app.rows('select 1 from auth.passkey where user_id = $1', [user.id])).toEqual([]);
  });
});

test('its holder is mailed of each that is added and removed', async () => {
  await withPasskey();
  const [{ id }] = (await read()).passkeys;
  await remove(id);
  const mails = await awaitMails(app, user.email ?? '', 2);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A passkey of your Kiraya account was removed',
    'A passkey was added to your Kiraya account',
  ]);
});

test('what was answered is forgotten once nobody could answer it any more', async () => {
  const { passkey } = await withPasskey();
  await enter(passkey.answer(await challenge()));
  app.setTime('2041-03-10T07:00:00.000Z');
  await enter(passkey.answer(await challenge()));
  expect(
    await app.rows('select 1 from auth.answered_challenge where expires_at <= $1', [
      new Date('2041-03-10T07:00:00Z'),
    ]),
  ).toEqual([]);
});

/** Runs last, since a second application takes the tokens of the first one. */
test('wrong answers are counted as wrong passwords are', async () => {
  const limited = await TestApp.start({ RATE_LIMIT: 'on' });
  const owner = await makeAccount(limited, 'owner', { confirmed: true });
  const passkey = new SoftwarePasskey();
  const { options } = (await limited.post(`${FACTOR}/passkeys/offer`, undefined, { token: owner.token }))
    .body;
  const body = { name: 'Phone', ...passkey.create(options.challenge) };
  expect((await limited.post(`${FACTOR}/passkeys`, body, { token: owner.token })).status).toBe(201);
  const attempt = async (site: object) => {
    const { challenge: asked } = (await limited.post('/auth/passkey-challenge')).body;
    const given = { email: owner.email, password: PASSWORD, passkey: passkey.answer(asked, site) };
    return (await limited.post('/auth/login', given)).status;
  };
  for (let n = 0; n < 10; n++) expect(await attempt({ rpId: 'example.com' })).toBe(400);
  expect(await attempt({})).toBe(429);
});
