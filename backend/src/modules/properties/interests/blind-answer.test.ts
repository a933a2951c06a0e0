import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { MailServer } from '../../../../test/support/mail-server.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { interestBody, makeProperty, openSlot, showInterest } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let mails: MailServer;
let owner: Account, admin: Account;
let home: string, id: string, body: Record<string, unknown>;
let serial = 0;
beforeAll(async () => {
  mails = await MailServer.start();
  app = await TestApp.start(mails.env);
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
  body = interestBody({
    ...{ name: 'Zubin Wadia', email: `zubin${++serial}@example.com`, message: 'Zubin comes on Sunday' },
    ...{ movesInOn: '2041-05-01', stayMonths: 11, people: 3, furnishing: 'Semi', pets: false },
  });
  id = await showInterest(app, home, body);
  await app.rows('update properties.interest set confirmed_at = created_at where id = $1', [id]);
});
afterAll(async () => {
  await app.stop();
  await mails.stop();
});

const asOwner = () => ({ token: owner.token });
const act = (path: string, given?: object) => app.post(`/interests/${id}/${path}`, given, asOwner());
const one = async (by = owner) => (await app.get(`/interests/${id}`, { token: by.token })).body;
const refusal = (code: string) => ({ status: 409, body: { type: `urn:kiraya:problem:${code}` } });
const answers = () =>
  app.rows(
    `select details->>'answer' as answer, details->>'blind' as blind from platform.audit_entry
      where action = 'interest.answered' and details->>'interestId' = $1`,
    [id],
  );
/** Answers to an owner that might tell who it is. */
async function allThatAnOwnerReads(): Promise<string> {
  await awaitTold(app);
  const paths = [
    '/interests',
    `/interests?propertyId=${home}`,
    `/interests/${id}`,
    '/notifications',
    '/dashboard/owner',
  ];
  const read = [...paths, `/properties/${home}`, '/properties', '/events'].map((path) =>
    app.get(path, asOwner()),
  );
  return JSON.stringify((await Promise.all(read)).map(({ body: said }) => said));
}
async function link(): Promise<string> {
  const { text } = await mails.awaits(String(body['email']), 'A question about your interest in Hill House');
  return /\/interest\/([\w-]{22})\n/.exec(text ?? '')?.[1] as string;
}

test('a new interest shows its wishes and the time it came, and nothing of who it is', async () => {
  expect(await one()).toMatchObject({
    ...{ name: null, email: null, nationalId: null, message: null, awaitsAnswer: true, state: 'new' },
    ...{
      movesInOn: '2041-05-01',
      stayMonths: 11,
      people: 3,
      furnishing: 'Semi',
      pets: false,
      propertyName: 'Hill House',
    },
  });
  const traces = new RegExp(`zubin|wadia|sunday|${String(body['mobile'])}`, 'i');
  expect(await allThatAnOwnerReads()).not.toMatch(traces);
  const { body: told } = await app.get('/notifications', asOwner());
  expect(told[0]).toMatchObject({
    title: 'New interest in Hill House',
    facts: [
      ...[{ value: 'Hill House' }, { value: '1 May 2041' }, { value: '11 months' }, { value: '3' }],
      ...[
        { label: 'Furnishing', value: 'Semi-furnished' },
        { label: 'Pets', value: 'No' },
      ],
    ],
  });
  for (const q of ['zubin', String(body['email']), String(body['mobile'])])
    expect((await app.get(`/interests?q=${q}`, asOwner())).body).toEqual([]);
  expect(await one(admin)).toMatchObject({ name: 'Zubin Wadia', awaitsAnswer: false });
});

test('number and mark need an answer first', async () => {
  expect(await act('reveal')).toMatchObject(refusal('answer-first'));
  expect(await act('contact')).toMatchObject(refusal('answer-first'));
  expect(await one()).toMatchObject({ state: 'new', name: null });
});

describe('an answer shows who it is', () => {
  test('a question, which the applicant gets and replies to by the link', async () => {
    expect((await act('questions', { question: ' Who would live there? ' })).body).toMatchObject({
      ...{ state: 'contacted', name: 'Zubin Wadia', message: 'Zubin comes on Sunday', awaitsAnswer: false },
      questions: [{ question: 'Who would live there?', reply: null }],
    });
    expect(await act('questions', { question: 'And pets?' })).toMatchObject(refusal('question-waits'));
    const at = `/interests/by-token/${await link()}`;
    expect((await app.post(`${at}/replies`, { reply: 'Three of us' })).body).toMatchObject({
      questions: [{ question: 'Who would live there?', reply: 'Three of us' }],
    });
    expect(await app.post(`${at}/replies`, { reply: 'Two' })).toMatchObject(refusal('no-question'));
    expect(await one()).toMatchObject({
      questions: [{ reply: 'Three of us', repliedAt: expect.any(String) }],
    });
    await awaitTold(app);
    expect((await app.get('/notifications', asOwner())).body[0]).toMatchObject({
      title: 'Zubin replied to your question about Hill House',
    });
    expect(await answers()).toEqual([{ answer: 'question', blind: 'true' }]);
    expect((await act('reveal')).status).toBe(200);
  });

  test('a visit to choose a time for, where there is one', async () => {
    expect(await act('visit-offer')).toMatchObject(refusal('no-free-slot'));
    expect((await one()).name).toBeNull();
    await openSlot(app, owner, home);
    expect((await act('visit-offer')).body).toMatchObject({ state: 'contacted', name: 'Zubin Wadia' });
    await mails.awaits(String(body['email']), 'You can see Hill House');
    expect(await answers()).toEqual([{ answer: 'visit', blind: 'true' }]);
  });

  test('a visit at a time of the owner’s', async () => {
    const slotId = await openSlot(app, owner, home);
    const planned = await app.call('PUT', `/interests/${id}/visit`, { ...asOwner(), body: { slotId } });
    expect(planned.body).toMatchObject({ state: 'visit_planned', name: 'Zubin Wadia' });
    expect(await act('visit-offer')).toMatchObject(refusal('interest-state'));
    expect(await answers()).toEqual([{ answer: 'visit', blind: 'true' }]);
  });

  test('a decline', async () => {
    expect((await act('refusal', { reason: 'other' })).body).toMatchObject({ name: 'Zubin Wadia' });
    expect(await act('questions', { question: 'Who?' })).toMatchObject(refusal('interest-state'));
    expect(await answers()).toEqual([{ answer: 'no', blind: 'true' }]);
  });
});

test('an owner who chose to sees names at once, in mails too', async () => {
  await awaitTold(app);
  const put = await app.call('PATCH', '/auth/profile', { ...asOwner(), body: { namesAtOnce: true } });
  expect(put.body.namesAtOnce).toBe(true);
  expect(await one()).toMatchObject({ name: 'Zubin Wadia', awaitsAnswer: false });
  expect((await app.get('/interests?q=zubin', asOwner())).body).toHaveLength(1);
  await showInterest(app, home, { name: 'Asha Kale' });
  await awaitTold(app);
  expect((await app.get('/notifications', asOwner())).body[0].title).toBe('New interest in Hill House: Asha');
  expect((await act('contact')).status).toBe(200);
  expect(await answers()).toEqual([{ answer: 'contact', blind: 'false' }]);
});

test('who is closed without an answer stays unknown', async () => {
  await app.rows(`update properties.interest set state = 'closed', ended_at = now() where id = $1`, [id]);
  expect(await one()).toMatchObject({ state: 'closed', name: null, awaitsAnswer: true });
  expect(await act('reveal')).toMatchObject(refusal('answer-first'));
});

test.each([
  ['movesInOn', '2041-03-09'],
  ['movesInOn', 'soon'],
  ['stayMonths', 0],
  ['stayMonths', 121],
  ['people', 0],
  ['people', 21],
  ['people', 1.5],
  ['furnishing', 'Half'],
  ['furnishing', ['Semi']],
  ['pets', 'yes'],
])('a wish with %s %j is refused', async (field, value) => {
  const { status, body: refused } = await app.post(
    `/properties/${home}/interest`,
    interestBody({ [field]: value }),
  );
  expect([status, Object.keys(refused.fields)]).toEqual([400, [field]]);
});

test('a sixth question is refused', async () => {
  for (let n = 0; n < 5; n++) {
    expect((await act('questions', { question: 'Who?' })).status).toBe(200);
    await app.rows(
      `update properties.interest_question set reply = 'x', replied_at = now() where interest_id = $1`,
      [id],
    );
  }
  expect(await act('questions', { question: 'Who?' })).toMatchObject(refusal('question-waits'));
});
