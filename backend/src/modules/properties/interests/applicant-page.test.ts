import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { expectSameNotFound, interestBody, makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { EndedInterestsJob } from './ended-interests.job.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, admin: Account;
let home: string, email: string, token: string, name: string;
let serial = 0;
let body: Record<string, unknown>;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao', namesAtOnce: true });
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
  email = `${home}@example.com`;
  name = `Zu${'abcdefghijklmnop'[serial++]}in`;
  body = interestBody({ email, name: `${name} Wadia`, message: `${name} comes on Sunday` });
  await show();
  token = await link('Confirm that you asked about a home');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const show = async () => expect((await app.post(`/properties/${home}/interest`, body)).status).toBe(201);
async function link(subject: string): Promise<string> {
  const { text } = await mails.awaits(email, subject);
  return /\/interest\/([\w-]{22})\n/.exec(text ?? '')?.[1] as string;
}
async function confirm(): Promise<void> {
  const { text } = await mails.awaits(email, 'Confirm that you asked about a home');
  const proof = /\/confirm\/interest\/(\S+)/.exec(text ?? '')?.[1];
  expect((await app.post('/properties/interests/confirmation', { token: proof })).status).toBe(200);
}
const page = (of = token) => app.get(`/interests/by-token/${of}`);
const withdraw = (of = token) => app.post(`/interests/by-token/${of}/withdrawal`);
const interests = () =>
  app.rows<{ id: string; state: string }>(
    'select id, state from properties.interest where property_id = $1 order by id',
    [home],
  );
const theId = async (): Promise<string> => (await interests())[0]?.id as string;
const asOwner = () => ({ token: owner.token });

test('the link of the mail shows state and owner, and changes nothing', async () => {
  const before = await interests();
  const { status, body: shown, headers } = await page();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(shown).toMatchObject({
    ...{ propertyId: home, propertyName: 'Hill House', ownerName: 'Asha Rao', state: 'new' },
    ...{ consent: '2026-11', erasedAt: null, reveals: [] },
  });
  expect((await app.call('HEAD', `/interests/by-token/${token}`)).status).toBe(200);
  expect(await interests()).toEqual(before);
});

test('it shows who looked at the number and when, an administrator as Kiraya', async () => {
  const id = await theId();
  await app.post(`/interests/${id}/reveal`, undefined, asOwner());
  app.setTime('2041-03-11');
  await app.get(`/properties/${home}/interests`, { token: admin.token });
  expect((await page()).body.reveals).toEqual([
    { by: 'Kiraya', at: '2041-03-11T06:30:00.000Z', times: 1 },
    { by: 'Asha Rao', at: '2041-03-10T06:30:00.000Z', times: 1 },
  ]);
});

test('of a token only its hash is kept; an altered one is like none', async () => {
  const [{ kept } = { kept: '' }] = await app.rows<{ kept: string }>(
    'select string_agg(k::text, $1) as kept from properties.interest_link k',
    [' '],
  );
  expect(kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  for (const other of [altered, token.slice(1), `${token}A`, 'x'.repeat(101)])
    expectSameNotFound(await page(other), await withdraw('none'));
});

describe('a withdrawal', () => {
  test('hides name, contact and words at once, leaves the counts, and may be repeated', async () => {
    const id = await theId();
    await awaitTold(app);
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', erasedAt: '2041-06-08T06:30:00.000Z' },
    });
    expect((await withdraw()).status).toBe(200);
    const { body: detail } = await app.get(`/interests/${id}`, asOwner());
    const { body: list } = await app.get(`/interests?propertyId=${home}`, asOwner());
    const { body: published } = await app.get(`/properties/${home}/interests`, asOwner());
    const { body: told } = await app.get('/notifications', asOwner());
    expect(detail).toMatchObject({
      state: 'withdrawn',
      name: null,
      email: null,
      nationalId: null,
      message: null,
    });
    expect(detail.timeline).toHaveLength(2);
    expect(published).toEqual([]);
    expect(JSON.stringify([detail, list, told])).not.toMatch(new RegExp(`${name}|${email}`));
    expect((await app.get(`/interests?q=${name}`, asOwner())).body).toEqual([]);
    expect((await app.get(`/properties/interests?ids=${home}`, { token: admin.token })).body).toEqual({});
    expect(await app.post(`/interests/${id}/reveal`, undefined, asOwner())).toMatchObject({ status: 409 });
    expect(await app.post(`/interests/${id}/contact`, undefined, asOwner())).toMatchObject({ status: 409 });
  });

  test('is mailed to who confirmed the address, with a link of its own', async () => {
    await confirm();
    await withdraw();
    const other = await link('You have withdrawn your interest in Hill House');
    expect(other).not.toBe(token);
    expect((await page(other)).body.state).toBe('withdrawn');
  });

  test('is followed by a new interest of the same person', async () => {
    await withdraw();
    await show();
    await show();
    expect((await interests()).map(({ state }) => state)).toEqual(['withdrawn', 'new']);
    expect((await app.get(`/properties/interests?ids=${home}`, { token: admin.token })).body).toEqual({
      [home]: 1,
    });
    expect((await page()).body.state).toBe('withdrawn');
  });

  test('against a decline at once leaves it withdrawn', async () => {
    const id = await theId();
    const decline = () => app.post(`/interests/${id}/refusal`, { reason: 'other' }, asOwner());
    const [taken, declined] = await Promise.all([withdraw(), decline()]);
    expect(taken.status).toBe(200);
    expect([200, 409]).toContain(declined.status);
    expect((await interests())[0]?.state).toBe('withdrawn');
  });
});

test('a home that is let closes its interests, tells who confirmed, and takes new ones when it is free again', async () => {
  await confirm();
  const tenant = await makeAccount(app, 'tenant');
  const contract = await makeContract(app, owner, tenant, { propertyId: home, startDate: '2041-03-01' });
  expect((await interests())[0]?.state).toBe('closed');
  const other = await link('Hill House has been let');
  expect((await page(other)).body).toMatchObject({ state: 'closed', propertyId: null });
  expect(await withdraw(other)).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
  expect(contract.propertyId).toBe(home);
});

test('a contract made of an interest ends it, and leaves the others open until the home is let', async () => {
  const id = await theId();
  const other = await makeProperty(app, owner);
  const tenant = await makeAccount(app, 'tenant');
  const make = (propertyId: string, startDate: string) =>
    app.post(
      '/contracts',
      { propertyId, tenantId: tenant.id, startDate, rent: 100, interestId: id },
      { ...asOwner(), headers: { 'idempotency-key': `${propertyId}${startDate}` } },
    );
  expect(await make(other.id, '2041-04-01')).toMatchObject({
    status: 400,
    body: { fields: { interestId: ['Must be an interest in this home'] } },
  });
  expect((await app.post(`/properties/${home}/interest`, interestBody())).status).toBe(201);
  expect((await make(home, '2041-04-01')).status).toBe(201);
  expect((await interests()).map(({ state }) => state)).toEqual(['contract_made', 'new']);
  expect(await make(home, '2043-04-01')).toMatchObject({ status: 409 });
  app.setTime('2041-04-01');
  await runDailyContractsJob(app);
  expect((await interests()).map(({ state }) => state)).toEqual(['contract_made', 'closed']);
});

test('an applicant is told of a decline, never why', async () => {
  await confirm();
  const id = await theId();
  await app.post(`/interests/${id}/refusal`, { reason: 'too_many_people' }, asOwner());
  const { text, html } = await mails.awaits(email, 'You asked about Hill House');
  expect(`${text}${html}`).not.toMatch(/people/i);
  const { body: shown } = await page();
  expect(shown.state).toBe('declined');
  expect(JSON.stringify(shown)).not.toContain('too_many_people');
});

test('ninety days after the end nothing of it is left in any table', async () => {
  await awaitTold(app);
  await app.post(`/interests/${await theId()}/reveal`, undefined, asOwner());
  await withdraw();
  const dump = async (): Promise<string> => {
    const tables = await app.rows<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`,
    );
    const texts = await Promise.all(
      tables.map(({ name }) =>
        app.rows<{ t: string }>(`select string_agg(t::text, ' ') as t from ${name} t`),
      ),
    );
    return texts.map(([row]) => row?.t ?? '').join('\n');
  };
  const traces = [email, name, String(body['mobile'])];
  const run = () => app.app.get(EndedInterestsJob, { strict: false }).run();
  app.setTime('2041-06-08T06:29:59Z');
  await run();
  expect((await dump()).includes(name)).toBe(true);
  app.setTime('2041-06-08T06:30:00Z');
  await run();
  await run();
  const left = await dump();
  expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
  expect((await page()).status).toBe(404);
});
