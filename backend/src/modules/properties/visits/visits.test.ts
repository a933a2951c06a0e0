import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty, NOWHERE, openSlot } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { VisitsJob } from './visits.job.js';

let app: TestApp;
let mails: MailServer;
let owner: Account;
let home: string;
let serial = 0;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { wantsMails: false });
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

interface Applicant {
  id: string;
  token: string;
  email: string;
}

/** Shows interest with a confirmed email. */
async function applicant(): Promise<Applicant> {
  const email = `visitor${++serial}@example.com`;
  const body = interestBody({ email });
  expect((await app.post(`/properties/${home}/interest`, body)).status).toBe(201);
  const [row] = await app.rows<{ id: string }>(
    'update properties.interest set confirmed_at = created_at where email = $1 returning id',
    [email],
  );
  const [id, token] = [row?.id as string, `token-${serial}`];
  await app.rows('insert into properties.interest_link (token_hash, interest_id) values (sha256($1), $2)', [
    Buffer.from(token),
    id,
  ]);
  return { id, token, email };
}
const slot = (day = '2041-03-20', given = {}) => openSlot(app, owner, home, { day, ...given });
const take = ({ token }: Applicant, slotId: string) =>
  app.post(`/interests/by-token/${token}/visit`, { slotId });
const cancel = ({ token }: Applicant, word?: string) =>
  app.post(`/interests/by-token/${token}/visit/cancellation`, { word });
const asOwner = () => ({ token: owner.token });
const move = ({ id }: Applicant, slotId: string) =>
  app.call('PUT', `/interests/${id}/visit`, { ...asOwner(), body: { slotId } });
const end = ({ id }: Applicant, came: boolean) =>
  app.post(`/interests/${id}/visit/outcome`, { came }, asOwner());
const refusal = (code: string) => ({ status: 409, body: { type: `urn:kiraya:problem:${code}` } });

describe('times of a home', () => {
  const open = (given: object) =>
    app.post(
      `/properties/${home}/visit-slots`,
      { day: '2041-03-20', from: '11:00', to: '11:30', ...given },
      asOwner(),
    );

  test('are listed, the next first, with who comes', async () => {
    const [later, sooner] = [await slot('2041-03-21', { capacity: 3 }), await slot('2041-03-20')];
    await take(await applicant(), sooner);
    expect((await app.get(`/properties/${home}/visit-slots`, asOwner())).body).toEqual([
      {
        id: sooner,
        startsAt: '2041-03-20T05:30:00.000Z',
        endsAt: '2041-03-20T06:00:00.000Z',
        capacity: 1,
        taken: 1,
      },
      {
        id: later,
        startsAt: '2041-03-21T05:30:00.000Z',
        endsAt: '2041-03-21T06:00:00.000Z',
        capacity: 3,
        taken: 0,
      },
    ]);
  });

  test.each([
    [{ from: '11:15', to: '11:45' }, 409],
    [{ from: '11:30', to: '12:00' }, 201],
    [{ from: '10:30', to: '11:00' }, 201],
  ])('after 11:00 to 11:30, %j is answered %i', async (given, status) => {
    await slot();
    expect((await open(given)).status).toBe(status);
  });

  test.each([
    [{ to: '11:14' }, 'to'],
    [{ to: '12:01' }, 'to'],
    [{ to: '10:30' }, 'to'],
    [{ day: '2041-05-10' }, 'day'],
    [{ day: '2041-03-10', from: '11:59', to: '12:30' }, 'from'],
    [{ day: '2041-02-30' }, 'day'],
    [{ from: '25:00' }, 'from'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 21 }, 'capacity'],
  ])('%j is refused at %s', async (given, field) => {
    const { status, body } = await open(given);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('are removed unless somebody comes', async () => {
    const [taken, free] = [await slot('2041-03-20'), await slot('2041-03-21')];
    await take(await applicant(), taken);
    const remove = (id: string) => app.call('DELETE', `/properties/${home}/visit-slots/${id}`, asOwner());
    expect(await remove(taken)).toMatchObject(refusal('slot-in-use'));
    expect([(await remove(free)).status, (await remove(free)).status]).toEqual([200, 404]);
  });
});

test('an applicant takes a time; both are told, and get it for their calendar', async () => {
  const who = await applicant();
  const [first, second] = [await slot('2041-03-20'), await slot('2041-03-21')];
  const page = (await app.get(`/interests/by-token/${who.token}`)).body;
  expect(page.slots.map(({ id }: { id: string }) => id)).toEqual([first, second]);
  expect(await take(who, first)).toMatchObject({
    status: 200,
    body: {
      state: 'visit_planned',
      visit: { startsAt: '2041-03-20T05:30:00.000Z', endsAt: '2041-03-20T06:00:00.000Z', movesLeft: 2 },
      slots: [{ id: second }],
    },
  });
  await mails.awaits(who.email, 'Your visit of Hill House');
  await awaitTold(app);
  expect((await app.get('/notifications', asOwner())).body[0]).toMatchObject({ kind: 'visit_planned' });
  for (const [path, call] of [
    [`/interests/by-token/${who.token}/visit.ics`, {}],
    [`/interests/${who.id}/visit.ics`, asOwner()],
  ] as const) {
    const { status, text, headers } = await app.get(path, call);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/DTSTART:20410320T053000Z\r\n.*DTEND:20410320T060000Z\r\n/s);
    expect(text).toContain('SUMMARY:Visit: Hill House');
  }
});

test('of two who take one time at once, one comes late and gets the free ones', async () => {
  const [one, other] = [await applicant(), await applicant()];
  const [wanted, free] = [await slot('2041-03-20'), await slot('2041-03-21')];
  const answers = await Promise.all([take(one, wanted), take(other, wanted)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    body: {
      type: 'urn:kiraya:problem:slot-taken',
      freeSlots: [{ id: free, startsAt: '2041-03-21T05:30:00.000Z' }],
    },
  });
});

test('a time for two takes two; one that is past, gone or of another home takes nobody', async () => {
  const people = [await applicant(), await applicant(), await applicant()] as const;
  const wide = await slot('2041-03-20', { capacity: 2 });
  expect((await take(people[0], wide)).status).toBe(200);
  expect((await take(people[1], wide)).status).toBe(200);
  expect(await take(people[2], wide)).toMatchObject(refusal('slot-taken'));
  const { id: elsewhere } = await makeProperty(app, owner);
  for (const id of [NOWHERE, await openSlot(app, owner, elsewhere)])
    expect(await take(people[2], id)).toMatchObject(refusal('slot-taken'));
  const next = await slot('2041-03-21');
  app.setTime('2041-03-21');
  expect(await take(people[2], next)).toMatchObject(refusal('slot-taken'));
  expect((await app.post(`/interests/by-token/${people[2].token}/visit`, { slotId: 'x' })).status).toBe(400);
});

test('each side moves a visit twice, and cancels it at any time', async () => {
  const who = await applicant();
  const slots = await Promise.all([20, 21, 22, 23].map((day) => slot(`2041-03-${day}`)));
  const [a, b, c, d] = slots as [string, string, string, string];
  for (const [id, movesLeft] of [
    [a, 2],
    [a, 2],
    [b, 1],
    [c, 0],
  ] as const)
    expect((await take(who, id)).body.visit.movesLeft).toBe(movesLeft);
  expect(await take(who, d)).toMatchObject(refusal('visit-moved-often'));
  expect((await move(who, a)).body.visit.movesLeft).toBe(1);
  expect((await move(who, b)).body.visit.movesLeft).toBe(0);
  expect(await move(who, c)).toMatchObject(refusal('visit-moved-often'));
  await mails.awaits(who.email, 'Your visit of Hill House is at another time');
  expect((await cancel(who, ' I have to travel ')).body).toMatchObject({ state: 'contacted', visit: null });
  const { body: shown } = await app.get(`/interests/${who.id}`, asOwner());
  expect(shown.timeline.at(-1)).toMatchObject({ step: 'visit_cancelled', word: 'I have to travel' });
  expect((await cancel(who)).status).toBe(200);
  expect((await move(who, d)).body.state).toBe('visit_planned');
  const word = 'The lift is out of order';
  const cancelled = await app.post(`/interests/${who.id}/visit/cancellation`, { word }, asOwner());
  expect(cancelled.body.state).toBe('contacted');
  expect((await mails.awaits(who.email, 'Your visit of Hill House was cancelled')).text).toContain(word);
  expect((await app.get(`/interests/by-token/${who.token}`)).body.cancelledWith).toBe(word);
});

test('who came, or did not, is the owner’s to say once it has begun, and seen by nobody else', async () => {
  const [came, stayedAway] = [await applicant(), await applicant()];
  await take(came, await slot('2041-03-20'));
  await take(stayedAway, await slot('2041-03-21'));
  expect(await end(came, true)).toMatchObject(refusal('visit-ahead'));
  app.setTime('2041-03-21');
  expect((await end(came, true)).body.state).toBe('visited');
  expect((await end(stayedAway, false)).body).toMatchObject({ state: 'contacted', visit: null });
  const page = await app.get(`/interests/by-token/${stayedAway.token}`);
  expect(page.text).not.toMatch(/absent|did not come/);
});

test('a decline, a withdrawal and an erased home free the time', async () => {
  const [declined, withdrawn, other] = [await applicant(), await applicant(), await applicant()];
  const wanted = await slot();
  await take(declined, wanted);
  await app.post(`/interests/${declined.id}/refusal`, { reason: 'other' }, asOwner());
  expect((await take(withdrawn, wanted)).status).toBe(200);
  await app.post(`/interests/by-token/${withdrawn.token}/withdrawal`);
  expect((await take(other, wanted)).status).toBe(200);
  expect(await take(declined, await slot('2041-03-22'))).toMatchObject(refusal('interest-state'));
  await app.rows('delete from properties.property where id = $1', [home]);
  expect(await app.rows('select 1 from properties.visit_slot where property_id = $1', [home])).toEqual([]);
});

test('both are reminded the day before, once', async () => {
  const who = await applicant();
  await take(who, await slot());
  const run = () => app.app.get(VisitsJob, { strict: false }).run();
  app.setTime('2041-03-18');
  await run();
  app.setTime('2041-03-19');
  await run();
  await run();
  await mails.awaits(who.email, 'Tomorrow: your visit of Hill House');
  await awaitTold(app);
  const { body } = await app.get('/notifications', asOwner());
  expect(body.filter(({ kind }: { kind: string }) => kind === 'visit_tomorrow')).toHaveLength(1);
  expect(mails.to(who.email).filter(({ subject }) => subject?.startsWith('Tomorrow'))).toHaveLength(1);
});

test('a time that is taken while the interest is withdrawn leaves it withdrawn, and the time free', async () => {
  const [who, other] = [await applicant(), await applicant()];
  const wanted = await slot();
  const withdraw = () => app.post(`/interests/by-token/${who.token}/withdrawal`);
  const [taken, withdrawn] = await Promise.all([take(who, wanted), withdraw()]);
  expect(withdrawn.status).toBe(200);
  expect([200, 409]).toContain(taken.status);
  expect((await app.get(`/interests/${who.id}`, asOwner())).body).toMatchObject({
    state: 'withdrawn',
    visit: null,
  });
  expect((await take(other, wanted)).status).toBe(200);
});
