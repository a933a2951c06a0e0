import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Fact, type Facts, PERSON_FACTS, PROPERTY_FACTS } from '@kiraya/rules';
import { type Account, makeAccount } from './support/accounts.js';
import { makeProperty } from './support/properties.js';
import { type Answer, TestApp } from './support/test-app.js';

let app: TestApp;
let owner: Account;
let admin: Account;
let home: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  home = (await makeProperty(app, owner)).id;
});
afterAll(() => app.stop());

const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' };
let serial = 0;

/** Edited thing: its address, its editor and a change that no other makes. */
const EDITED: [name: string, path: () => string, who: () => Account, change: () => object][] = [
  ['a home', () => `/properties/${home}`, () => owner, () => ({ name: `Palm Court ${++serial}` })],
  ['a profile', () => '/auth/profile', () => owner, () => ({ name: `Asha ${++serial}` })],
  ['settings', () => '/admin/settings', () => admin, () => ({ organisationName: `Homes ${++serial}` })],
  ['reminders', () => '/admin/reminders', () => admin, () => ({ rentDueDays: [(++serial % 20) + 1] })],
];

describe.each(EDITED)('%s', (_, path, who, change) => {
  const read = () => app.get(path(), { token: who().token });
  const send = (method: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    app.call(method, path(), { token: who().token, body, headers });

  test('is read with a tag, and answers a change with the new one', async () => {
    const before = await read();
    expect(before.headers.get('etag')).toMatch(/^"[\w-]{27}"$/);
    const changed = await send('PATCH', change());
    expect(changed.status).toBe(200);
    const after = await read();
    expect(changed.body).toEqual(after.body);
    expect(changed.headers.get('etag')).toBe(after.headers.get('etag'));
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });

  test.each(['PUT', 'PATCH'])('stays as it is where %s leaves fields out', async (method) => {
    const before = await read();
    const given = change();
    expect((await send(method, {})).body).toEqual(before.body);
    const [[name, value]] = Object.entries(given) as [[string, unknown]];
    expect((await send(method, given)).body).toEqual({
      ...before.body,
      [name]: value,
      ...MOVES(before.body),
    });
  });

  test('changes by a merge patch; no other method takes one', async () => {
    const given = change();
    expect(await send('PATCH', given, MERGE_PATCH)).toMatchObject({ status: 200, body: given });
    expect(await send('PUT', change(), MERGE_PATCH)).toMatchObject({
      status: 415,
      body: { type: 'urn:kiraya:problem:unsupported-type' },
    });
    expect((await read()).body).toMatchObject(given);
    for (const wrong of ['[]', '"x"', 'null', '{"name":', ''])
      expect((await send('PATCH', wrong, MERGE_PATCH)).status).toBe(400);
  });

  test.each(['PUT', 'PATCH'])('is not changed by %s with an outdated tag', async (method) => {
    const opened = (await read()).headers.get('etag') as string;
    await send('PATCH', change());
    const { body } = await read();
    const refused = await send(method, change(), { 'if-match': opened });
    expect(refused.status).toBe(412);
    expect(refused.body.type).toMatch(/^urn:kiraya:problem:(outdated-version|property-changed)$/);
    expect((await read()).body).toEqual(body);
    const now = (await read()).headers.get('etag') as string;
    expect((await send(method, change(), { 'if-match': now })).status).toBe(200);
  });

  test('is changed once by twenty at a time with the same tag', async () => {
    const ifMatch = { 'if-match': (await read()).headers.get('etag') as string };
    const all = await Promise.all(Array.from({ length: 20 }, () => send('PATCH', change(), ifMatch)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
  });
});

/** Fields that a change moves by itself. */
const MOVES = (body: Record<string, unknown>): object =>
  'changedAt' in body ? { changedAt: expect.any(String) } : {};

const factsOf = (facts: Facts): [string, Fact][] => Object.entries(facts);
/** Without a choice a home is open to all. */
const emptied = (name: string, { kind }: Fact): unknown =>
  name === 'openTo' ? expect.any(Array) : kind === 'choices' ? [] : null;

describe.each([
  ['a home', () => `/properties/${home}`, PROPERTY_FACTS],
  ['a person', () => '/auth/profile', PERSON_FACTS],
])('each declared fact of %s', (_, path, facts) => {
  const given = Object.fromEntries(factsOf(facts).map(([name, { example }]) => [name, example]));
  const read = async () => (await app.get(path(), { token: owner.token })).body;
  beforeEach(async () => {
    expect((await app.patch(path(), given, { token: owner.token })).status).toBe(200);
  });

  test.each(['PUT', 'PATCH'])(
    'stays where %s names another, and is cleared by null alone',
    async (method) => {
      let before = await read();
      for (const [name, fact] of factsOf(facts)) {
        const sent = await app.call(method, path(), { token: owner.token, body: { [name]: null } });
        expect([name, sent.status]).toEqual([name, fact.required ? 400 : 200]);
        const after = await read();
        const others = Object.keys(before).filter((one) => one !== name && !DERIVED.includes(one));
        for (const other of others) expect([name, other, after[other]]).toEqual([name, other, before[other]]);
        if (!fact.required) expect([name, after[name]]).toEqual([name, emptied(name, fact)]);
        before = after;
      }
    },
  );
});

/** Answered fields that follow from several facts. */
const DERIVED = ['moveIn'];
