import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount } from '../../../../test/support/accounts.js';
import { addAuthenticator, codeAt } from '../../../../test/support/authenticator.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { tableHashes } from '../../../../test/support/table-hashes.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';
import { createTestDatabase } from '../../../../test/support/test-database.js';
import { createAdmin } from '../../../create-admin.js';
import { loadConfig } from '../../../platform/config/config.js';

const [SET_UP, NOW] = ['2041-03-10T06:30:00Z', '2041-03-10T06:31:00Z'];

let app: TestApp;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime(SET_UP);
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const decide = (staffSecondFactor: unknown, who = admin) =>
  app.put('/admin/settings', { staffSecondFactor }, { token: who.token });
const users = (who: Account) => app.get('/admin/users', { token: who.token });
const profile = async (who: Account) => (await app.get('/auth/profile', { token: who.token })).body;
const said = ({ status, body }: Answer) => [status, body.type?.split(':').at(-1)];
const MISSING = [403, 'second-factor-missing'];

test('nobody needs one until an administrator says so; the log says who did', async () => {
  expect((await users(admin)).status).toBe(200);
  expect((await decide('yes')).body.fields).toEqual({ staffSecondFactor: ['Must be true or false'] });
  expect(await decide(true)).toMatchObject({ status: 200, body: { staffSecondFactor: true } });
  expect(
    await app.rows(
      `select actor_id, details from platform.audit_entry where action = 'second-factor-rule.changed'`,
    ),
  ).toEqual([{ actor_id: admin.id, details: { isRequired: true } }]);
});

test('staff who have none do nothing before they have set one up, and everything after', async () => {
  const who = await makeAccount(app, 'admin');
  const before = await tableHashes(app);
  expect(await profile(who)).toMatchObject({ hasSecondFactor: false, needsSecondFactor: true });
  for (const answer of [
    await users(who),
    await decide(false, who),
    await app.post('/admin/users', {}, { token: who.token }),
    await app.get('/dashboard/admin', { token: who.token }),
  ])
    expect(said(answer)).toEqual(MISSING);
  expect(await tableHashes(app)).toEqual(before);
  const accountant = await makeAccount(app, 'accountant');
  expect(said(await app.get('/finance/payables', { token: accountant.token }))).toEqual(MISSING);
  expect(said(await users(accountant))).toEqual([403, 'forbidden']);

  await addAuthenticator(app, who.token, SET_UP);
  expect(await profile(who)).toMatchObject({ hasSecondFactor: true, needsSecondFactor: false });
  expect((await users(who)).status).toBe(200);
});

test('owners and tenants are asked for none', async () => {
  for (const role of ['owner', 'tenant'] as const) {
    const who = await makeAccount(app, role);
    expect(await profile(who)).toMatchObject({ needsSecondFactor: false });
    expect((await app.get('/properties', { token: who.token })).status).toBe(200);
  }
});

test('a password lets staff in to set one up; with one, its code is asked for', async () => {
  const accountant = await makeAccount(app, 'accountant', { confirmed: true });
  const entered = await logIn(app, accountant.email);
  const { token } = entered.body;
  expect(entered.status).toBe(200);
  expect(said(await app.get('/finance/payables', { token }))).toEqual(MISSING);
  const { secret } = await addAuthenticator(app, accountant.token, SET_UP);
  expect((await app.get('/finance/payables', { token })).status).toBe(200);
  app.setTime(NOW);
  expect(said(await logIn(app, accountant.email))).toEqual([401, 'second-factor-needed']);
  const body = { email: accountant.email, password: 'Correct-horse-9', code: codeAt(secret, NOW) };
  expect((await app.post('/auth/login', body)).status).toBe(200);
  app.setTime(SET_UP);
});

test('staff do not remove theirs, and set one up again after a reset', async () => {
  const [who, other] = [
    await makeAccount(app, 'admin'),
    await makeAccount(app, 'accountant', { confirmed: true }),
  ];
  for (const { token } of [who, other]) await addAuthenticator(app, token, SET_UP);
  const before = await tableHashes(app);
  const removal = await app.call('DELETE', '/auth/second-factor/totp', { token: other.token });
  expect(said(removal)).toEqual([409, 'second-factor-required']);
  expect(await tableHashes(app)).toEqual(before);
  await app.call('DELETE', `/admin/users/${other.id}/second-factor`, { token: who.token });
  const { token } = (await logIn(app, other.email)).body;
  expect(said(await app.get('/finance/payables', { token }))).toEqual(MISSING);
});

test('is ended, and told again as it is is no change; its history stays', async () => {
  await addAuthenticator(app, admin.token, SET_UP);
  const before = await tableHashes(app);
  expect((await decide(true)).status).toBe(200);
  expect(await tableHashes(app)).toEqual(before);
  expect((await decide(false)).body.staffSecondFactor).toBe(false);
  expect((await users(await makeAccount(app, 'admin'))).status).toBe(200);
  const history = () => app.rows('select is_required from auth.second_factor_rule order by id');
  expect(await history()).toEqual([{ is_required: true }, { is_required: false }]);
  const sql = new RawSql(app, 'auth', history);
  await sql.refuses(() => sql.say('delete from auth.second_factor_rule'), NO.right);
  for (const attempt of [
    'update auth.second_factor_rule set is_required = true',
    'truncate auth.second_factor_rule',
  ])
    await sql.refuses(() => app.rows(attempt), NO.restrict);
});

/** Runs last, since another application takes the tokens of the first one. */
test.each([
  ['is on', {}, true],
  ['is off in the demo', { DEMO: 'on' }, false],
])('with the first administrator of a new installation it %s', async (_, env, isOn) => {
  const database = await createTestDatabase();
  const config = loadConfig({
    ...{ DATABASE_URL: database.url, JWT_SECRET: 'x', PII_KEY: 'a key of the tests' },
    ...{ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' },
    ...{ DATA_DIR: app.dataDir, ...env },
  });
  const open = (email: string) => createAdmin(config, { name: 'Asha', email, password: 'Monsoon-2026' });
  expect(await open('no email')).toEqual(expect.any(String));
  expect(await open('first@example.com')).toBeUndefined();
  expect(await open('second@example.com')).toBeUndefined();
  const made = await TestApp.start({}, database);
  expect(await made.rows('select is_required, set_by from auth.second_factor_rule')).toEqual(
    isOn ? [{ is_required: true, set_by: null }] : [],
  );
  const { body } = await logIn(made, 'second@example.com', 'Monsoon-2026');
  const { needsSecondFactor } = (await made.get('/auth/profile', { token: body.token })).body;
  expect(needsSecondFactor).toBe(isOn);
});
