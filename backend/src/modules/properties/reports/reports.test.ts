import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { makeProperty, NOWHERE } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { ReportedHomesJob } from './reported-homes.job.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, admin: Account;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

let serial = 0;
const anAddress = (): string => `visitor${++serial}@example.com`;
const report = (id: string, given: object = {}) =>
  app.post(`/properties/${id}/reports`, { reason: 'already_let', ...given });
const confirm = (token: string) => app.post('/properties/reports/confirmation', { token });
const tokenFrom = async (email: string): Promise<string> => {
  const { text } = await mails.awaits(email, 'Confirm your report');
  return /\/confirm\/report\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
};
/** Reports a home and confirms the address, as a new person. */
const reportAndConfirm = async (id: string, email = anAddress()): Promise<void> => {
  expect((await report(id, { email })).status).toBe(201);
  expect((await confirm(await tokenFrom(email))).status).toBe(200);
};
const isSeen = async (id: string) => (await app.get(`/properties/public/${id}`)).status === 200;
const reportsOf = (id: string) => app.get(`/properties/${id}/reports`, { token: admin.token });
const resolve = (id: string, outcome: unknown) =>
  app.post(`/properties/${id}/reports/resolution`, { outcome }, { token: admin.token });
const holdDue = () => app.app.get(ReportedHomesJob, { strict: false }).run();
const reported = async (id: string) =>
  (await app.get(`/properties/${id}`, { token: owner.token })).body.reported;
const told = (kind: string, id: string) =>
  app.rows(`select text from messages.notification where kind = $1 and path like '%' || $2`, [kind, id]);
const attention = async () => (await app.get('/admin/attention', { token: admin.token })).body.reportedHomes;

describe('a report', () => {
  test('is seen by administrators with its words, and never by whom', async () => {
    const { id, name } = await makeProperty(app, owner);
    const email = anAddress();
    await report(id, { details: '  Asked for ₹5,000 first ', reason: 'money_first', email });
    const { body } = await reportsOf(id);
    expect(body).toEqual([
      {
        id: expect.any(String),
        reason: 'money_first',
        details: 'Asked for ₹5,000 first',
        sameAs: null,
        isConfirmed: false,
        createdAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(await app.rows('select * from properties.report'))).not.toContain(email);
    expect(await attention()).toMatchObject({
      count: 1,
      held: 0,
      latest: [{ propertyName: name, reports: 1 }],
    });
    await resolve(id, 'dismissed');
  });

  test('of the same address is one, whatever its case', async () => {
    const { id } = await makeProperty(app, owner);
    const email = anAddress();
    const answers = [await report(id, { email }), await report(id, { email: email.toUpperCase() })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await reportsOf(id)).body).toHaveLength(1);
  });

  test('of the same mailbox is one, whatever follows its plus sign', async () => {
    const { id } = await makeProperty(app, owner);
    await reportAndConfirm(id, 'rival+0@example.com');
    for (const n of [1, 2, 3])
      expect((await report(id, { email: `rival+${n}@example.com` })).status).toBe(201);
    expect((await reportsOf(id)).body).toHaveLength(1);
    for (const email of ['r.i.val@gmail.com', 'rival@googlemail.com', 'RIVAL+x@gmail.com'])
      await report(id, { email });
    expect((await reportsOf(id)).body).toHaveLength(2);
  });

  test.each([
    [{ reason: 'rude' }, 'reason'],
    [{ reason: undefined }, 'reason'],
    [{ details: 'x'.repeat(1001) }, 'details'],
    [{ email: 'nobody' }, 'email'],
    [{ name: 'me' }, 'name'],
  ])('%j is refused', async (given, field) => {
    const { id } = await makeProperty(app, owner);
    const { status, body } = await report(id, given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('of what is not public, or not there, finds nothing', async () => {
    const { id } = await makeProperty(app, owner, { listing: 'draft' });
    for (const one of [id, NOWHERE]) expect((await report(one)).status).toBe(404);
  });

  test('is taken from whoever sends a token that is not good', async () => {
    const { id } = await makeProperty(app, owner);
    const answer = await app.post(`/properties/${id}/reports`, { reason: 'other' }, { token: 'worn-out' });
    expect(answer.status).toBe(201);
  });

  test('is confirmed by its link alone', async () => {
    for (const token of ['none', 'x'.repeat(32)]) expect((await confirm(token)).status).toBe(404);
  });
});

describe('a home', () => {
  test('that three people report is held a day after its owner heard of it, and released when nothing is wrong', async () => {
    app.setTime('2041-03-10T06:30:00Z');
    const { id } = await makeProperty(app, owner);
    for (let n = 0; n < 4; n++) await report(id);
    await reportAndConfirm(id);
    await reportAndConfirm(id);
    expect(await reported(id)).toBeNull();
    await reportAndConfirm(id);
    await reportAndConfirm(id);
    expect(await reported(id)).toEqual({
      reportedAt: '2041-03-10T06:30:00.000Z',
      heldFrom: '2041-03-11T06:30:00.000Z',
      objectedAt: null,
    });
    await until('the owner to be told', async () => (await told('home_reported', id)).length === 1);
    expect(await told('home_reported', id)).toEqual([
      { text: expect.stringContaining('taken off the site on 11 March at 12:00 until') },
    ]);
    app.setTime('2041-03-11T06:29:59Z');
    await holdDue();
    expect(await isSeen(id)).toBe(true);
    app.setTime('2041-03-11T06:30:00Z');
    await Promise.all([holdDue(), holdDue()]);
    expect(await isSeen(id)).toBe(false);
    await until('the owner to be told', async () => (await told('home_held', id)).length === 1);
    expect(
      await app.rows(
        `select actor_id, details from platform.audit_entry where subject_id = $1 and action = 'property.listed'`,
        [id],
      ),
    ).toEqual([{ actor_id: null, details: { from: 'public', to: 'held' } }]);
    const refused = await app.put(`/properties/${id}/listing`, { listing: 'public' }, { token: owner.token });
    expect(refused.status).toBe(409);
    expect(await attention()).toMatchObject({ held: 1, waiting: [{ propertyId: id }] });

    expect((await resolve(id, 'dismissed')).status).toBe(200);
    expect([await isSeen(id), (await reportsOf(id)).body]).toEqual([true, []]);
    await until('the owner to be told', async () => (await told('home_released', id)).length === 1);
    const kept = await app.rows(
      'select details, reporter, token_hash from properties.report where property_id = $1',
      [id],
    );
    expect(await reported(id)).toBeNull();
    expect(kept).toEqual(Array(8).fill({ details: null, reporter: null, token_hash: null }));
  });

  test('whose owner objects stays on the site until an administrator decides', async () => {
    app.setTime('2041-03-20T06:30:00Z');
    const { id } = await makeProperty(app, owner);
    const object = (by: Account) => app.post(`/properties/${id}/reports/objection`, {}, { token: by.token });
    expect(await object(owner)).toMatchObject({
      status: 409,
      body: { type: expect.stringMatching('not-reported') },
    });
    for (let n = 0; n < 3; n++) await reportAndConfirm(id);
    expect((await object(await makeAccount(app, 'owner'))).status).toBe(404);
    for (let n = 0; n < 2; n++) expect((await object(owner)).status).toBe(200);
    expect(
      await app.rows(
        `select 1 from platform.audit_entry where subject_id = $1 and action = 'property.reports-objected'`,
        [id],
      ),
    ).toHaveLength(1);
    app.setTime('2041-04-20T06:30:00Z');
    await reportAndConfirm(id);
    await holdDue();
    expect(await isSeen(id)).toBe(true);
    const [latest] = (await attention()).latest;
    expect(latest).toMatchObject({ propertyId: id, objectedAt: '2041-03-20T06:30:00.000Z' });
    expect((await resolve(id, 'upheld')).status).toBe(200);
    expect([await isSeen(id), await reported(id)]).toEqual([false, null]);
  });

  test('is not held by what other owners say, from whatever address of their mailbox', async () => {
    const { id } = await makeProperty(app, owner);
    await makeAccount(app, 'owner', { email: 'Ri.val+homes@gmail.com' });
    await makeAccount(app, 'tenant', { email: 'lodger@example.com' });
    const rival = await makeAccount(app, 'owner');
    const asRival = { token: rival.token };
    await reportAndConfirm(id, 'rival+0@googlemail.com');
    const [reportedAsRival, confirmedAsRival] = [anAddress(), anAddress()];
    await app.post(`/properties/${id}/reports`, { reason: 'already_let', email: reportedAsRival }, asRival);
    await confirm(await tokenFrom(reportedAsRival));
    await report(id, { email: confirmedAsRival });
    const token = await tokenFrom(confirmedAsRival);
    expect((await app.post('/properties/reports/confirmation', { token }, asRival)).status).toBe(200);
    await reportAndConfirm(id, 'lodger@example.com');
    await reportAndConfirm(id);
    expect([await reported(id), (await reportsOf(id)).body.length]).toEqual([null, 5]);
    await reportAndConfirm(id);
    expect(await reported(id)).toMatchObject({ objectedAt: null });
  });

  test('of which a report is upheld stays off the site', async () => {
    const { id } = await makeProperty(app, owner);
    await report(id);
    expect((await resolve(id, 'upheld')).status).toBe(200);
    expect(await isSeen(id)).toBe(false);
    expect(await resolve(id, 'perhaps')).toMatchObject({ status: 400 });
  });
});

describe('an owner’s first home', () => {
  const hold = (holdsFirstListings: unknown) =>
    app.put('/admin/settings', { commissionPercent: 10, holdsFirstListings }, { token: admin.token });
  afterAll(() => hold(false));

  test('is held for approval where administrators want that, the next ones are not', async () => {
    expect((await hold(true)).body).toMatchObject({ holdsFirstListings: true });
    const fresh = await makeAccount(app, 'owner');
    const [first, draft] = [
      await makeProperty(app, fresh),
      await makeProperty(app, fresh, { listing: 'draft' }),
    ];
    expect([first.standing, draft.standing]).toEqual(['held', 'draft']);
    const publish = (id: string, by: Account) =>
      app.put(`/properties/${id}/listing`, { listing: 'public' }, { token: by.token });
    const pause = await app.put(
      `/properties/${draft.id}/listing`,
      { listing: 'paused' },
      { token: fresh.token },
    );
    expect(pause.status).toBe(409);
    expect((await publish(draft.id, fresh)).body).toMatchObject({ standing: 'held' });
    expect((await publish(first.id, admin)).body).toMatchObject({ standing: 'public' });
    expect((await makeProperty(app, fresh)).standing).toBe('public');
    expect((await makeProperty(app, owner)).standing).toBe('public');
    await hold(false);
    expect((await makeProperty(app, await makeAccount(app, 'owner'))).standing).toBe('public');
    expect(await hold('yes')).toMatchObject({ status: 400 });
  });
});
