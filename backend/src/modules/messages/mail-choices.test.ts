import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import { type ContractWithRents, made, receive } from '../../../test/support/finance.js';
import { MailServer } from '../../../test/support/mail-server.js';
import { awaitDelivered, awaitTold } from '../../../test/support/outbox.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;

beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start({ ...mails.env, PUBLIC_URL: 'https://homes.example.com' });
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { wantsMails: true });
  tenant = await makeAccount(app, 'tenant', { wantsMails: true });
  contract = await makeContract(app, owner, tenant);
  await awaitTold(app);
  await app.rows('delete from messages.notification'); // of the contract
});

const choices = async ({ token }: Account) => (await app.get('/notifications/mails', { token })).body;
const change = ({ token }: Account, topic: string, isOn: unknown) =>
  app.put(`/notifications/mails/${topic}`, { isOn }, { token });
const isOnOf = (list: { topic: string; isOn: boolean }[]) =>
  Object.fromEntries(list.map(({ topic, isOn }) => [topic, isOn]));
const addressOf = ({ email }: Account) => email as string;
const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value;

describe('mails in the profile', () => {
  test('are all on at first, by the topics that there are for a role', async () => {
    expect(isOnOf(await choices(tenant))).toEqual({ payments: true, tenancies: true, reminders: true });
    expect(isOnOf(await choices(owner))).toEqual({
      ...{ payments: true, payouts: true, interests: true, tenancies: true, reminders: true, listings: true },
      programs: true,
    });
  });

  test('of a topic that is off are not sent, while the product tells all; on again they are', async () => {
    expect(isOnOf((await change(tenant, 'payments', false)).body)).toEqual({
      payments: false,
      tenancies: true,
      reminders: true,
    });
    made(await receive(app, accountant, contract, 10));
    await mails.awaits(addressOf(owner), 'Rent recorded');
    await awaitDelivered(app);
    expect(mails.to(addressOf(tenant)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching('^A contract for '),
    ]);
    expect((await app.get('/notifications', { token: tenant.token })).body).toHaveLength(1);
    await change(tenant, 'payments', true);
    made(await receive(app, accountant, contract, 10));
    await mails.awaits(addressOf(tenant), 'Rent recorded');
  });

  test('mails of the account’s safety go whatever is off', async () => {
    for (const topic of ['payments', 'payouts', 'interests', 'tenancies']) await change(owner, topic, false);
    await app.post('/auth/forgot-password', { email: owner.email });
    await mails.awaits(addressOf(owner), 'Reset your Kiraya password');
  });

  test.each([
    ['payouts', false, 404],
    ['nothing', false, 404],
    ['payments', 'no', 400],
    ['payments', null, 400],
  ])('a tenant cannot set %s to %p', async (topic, isOn, status) => {
    expect((await change(tenant, topic, isOn)).status).toBe(status);
    expect(isOnOf(await choices(tenant))).toEqual({ payments: true, tenancies: true, reminders: true });
  });
});

describe('the link of a mail', () => {
  /** The token in the tenant's mail of a receipt. */
  async function tokenOf(who: Account = tenant): Promise<string> {
    made(await receive(app, accountant, contract, 10));
    const mail = await mails.awaits(addressOf(who), 'Rent recorded');
    const page = /https:\/\/homes\.example\.com\/unsubscribe\/([\w-]+)/.exec(mail.text ?? '');
    const token = page?.[1] as string;
    expect(headerOf(mail, 'list-unsubscribe')).toBe(`<https://homes.example.com/api/unsubscribe/${token}>`);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    return token;
  }

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('ends its mails at one click of a mail program, as %s', async (type, body) => {
    const token = await tokenOf();
    const click = () =>
      app.call('POST', `/unsubscribe/${token}`, { body, headers: { 'content-type': type } });
    const ended = { status: 200, body: { topic: 'payments', isOn: false } };
    expect(await click()).toMatchObject(ended);
    expect(await click()).toMatchObject(ended);
    expect(isOnOf(await choices(tenant))).toEqual({ payments: false, tenancies: true, reminders: true });
    expect(isOnOf(await choices(owner))).toMatchObject({ payments: true });
    const entries = `select details from platform.audit_entry where action = 'mail_choice.changed' and subject_id = $1`;
    expect(await app.rows(entries, [tenant.id])).toEqual([{ details: { topic: 'payments', isOn: false } }]);
  });

  test('is looked at without a change', async () => {
    const token = await tokenOf();
    const look = () => app.get(`/unsubscribe/${token}`);
    expect(await look()).toMatchObject({
      status: 200,
      body: { topic: 'payments', label: 'Payments', isOn: true },
    });
    expect(isOnOf(await choices(tenant))).toMatchObject({ payments: true });
    await app.post(`/unsubscribe/${token}`);
    expect((await look()).body).toMatchObject({ isOn: false });
  });

  test('that was altered anywhere, or made up, is not valid', async () => {
    const token = await tokenOf();
    const altered = [...token].map(
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    const bad = [...altered, token.slice(1), `${token}A`, 'x', 'A'.repeat(51), '%00', "'--", 'ß'];
    for (const one of bad) {
      const answer = await app.post(`/unsubscribe/${encodeURIComponent(one)}`);
      expect([one, answer.status]).toEqual([one, 404]);
    }
    expect(isOnOf(await choices(tenant))).toMatchObject({ payments: true });
  });

  test('that is older than 400 days says so', async () => {
    const token = await tokenOf();
    app.setTime('2042-04-14');
    expect((await app.get(`/unsubscribe/${token}`)).status).toBe(200);
    app.setTime('2042-04-15');
    const answer = await app.post(`/unsubscribe/${token}`);
    expect([answer.status, answer.body.detail]).toEqual([410, expect.stringContaining('too old')]);
    app.setTime('2041-03-10');
    expect(isOnOf(await choices(tenant))).toMatchObject({ payments: true });
  });

  test('of an account that is gone changes nothing', async () => {
    const token = await tokenOf();
    await app.rows('delete from messages.notification');
    await app.rows(
      `update auth.user set erased_at = now(), email = null, proven_at = null, password_hash = null where id = $1`,
      [tenant.id],
    );
    expect((await app.post(`/unsubscribe/${token}`)).status).toBe(200);
    expect(await app.rows('select 1 from messages.mail_choice where user_id = $1', [tenant.id])).toEqual([]);
  });
});

describe('what one was told', () => {
  const list = ({ token }: Account, query = '') => app.get(`/notifications${query}`, { token });
  const unread = async ({ token }: Account) => (await app.get('/notifications/count', { token })).body.unread;

  test('is counted, read one by one or all at once, and stands unread first', async () => {
    for (const amount of [1, 2, 3]) made(await receive(app, accountant, contract, amount));
    await awaitTold(app);
    expect(await unread(tenant)).toBe(3);
    const [, second] = (await list(tenant)).body;
    const read = await app.post(`/notifications/${second.id}/read`, undefined, { token: tenant.token });
    expect([read.status, read.body]).toEqual([200, { unread: 2 }]);
    const ids = (await list(tenant)).body.map(({ id }: { id: string }) => id);
    expect(ids.at(-1)).toBe(second.id);
    const all = await app.post('/notifications/read', undefined, { token: tenant.token });
    expect([all.body, await unread(tenant), await unread(owner)]).toEqual([{ unread: 0 }, 0, 3]);
  });

  test('is walked page by page, each once', async () => {
    for (const amount of [1, 2, 3, 4, 5]) made(await receive(app, accountant, contract, amount));
    await awaitTold(app);
    const [first] = (await list(tenant)).body;
    await app.post(`/notifications/${first.id}/read`, undefined, { token: tenant.token });
    const seen: string[] = [];
    for (let query: string | undefined = '?limit=2'; query !== undefined;) {
      const { body, headers } = await list(tenant, query);
      seen.push(...body.map(({ id }: { id: string }) => id));
      query = /<[^?]*(\?[^>]*)>/.exec(headers.get('link') ?? '')?.[1];
    }
    expect([seen.length, new Set(seen).size, seen.at(-1)]).toEqual([5, 5, first.id]);
  });
});
