import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import {
  editBody,
  makeProperty,
  NOWHERE,
  occupy,
  propertyBody,
} from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
let id: string;
let opened: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  id = (await makeProperty(app, owner)).id;
  opened = await tag();
});
afterAll(() => app.stop());

const read = (who = owner) => app.get(`/properties/${id}`, { token: who.token });
const tag = async (who = owner): Promise<string> => (await read(who)).headers.get('etag') ?? '';
const put = (who: Account, given: Record<string, unknown>, ifMatch?: string) =>
  app.put(`/properties/${id}`, editBody(given), {
    token: who.token,
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const CHANGED = 'This property has changed since you opened it.';

test('a state has a tag: the same until something changes, and the one that writing answers with', async () => {
  expect(opened).toMatch(/^"[\w-]{27}"$/);
  expect(await tag()).toBe(opened);
  expect(await tag(admin)).toBe(opened);
  const updated = (await put(owner, { name: 'Palm Court' })).headers.get('etag');
  expect(updated).not.toBe(opened);
  expect(await tag()).toBe(updated);
  const created = await app.post('/properties', propertyBody(), { token: owner.token });
  id = created.body.id;
  expect(await tag()).toBe(created.headers.get('etag'));
});

describe('a change', () => {
  test('is made to the state that it names', async () => {
    expect(await put(owner, { name: 'Palm Court' }, opened)).toMatchObject({
      status: 200,
      body: { name: 'Palm Court' },
    });
  });

  test.each([
    ['its pictures', { images: [{ url: '/media/other.webp' }] }],
    ['its amenities', { amenityIds: [3] }],
    ['its cost', { costValue: 99 }],
  ])('is refused in words once %s are others, and nothing of it is done', async (_, meanwhile) => {
    await put(admin, meanwhile);
    const before = (await read()).body;
    expect(await put(owner, { name: 'Too late' }, opened)).toMatchObject({
      status: 412,
      body: {
        type: 'urn:kiraya:problem:property-changed',
        title: 'Precondition Failed',
        error: `${CHANGED} It was last edited by an administrator.`,
      },
    });
    expect((await read()).body).toEqual(before);
    expect((await put(owner, { name: 'Knowingly' }, await tag())).status).toBe(200);
  });

  test('by oneself in another window, or by the owner, is told as such', async () => {
    await put(owner, { name: 'Other window' });
    expect((await put(owner, {}, opened)).body.error).toBe(`${CHANGED} It was last edited by you.`);
    expect((await put(admin, {}, opened)).body.error).toBe(`${CHANGED} It was last edited by its owner.`);
  });

  test('is refused as well once somebody lives there', async () => {
    await occupy(app, id, (await makeAccount(app, 'tenant')).id);
    expect(await put(owner, {}, opened)).toMatchObject({ status: 412, body: { error: CHANGED } });
  });

  test.each(['*', '', undefined])(
    'with If-Match %j is made to whatever there is, as ever',
    async (ifMatch) => {
      await put(admin, { name: 'Meanwhile' });
      expect((await put(owner, { name: 'The last one wins' }, ifMatch)).status).toBe(200);
    },
  );

  test('may name several states, or one that a proxy marked as weak', async () => {
    expect((await put(owner, {}, `"another", ${opened}`)).status).toBe(200);
    expect((await put(owner, {}, `W/${await tag()}`)).status).toBe(200);
    for (const wrong of ['"another"', 'another', '"', opened.slice(1, -1)])
      expect((await put(owner, {}, wrong)).status).toBe(412);
  });

  test('of two at once with the same tag, one is made', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((n) => put(owner, { name: `Writer ${n}` }, opened)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });
});

test('bad input and what is not there are told before the state', async () => {
  expect((await put(owner, { name: '' }, '"another"')).status).toBe(400);
  const call = { token: owner.token, headers: { 'if-match': '"another"' } };
  expect((await app.put(`/properties/${NOWHERE}`, editBody(), call)).status).toBe(404);
});
