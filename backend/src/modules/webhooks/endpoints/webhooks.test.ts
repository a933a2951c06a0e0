import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { networkOf } from '../../../../test/support/webhook-receiver.js';

const URL = 'https://93.184.215.14/hook';
const TYPES = ['receipt.recorded'];
const NOWHERE = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let owner: Account;
let other: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner', { confirmed: true });
  other = await makeAccount(app, 'owner', { confirmed: true });
  networkOf(app).resolve = async (name) => [
    { address: name === 'inside.example.com' ? '10.0.0.7' : '93.184.215.14', family: 4 },
  ];
});
afterAll(() => app?.stop());

const create = ({ token }: Account, given: object = {}) =>
  app.post('/webhooks', { url: URL, types: TYPES, ...given }, { token });
const list = async ({ token }: Account) => (await app.get('/webhooks', { token })).body;

async function made(account: Account, given: object = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await create(account, given);
  expect(status).toBe(201);
  return body;
}

const change = (id: string, body: object, { token } = owner) => app.put(`/webhooks/${id}`, body, { token });

test('a webhook is listed without its secret, which is stored encrypted', async () => {
  const holder = await makeAccount(app, 'owner', { confirmed: true });
  const { secret, ...webhook } = await made(holder);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({
    url: URL,
    types: TYPES,
    paused: false,
    failures: 0,
    formerSecretUntil: null,
  });
  const { text, body } = await app.get('/webhooks', { token: holder.token });
  expect(body.webhooks).toEqual([webhook]);
  expect(body.types).toContain('payout.recorded');
  const stored = JSON.stringify(await app.rows('select e::text as whole from webhooks.endpoint e'));
  for (const written of [text, stored]) expect(written).not.toContain(secret.slice(6));
  const [entry] = await app.rows(
    `select details from platform.audit_entry where action = 'webhook.created' and subject_id = $1`,
    [webhook.id],
  );
  expect(entry?.details).toEqual({ host: '93.184.215.14', types: TYPES });
  const mails = await app.rows('select kind from platform.mail where user_id = $1', [holder.id]);
  expect(mails).toEqual([{ kind: 'webhook_made' }]);
});

test('another owner finds neither it nor its deliveries', async () => {
  const { id } = await made(owner);
  const { token } = other;
  expect((await list(other)).webhooks).toEqual([]);
  for (const [method, path, body] of [
    ['PUT', `/webhooks/${id}`, { paused: true }],
    ['POST', `/webhooks/${id}/secrets`],
    ['POST', `/webhooks/${id}/test-events`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['POST', `/webhooks/${id}/deliveries/${NOWHERE}/replays`],
    ['DELETE', `/webhooks/${id}`],
  ] as const)
    expect([method, path, (await app.call(method, path, { token, body })).status]).toEqual([
      method,
      path,
      404,
    ]);
  expect((await list(owner)).webhooks).toMatchObject([{ id, paused: false }]);
  await app.call('DELETE', `/webhooks/${id}`, { token: owner.token });
  expect((await list(owner)).webhooks).toEqual([]);
});

test.each([
  ['http', 'http://93.184.215.14/', 'Must begin with https://'],
  ['no address', 'example', 'Must be a whole address, such as https://example.com/kiraya'],
  ['a password', 'https://me:secret@example.com/', 'Must not contain a name or a password'],
  ['a fragment', 'https://example.com/#a', 'Must not contain #'],
  ['a length of 501', `https://example.com/${'a'.repeat(481)}`, 'Must be at most 500 characters'],
  ['this machine', 'https://127.0.0.1/', 'Must lead to a public address'],
  ['this machine, as a number', 'https://2130706433/', 'Must lead to a public address'],
  ['a mapped address', 'https://[::ffff:10.0.0.1]/', 'Must lead to a public address'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest', 'Must lead to a public address'],
  ['a name inside', 'https://inside.example.com/', 'Must lead to a public address'],
])('an address with %s is refused', async (_, url, message) => {
  const { status, body } = await create(owner, { url });
  expect([status, body.fields]).toEqual([400, { url: [message] }]);
});

test.each([
  ['none', []],
  ['one twice', ['home.created', 'home.created']],
  ['an unknown one', ['home.painted']],
  ['no list', 'home.created'],
])('types that are %s are refused', async (_, types) => {
  const { status, body } = await create(owner, { types });
  expect([status, Object.keys(body.fields)]).toEqual([400, ['types']]);
});

test('what needs to be confirmed is refused to a session that is not', async () => {
  const unsure = await makeAccount(app, 'owner');
  expect((await create(unsure)).body.type).toBe('urn:kiraya:problem:confirmation-needed');
  const { id } = await made(owner);
  await app.rows('update webhooks.endpoint set user_id = $1 where id = $2', [unsure.id, id]);
  expect((await change(id, { url: URL }, unsure)).status).toBe(403);
  expect((await app.post(`/webhooks/${id}/secrets`, undefined, { token: unsure.token })).status).toBe(403);
  expect((await change(id, { paused: true }, unsure)).status).toBe(200);
});

test('a sixth webhook is refused, of several at once too', async () => {
  const holder = await makeAccount(app, 'owner', { confirmed: true });
  const answers = await Promise.all(Array.from({ length: 7 }, () => create(holder)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  expect((await create(holder)).body.type).toBe('urn:kiraya:problem:too-many-webhooks');
});

describe('a change', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await made(owner));
  });
  const mailed = () =>
    app.rows(`select 1 from platform.mail where user_id = $1 and kind = 'webhook_changed'`, [owner.id]);

  test('of types leaves the rest, and mails nobody', async () => {
    const { status, body } = await change(id, { types: ['contract.created', 'home.changed'] });
    expect([status, body.types, body.url]).toEqual([200, ['contract.created', 'home.changed'], URL]);
    expect(await mailed()).toEqual([]);
  });

  test('of the address is checked and mailed', async () => {
    expect((await change(id, { url: 'https://10.1.1.1/' })).status).toBe(400);
    const { body } = await change(id, { url: 'https://example.com/other' });
    expect(body).toMatchObject({
      url: 'https://example.com/other',
      types: ['contract.created', 'home.changed'],
    });
    expect(await mailed()).toHaveLength(1);
  });

  test('pauses and resumes', async () => {
    expect((await change(id, { paused: true })).body).toMatchObject({
      paused: true,
      pausedBecause: 'holder',
    });
    await app.rows('update webhooks.endpoint set failures = 4 where id = $1', [id]);
    expect((await change(id, { paused: false })).body).toMatchObject({ paused: false, failures: 0 });
  });
});

test('the file of one’s own data has webhooks without secrets', async () => {
  const holder = await makeAccount(app, 'owner', { confirmed: true });
  const { secret } = await made(holder);
  const { body, text } = await app.get('/auth/profile/data', { token: holder.token });
  expect(body.webhooks).toMatchObject([{ url: URL, types: TYPES, pausedAt: null }]);
  expect(text).not.toContain(secret);
});

test('an erased account’s webhooks are deleted, its row kept for the books or not', async () => {
  const holder = await makeAccount(app, 'owner', { confirmed: true });
  await made(holder);
  expect((await app.post('/auth/erasure', undefined, { token: holder.token })).status).toBe(200);
  expect(await app.rows('select 1 from webhooks.endpoint where user_id = $1', [holder.id])).toEqual([]);
  const { id } = await made(other);
  await app.rows('select webhooks.erase_endpoints($1)', [other.id]);
  expect(await app.rows('select 1 from webhooks.endpoint where id = $1', [id])).toEqual([]);
});
