import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, logIn, makeAccount, PASSWORD } from '../../../../test/support/accounts.js';
import { recordsOf } from '../../../../test/support/csv.js';
import { interestBody, makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let admin: Account, reader: Account, owner: Account;
beforeAll(async () => {
  app = await TestApp.start({ TRUST_PROXY: '1' });
  reader = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  [admin, owner] = [await makeAccount(app, 'admin'), await makeAccount(app, 'owner', { name: 'Asha Rao' })];
});
afterAll(() => app.stop());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'user-agent': PHONE } });
/** An account's entries, the latest first. */
async function logOf({ id }: Account, query = '') {
  const { body } = await app.get(`/admin/audit?accountId=${id}${query}`, { token: reader.token });
  return body as Record<string, unknown>[];
}
const begin = async (who: Account, address = '203.0.113.7') =>
  (await logIn(app, who.email, PASSWORD, from(address))).body.token as string;

describe('log-ins', () => {
  test('are there with the device and the network, once an hour for all that are alike', async () => {
    for (const address of ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::3']) await begin(owner, address);
    const log = await logOf(owner);
    expect(log).toMatchObject([
      {
        text: 'Logged in on a new device: Chrome on Android',
        network: '2001:db8:1::/48',
        times: 1,
        rows: null,
      },
      { text: 'Logged in: Chrome on Android', network: '203.0.113.0/24', times: 2, actorName: 'Asha Rao' },
    ]);
    expect(log[1]).toMatchObject({
      ...{ action: 'session.begun', subjectType: 'user', subjectId: owner.id, actorId: owner.id },
      ...{ actorRole: 'owner', subjectName: 'Asha Rao', details: { device: 'Chrome on Android' } },
    });
    expect(String(log[1]?.lastAt) >= String(log[1]?.at)).toBe(true);
  });

  test('that are refused count by account, wherever they come from: a storm is one entry an hour', async () => {
    for (let n = 0; n < 12; n += 1)
      expect((await logIn(app, owner.username, 'Wrong-password-1', from(`203.0.${n}.7`))).status).toBe(401);
    expect(await logOf(owner)).toMatchObject([
      {
        text: 'A log-in was refused',
        times: 12,
        actorId: null,
        network: '203.0.11.0/24',
        subjectName: 'Asha Rao',
      },
    ]);
    await app.rows(`update auth.user set suspended_at = now(), suspension_reason = 'Tests' where id = $1`, [
      owner.id,
    ]);
    expect((await logIn(app, owner.email)).status).toBe(403);
    expect(await logOf(owner)).toMatchObject([{ times: 13, network: '127.0.0.0/24' }]);
  });

  test('with names that nobody has count together, and say none', async () => {
    for (const name of ['nobody.here@example.com', 'nobody_here']) await logIn(app, name, 'Wrong-password-1');
    const { body } = await app.get('/admin/audit?subjectType=name', { token: reader.token });
    expect(body).toMatchObject([
      { text: 'Log-ins with names that nobody has were refused', subjectId: 'unknown', subjectName: null },
    ]);
    expect(body[0].times).toBeGreaterThan(1);
    expect(JSON.stringify(body)).not.toContain('here');
  });

  test('end, by whom and how', async () => {
    const [token, other, another] = [await begin(owner), await begin(owner), await begin(owner)];
    const [, one] = (await app.get('/auth/sessions', { token })).body;
    await app.call('DELETE', `/auth/sessions/${one.id}`, { token });
    await app.call('DELETE', `/auth/sessions/${one.id}`, { token });
    await app.call('DELETE', '/auth/sessions', { token });
    await app.call('DELETE', '/auth/sessions', { token });
    await app.post('/auth/logout', undefined, { token });
    for (const ended of [token, other, another])
      expect((await app.get('/auth/profile', { token: ended })).status).toBe(401);
    expect(
      (await logOf(owner, '&action=session.ended')).map(({ text, times, rows }) => [text, times, rows]),
    ).toEqual([
      ['Logged out', 1, 1],
      ['Logged out everywhere else', 1, 2],
      ['Ended one of their sessions', 1, 1],
    ]);
  });
});

describe('looks', () => {
  test('at who is interested in a home are there, with how many there were', async () => {
    const home = await makeProperty(app, owner, { name: 'Hill House' });
    for (const mobile of ['9800000001', '9800000002'])
      await app.post(
        `/properties/${home.id}/interest`,
        interestBody({ mobile, email: `${mobile}@example.com` }),
      );
    const look = (id: string, { token } = admin) => app.get(`/properties/${id}/interests`, { token });
    expect([(await look(home.id)).status, (await look(home.id)).status]).toEqual([200, 200]);
    expect(await logOf(admin)).toMatchObject([
      {
        ...{
          action: 'interests.viewed',
          text: 'Looked at who is interested in Hill House',
          times: 2,
          rows: 4,
        },
        ...{ subjectType: 'property', subjectId: home.id, subjectName: 'Hill House' },
      },
    ]);
  });

  test('that show nothing are none', async () => {
    const home = await makeProperty(app, await makeAccount(app, 'owner'));
    for (const id of [home.id, NOWHERE])
      expect((await app.get(`/properties/${id}/interests`, { token: owner.token })).status).toBe(404);
    expect((await app.get('/users?role=admin', { token: owner.token })).status).toBe(400);
    expect((await app.get('/admin/audit', { token: owner.token })).status).toBe(403);
    expect(await logOf(owner)).toEqual([]);
  });

  test.each([
    ['/users?role=tenant', 'Looked at contacts of owners and tenants'],
    ['/admin/users?limit=1', 'Looked at contacts of all accounts'],
    ['/admin/invitations', 'Looked at contacts of people who were invited'],
    ['/finance/claims', 'Looked at contacts of tenants who have something to pay'],
    ['/finance/arrears', 'Looked at contacts of tenants who are late'],
    ['/admin/audit?limit=1', 'Looked at this log'],
  ])('at %s are there', async (path, text) => {
    const { status, body } = await app.get(path, { token: admin.token });
    expect(status).toBe(200);
    expect(await logOf(admin, '&kind=looks')).toMatchObject([{ text, times: 1, rows: body.length }]);
  });
});

describe('files', () => {
  test('of others are there, with their rows once they are sent', async () => {
    const body = { from: '2026-01-01', to: '2026-12-31', accountId: owner.id };
    await begin(owner);
    const { text } = await app.post('/admin/audit/file', body, { token: admin.token });
    expect(recordsOf(text)).toMatchObject([
      { What: 'Logged in: Chrome on Android', Account: 'Asha Rao', Times: '1', Network: '203.0.113.0/24' },
    ]);
    await until('the rows to be counted', async () => (await logOf(admin))[0]?.rows === 1);
    expect(await logOf(admin, '&kind=files')).toMatchObject([
      { action: 'file.made', text: 'Had a CSV file made: this log', times: 1, details: { format: 'csv' } },
    ]);
  });

  test('of one’s own data are there', async () => {
    await app.get('/auth/profile/data', { token: owner.token });
    expect(await logOf(owner)).toMatchObject([
      { action: 'own-data.downloaded', subjectId: owner.id, text: 'Downloaded all that is kept of them' },
    ]);
  });

  test('are files alone: what is answered as JSON is none', async () => {
    const period = 'from=2026-11-01&to=2026-11-20';
    const ask = (format: string) =>
      app.get(`/finance/owners/${owner.id}/statement?${period}&format=${format}`, { token: owner.token });
    expect((await ask('json')).status).toBe(200);
    expect(await logOf(owner)).toEqual([]);
    expect((await ask('csv')).status).toBe(200);
    expect(await logOf(owner)).toMatchObject([
      { text: 'Had a CSV file made: an owner’s statement', subjectId: owner.id },
    ]);
  });

  test('and looks that cannot be noted are not given out', async () => {
    await app.rows('alter table platform.access_entry rename to away');
    try {
      for (const { status, headers, text } of [
        await app.get('/admin/users', { token: admin.token }),
        await app.post('/finance/dues/file', {}, { token: admin.token }),
      ]) {
        expect([status, headers.get('content-type')]).toEqual([
          500,
          'application/problem+json; charset=utf-8',
        ]);
        expect(headers.get('content-disposition')).toBeNull();
        expect(text).not.toContain('@example.com');
      }
    } finally {
      await app.rows('alter table platform.away rename to access_entry');
    }
    expect((await app.post('/finance/dues/file', {}, { token: admin.token })).status).toBe(200);
  });
});

test.each([
  ['log-ins', ['Logged in: Chrome on Android']],
  ['looks', ['Looked at this log']],
  ['files', ['Downloaded all that is kept of them']],
  ['changes', ['Changed in their profile: name, date of birth']],
])('the kind %s', async (kind, texts) => {
  const token = await begin(admin);
  await app.get('/admin/audit?limit=1', { token });
  await app.get('/auth/profile/data', { token });
  await app.put('/auth/profile', { name: 'Meera', dob: '1990-01-01' }, { token });
  expect((await logOf(admin, `&kind=${kind}`)).map(({ text }) => text)).toEqual(texts);
});

test('entries of the log’s own file are of a year at most', async () => {
  for (const [body, fields] of [
    [{}, { from: ['Required'], to: ['Required'] }],
    [{ from: '2026-02-01', to: '2026-01-31' }, { to: ['Must not be before from'] }],
    [{ from: '2025-01-01', to: '2026-01-02' }, { to: ['Must be within 366 days from the first'] }],
  ]) {
    const answer = await app.post('/admin/audit/file', body, { token: admin.token });
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  }
  expect(
    (await app.post('/admin/audit/file', { from: '2025-01-01', to: '2026-01-01' }, { token: admin.token }))
      .status,
  ).toBe(200);
});

test('entries are forgotten after 400 days, as new ones come', async () => {
  await app.rows(
    `insert into platform.access_entry (id, hour, key, at, request_id, action, subject_type, subject_id)
     select gen_random_uuid(), now(), days::text, now() - days * interval '1 day', 'r', 'old', 'test', days::text
     from unnest(array[399, 402]) days`,
  );
  await begin(owner);
  expect(await app.rows(`select subject_id from platform.access_entry where action = 'old'`)).toEqual([
    { subject_id: '399' },
  ]);
});

/** Files with an entry in the log of changes, which lists their contents. */
const LOGGED_THEMSELVES = ['POST /api/finance/bank-file'];
interface Operation {
  responses: Record<string, { content?: object }>;
  'x-logged'?: string;
}
const FILE_TYPES = ['text/csv', 'application/pdf', 'application/x-ndjson'];

test('every route that answers with a file says so to the log', async () => {
  const { body } = await app.get('/openapi.json');
  const silent: string[] = [];
  let files = 0;
  for (const [path, operations] of Object.entries<Record<string, Operation>>(body.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const types = Object.keys(operation.responses['200']?.content ?? {});
      if (!types.some((type) => FILE_TYPES.includes(type))) continue;
      files += 1;
      if (!operation['x-logged']) silent.push(`${method.toUpperCase()} ${path}`);
    }
  expect(files).toBeGreaterThan(10);
  expect(silent).toEqual(LOGGED_THEMSELVES);
});
