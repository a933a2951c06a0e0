import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  expectSameNotFound,
  interestBody,
  makeProperty,
  NOWHERE,
  showInterest,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, admin: Account;
let home: string, id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner', { namesAtOnce: true });
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  home = (await makeProperty(app, owner, { name: 'Hill House' })).id;
  id = await showInterest(app, home, { name: 'Asha Kale', mobile: mobile() });
});
afterAll(() => app.stop());

let serial = 0;
let last = '';
const mobile = (): string => (last = `98111${String(++serial).padStart(5, '0')}`);
const act = (path: string, body?: unknown, by = owner) =>
  app.post(`/interests/${id}/${path}`, body, { token: by.token });
const one = async (by = owner) => (await app.get(`/interests/${id}`, { token: by.token })).body;

test('a new interest has its home, its person, the consent and a timeline, and no number', async () => {
  const answer = await one();
  expect(answer).toMatchObject({
    ...{ state: 'new', name: 'Asha Kale', propertyId: home, propertyName: 'Hill House', note: null },
    ...{ consent: '2026-11', consentedAt: answer.createdAt, erasedAt: null, declinedBecause: null },
  });
  expect(answer.timeline).toEqual([{ at: answer.createdAt, step: 'received', by: 'applicant', word: null }]);
  expect(JSON.stringify(answer)).not.toContain(last);
  expect(await one(admin)).toEqual(answer);
});

test('an owner marks it as contacted, once, and declines it with a reason', async () => {
  expect(await act('contact')).toMatchObject({ status: 200, body: { state: 'contacted' } });
  expect((await act('contact', undefined, admin)).body.timeline).toHaveLength(2);
  app.setTime('2041-03-12');
  const { status, body } = await act('refusal', { reason: 'no_pets' }, admin);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ state: 'declined', declinedBecause: 'no_pets', erasedAt: '2041-06-10T06:30:00.000Z' },
    timeline: [
      { step: 'received', by: 'applicant' },
      { step: 'contacted', by: 'owner', at: '2041-03-10T06:30:00.000Z' },
      { step: 'declined', by: 'admin', at: '2041-03-12T06:30:00.000Z' },
    ],
  });
  expect(await act('contact')).toMatchObject({
    status: 409,
    body: { type: expect.stringContaining('interest-state'), error: 'This interest was declined.' },
  });
});

test.each([[{}], [{ reason: 'religion' }], [{ reason: null }], [{ reason: 'other', why: 'x' }]])(
  'a decline with %j is refused',
  async (body) => {
    expect((await act('refusal', body)).status).toBe(400);
    expect((await one()).state).toBe('new');
  },
);

describe('a private note', () => {
  const put = (note: unknown) =>
    app.call('PUT', `/interests/${id}/note`, { token: owner.token, body: { note } });

  test('is kept, replaced and deleted', async () => {
    expect((await put(' Rings on Sunday ')).body.note).toBe('Rings on Sunday');
    expect((await put(' ')).body.note).toBeNull();
    await put('x');
    expect((await put(null)).body.note).toBeNull();
  });

  test.each([7, 'x'.repeat(1001)])('of %j is refused', async (note) => {
    expect(await put(note)).toMatchObject({ status: 400, body: { fields: { note: [expect.any(String)] } } });
  });
});

describe('each look at the number is noted', () => {
  const looks = () =>
    app.rows(
      `select account_id as by, day::text, times from properties.interest_reveal where interest_id = $1 order by day, by`,
      [id],
    );

  test('one by one, counted by day', async () => {
    expect(await act('reveal')).toMatchObject({ status: 200, body: { mobile: last } });
    await act('reveal');
    app.setTime('2041-03-11');
    await act('reveal');
    expect(await looks()).toEqual([
      { by: owner.id, day: '2041-03-10', times: 2 },
      { by: owner.id, day: '2041-03-11', times: 1 },
    ]);
  });

  test('in the list that has the numbers too', async () => {
    const { body } = await app.get(`/properties/${home}/interests`, { token: admin.token });
    expect(body).toMatchObject([{ mobile: last }]);
    expect(await looks()).toEqual([{ by: admin.id, day: '2041-03-10', times: 1 }]);
    await app.get('/interests', { token: owner.token });
    expect(await looks()).toHaveLength(1);
  });
});

test('the list is filtered by state and home', async () => {
  const list = async (query: string) =>
    (await app.get(`/interests?${query}`, { token: owner.token })).body.map((row: { id: string }) => row.id);
  const other = await showInterest(app, home, interestBody());
  await act('contact');
  expect(await list(`propertyId=${home}&state=contacted`)).toEqual([id]);
  expect(await list(`propertyId=${home}&state=new`)).toEqual([other]);
  expect(await list(`propertyId=${home}`)).toEqual([other, id]);
  expect(await list(`propertyId=${NOWHERE}`)).toEqual([]);
});

test('a stranger’s interest is answered like one that is not there', async () => {
  const stranger = { token: (await makeAccount(app, 'owner')).token };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/reveal', undefined],
    ['POST', '/contact', undefined],
    ['POST', '/refusal', { reason: 'other' }],
    ['PUT', '/note', { note: 'x' }],
  ] as const) {
    const sent = (which: string) => app.call(method, `/interests/${which}${path}`, { ...stranger, body });
    expectSameNotFound(await sent(id), await sent(NOWHERE));
  }
  expect((await one()).state).toBe('new');
});
