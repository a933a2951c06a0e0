import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { liveRoutes } from '../../../../test/support/live-routes.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { KEY_PERMISSIONS } from '../../../platform/security/api-key.js';

let app: TestApp;
let owner: Account;
let other: Account;
let admin: Account;
let tenant: Account;

const valid = { name: 'Nightly export', permissions: ['contract:list'], readOnly: true, days: 90 };

beforeAll(async () => {
  app = await TestApp.start();
  [owner, other] = [
    await makeAccount(app, 'owner', { confirmed: true }),
    await makeAccount(app, 'owner', { confirmed: true }),
  ];
  admin = await makeAccount(app, 'admin');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app?.stop());

const create = (account: Account, given: object = {}) =>
  app.post('/auth/api-keys', { ...valid, ...given }, { token: account.token });

async function keyOf(account: Account, given: object = {}): Promise<{ id: string; key: string }> {
  const { status, body } = await create(account, given);
  expect(status).toBe(201);
  return body;
}

test('a key acts for its holder, and is shown once', async () => {
  const contract = await makeContract(app, owner, tenant);
  const { key, id } = await keyOf(owner);
  expect(key).toMatch(/^kiraya_key_[\w-]{43}$/);
  const { status, body } = await app.get('/contracts', { token: key });
  expect([status, body.map((one: { id: string }) => one.id)]).toEqual([200, [contract.id]]);
  const list = await app.get('/auth/api-keys', { token: owner.token });
  expect(list.body.grantable).toContain('contract:list');
  expect(list.body.grantable).not.toContain('audit:list');
  expect(list.body.keys[0]).toMatchObject({
    id,
    name: 'Nightly export',
    permissions: ['contract:list'],
    readOnly: true,
  });
  expect(list.text).not.toContain(key);
  const stored = await app.rows('select k::text as whole from auth.api_key k');
  expect(JSON.stringify(stored)).not.toContain(key.slice(11));
  const mails = await app.rows(`select kind from platform.mail where user_id = '${owner.id}'`);
  expect(mails.map(({ kind }) => kind)).toContain('key_made');
});

test('another owner’s key sees nothing of this one’s', async () => {
  const { key } = await keyOf(other);
  expect((await app.get('/contracts', { token: key })).body).toEqual([]);
});

describe('a key may do nothing beyond its scope', () => {
  test('on every route', async () => {
    const { key } = await keyOf(owner);
    const routes = liveRoutes(app.app).filter(({ access }) => access !== 'public');
    expect(routes.length).toBeGreaterThan(100);
    for (const { key: route, access } of routes) {
      const [method, path] = route.split(' ') as [string, string];
      if (method === 'GET' && access === 'contract:list') continue;
      const asked = path.replace('/api', '').replaceAll(/\{\w+\}/g, owner.id);
      const { status } = await app.call(method, asked, { token: key });
      expect([route, status]).toEqual([route, 403]);
    }
  });

  test('one that only reads changes nothing', async () => {
    const { key } = await keyOf(owner, { permissions: ['property:list', 'property:create'] });
    const { status, body } = await app.post('/properties', {}, { token: key });
    expect([status, body.error]).toEqual([403, 'This key only reads']);
  });

  test('one that writes is held to the rules of its holder', async () => {
    const { key } = await keyOf(owner, { permissions: ['property:create'], readOnly: false });
    expect((await app.post('/properties', {}, { token: key })).status).toBe(400);
  });

  test('a key is a visitor on public routes that know accounts', async () => {
    const { key } = await keyOf(owner);
    const home = await makeProperty(app, other);
    const headers = { 'idempotency-key': 'a report' };
    const body = { reason: 'already_let' };
    const { status } = await app.post(`/properties/${home.id}/reports`, body, { token: key, headers });
    const [sent] = await app.rows(`select sender from platform.idempotency_key where key = 'a report'`);
    expect([status, sent?.sender]).toEqual([201, expect.stringMatching(/^network /)]);
  });
});

test('an act is in the audit log under the key’s name', async () => {
  const { key } = await keyOf(admin, { permissions: ['audit:list'], name: 'Log reader' });
  await app.get('/admin/audit', { token: key });
  const [entry] = await app.rows(
    `select details from platform.access_entry where action = 'audit-log.viewed'`,
  );
  expect(entry?.details).toMatchObject({ apiKey: 'Log reader' });
});

test('the file of one’s own data has the keys without their text', async () => {
  const { key } = await keyOf(owner, { name: 'In the file' });
  const { body, text } = await app.get('/auth/profile/data', { token: owner.token });
  expect(body.account.apiKeys).toContainEqual(
    expect.objectContaining({ name: 'In the file', endedAt: null }),
  );
  expect(text).not.toContain(key);
});

test('a risky act is refused to a key, and not by asking it to confirm', async () => {
  const { key } = await keyOf(admin, { permissions: ['settings:update'], readOnly: false });
  const { status, body } = await app.put('/admin/settings', { commissionPercent: 1 }, { token: key });
  expect([status, body.error]).toEqual([403, 'No key may do this']);
});

describe('a key is refused', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['that its holder ended', (id) => app.call('DELETE', `/auth/api-keys/${id}`, { token: owner.token })],
    ['that expired', (id) => app.rows(`update auth.api_key set expires_at = created_at where id = '${id}'`)],
  ])('%s', async (_, end) => {
    const { id, key } = await keyOf(owner);
    expect((await app.get('/contracts', { token: key })).status).toBe(200);
    await end(id);
    const { status, body } = await app.get('/contracts', { token: key });
    expect([status, body.type]).toEqual([401, 'urn:kiraya:problem:key-not-valid']);
  });

  test('of a suspended holder', async () => {
    const gone = await makeAccount(app, 'owner', { confirmed: true });
    const { key } = await keyOf(gone);
    await app.rows(
      `update auth.user set suspended_at = now(), suspension_reason = 'x' where id = '${gone.id}'`,
    );
    expect((await app.get('/contracts', { token: key })).status).toBe(401);
  });

  test('that nobody made', async () => {
    const { status } = await app.get('/contracts', { token: `kiraya_key_${'a'.repeat(43)}` });
    expect(status).toBe(401);
  });

  test('in an address, and ends', async () => {
    const { key } = await keyOf(owner);
    const { status, body } = await app.get(`/properties/public?q=${key}`);
    expect([status, body.type]).toEqual([400, 'urn:kiraya:problem:key-in-url']);
    expect((await app.get('/contracts', { token: key })).status).toBe(401);
  });
});

describe('a new key', () => {
  test.each<[string, object, string]>([
    ['of no permission', { permissions: [] }, 'permissions'],
    ['of a permission twice', { permissions: ['contract:list', 'contract:list'] }, 'permissions'],
    ['of an unknown permission', { permissions: ['all'] }, 'permissions'],
    ['of a person’s own account', { permissions: ['password:change'] }, 'permissions'],
    ['of more than its holder may do', { permissions: ['audit:list'] }, 'permissions'],
    ['for more than a year', { days: 367 }, 'days'],
    ['without a name', { name: ' ' }, 'name'],
  ])('%s is refused', async (_, given, field) => {
    const { status, body } = await create(owner, given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('asks for a confirmed session', async () => {
    const { status, body } = await create(await makeAccount(app, 'owner'));
    expect([status, body.type]).toEqual([403, 'urn:kiraya:problem:confirmation-needed']);
  });

  test('is one of at most twenty', async () => {
    const many = await makeAccount(app, 'owner', { confirmed: true });
    const answers = await Promise.all(Array.from({ length: 25 }, () => create(many)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

test('another’s key cannot be ended', async () => {
  const { id } = await keyOf(other);
  expect((await app.call('DELETE', `/auth/api-keys/${id}`, { token: owner.token })).status).toBe(404);
});

test('no key can have a permission of a person’s own account', () => {
  expect(KEY_PERMISSIONS.filter((one) => /:own$|^account:|payee:update/.test(one))).toEqual([
    'account:list',
    'account:confirm-email',
  ]);
});
