import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import {
  actOnHandover,
  handoverBody,
  handoverPath,
  saveHandover,
} from '../../../../test/support/handovers.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../test/support/test-app.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { SilentHandoversJob } from './silent-handovers.job.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account, stranger: Account;
let id: string;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  admin = await makeAccount(app, 'admin');
  stranger = await makeAccount(app, 'tenant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  ({ id } = await makeContract(app, owner, tenant));
});
afterAll(() => app.stop());

const read = async (who = owner, direction: 'in' | 'out' = 'in') =>
  (await app.get(handoverPath(id, direction), { token: who.token })).body;
const save = (who: Account, body: unknown = handoverBody(), direction: 'in' | 'out' = 'in') =>
  saveHandover(app, who, id, body, direction);
const act = (
  who: Account,
  name: 'sending' | 'acceptance' | 'dispute',
  direction: 'in' | 'out' = 'in',
): Promise<Answer> => actOnHandover(app, who, id, name, direction);
const sent = async (who = owner, body: unknown = handoverBody()) => {
  expect((await save(who, body)).status).toBe(200);
  expect(await act(who, 'sending')).toMatchObject({ status: 200, body: { status: 'sent', by: who.role } });
};
const items = (names: string[], state?: string) => names.map((name) => ({ name, state }));

describe('a proposal', () => {
  test('has the rooms of the home, and nothing that anybody saw', async () => {
    const { id: propertyId } = await makeProperty(app, owner, {
      configId: 4,
      bathrooms: 2,
      furnishing: 'Fully',
    });
    ({ id } = await makeContract(app, owner, tenant, { propertyId }));
    const { rooms, keys, meters, ...proposed } = await read(tenant);
    expect(rooms.map(({ name }: { name: string }) => name)).toEqual([
      ...['Hall', 'Kitchen', 'Bedroom 1', 'Bedroom 2', 'Study', 'Bathroom 1', 'Bathroom 2'],
    ]);
    expect(rooms[2].items.map(({ name }: { name: string }) => name)).toContain('Bed and mattress');
    expect(rooms[0].items[0]).toEqual({
      name: 'Walls and paint',
      state: null,
      note: null,
      pictures: [],
      before: null,
    });
    expect([keys.length, meters.length]).toEqual([1, 2]);
    expect(proposed).toMatchObject({ status: 'draft', by: null, savedAt: null, sentAt: null, additions: [] });
  });
});

describe('a draft', () => {
  test('is seen by its own side alone, and absent lists stay', async () => {
    await save(owner);
    const { body } = await save(owner, { keys: [] });
    expect(body).toMatchObject({ by: 'owner', keys: [], meters: [{ reading: '04512.6', number: 'EB-1' }] });
    expect(body.rooms).toEqual([
      {
        name: 'Hall',
        items: [{ name: 'Floor', state: 'worn', note: 'Scratch', pictures: [], before: null }],
      },
    ]);
    expect((await read(tenant)).by).toBeNull();
    expect((await read(admin)).by).toBeNull();
    const brief = async (who: Account) =>
      (await app.get(`/contracts/${id}/handovers`, { token: who.token })).body;
    expect(await brief(owner)).toMatchObject([{ direction: 'in', status: 'draft', by: 'owner' }]);
    expect(await brief(tenant)).toEqual([]);
  });

  test('a first save of some lists keeps what is proposed of the others', async () => {
    const proposed = await read();
    const { body } = await save(owner, { keys: [{ what: 'Gate', count: 0 }] });
    expect(body.rooms).toEqual(proposed.rooms);
    expect(body.keys).toEqual([{ what: 'Gate', count: 0, before: null }]);
  });

  test('of an outdated version is not saved', async () => {
    const { headers } = await save(owner);
    const tagged = (tag: string) =>
      app.put(handoverPath(id), { keys: [] }, { token: owner.token, headers: { 'if-match': tag } });
    const tag = headers.get('etag') as string;
    expect((await tagged(tag)).status).toBe(200);
    expect(await tagged(tag)).toMatchObject({
      status: 412,
      body: { type: 'urn:kiraya:problem:outdated-version' },
    });
  });

  test.each([
    ['rooms', { rooms: [{ name: 'Hall' }, { name: 'Hall ' }] }],
    ['rooms.0.items', { rooms: [{ name: 'Hall', items: items(['Floor', 'Floor']) }] }],
    ['rooms', { rooms: Array.from({ length: 21 }, (_, n) => ({ name: `Room ${n}` })) }],
    [
      'rooms',
      {
        rooms: Array.from({ length: 7 }, (_, n) => ({
          name: `Room ${n}`,
          items: items(Array.from({ length: 22 }, (_, m) => `Item ${m}`)),
        })),
      },
    ],
    ['rooms.0.items.0.state', { rooms: [{ name: 'Hall', items: items(['Floor'], 'fine') }] }],
    [
      'rooms.0.items.0.pictures',
      { rooms: [{ name: 'Hall', items: [{ name: 'Floor', pictures: ['abc'] }] }] },
    ],
    ['meters.0.reading', { meters: [{ kind: 'gas', reading: 'four' }] }],
    ['meters.0.kind', { meters: [{ kind: 'steam' }] }],
    ['keys.0.count', { keys: [{ what: 'Gate', count: 100 }] }],
    ['keys.0.what', { keys: [{ what: ' ', count: 1 }] }],
    ['keys', { keys: 'two' }],
  ])('names the wrong field %s', async (field, body) => {
    const answer = await save(owner, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is not begun for an unconfirmed contract, by a stranger, or for another direction', async () => {
    ({ id } = await makeUnconfirmed(app, await makeAccount(app, 'owner'), tenant));
    expect(await save(tenant)).toMatchObject({
      status: 409,
      body: { type: 'urn:kiraya:problem:not-confirmed' },
    });
    expect((await save(stranger)).status).toBe(404);
    expect((await app.get(`/contracts/${id}/handovers/up`, { token: tenant.token })).status).toBe(404);
  });
});

describe('sending', () => {
  test('takes a state of each item, and a first or last day that is near', async () => {
    const refused = async (type: string, error: string, ...acts: Parameters<typeof act>) =>
      expect(await act(...acts)).toMatchObject({
        status: 409,
        body: { type: `urn:kiraya:problem:${type}`, error },
      });
    await refused('handover-incomplete', 'Look at the rooms first, and save what you see', owner, 'sending');
    await save(owner, { rooms: [{ name: 'Hall', items: items(['Floor', 'Walls']) }] });
    await refused('handover-incomplete', '2 items have no state yet', owner, 'sending');
    await save(owner, handoverBody(), 'out');
    await refused(
      'handover-too-early',
      'This handover can be sent from 2041-11-13 on',
      owner,
      'sending',
      'out',
    );
    app.setTime('2041-11-13');
    expect((await act(owner, 'sending', 'out')).status).toBe(200);
  });

  test('makes it seen by both, written in the audit log, and told to the other side', async () => {
    await sent();
    const [handover] = [await read(tenant)];
    expect(handover).toMatchObject({
      status: 'sent',
      by: 'owner',
      answerUntil: '2041-03-17',
      answeredAt: null,
    });
    const entries = await app.rows(
      `select details from platform.audit_entry where subject_id = $1 and action = 'handover.sent'`,
      [id],
    );
    expect(entries).toEqual([{ details: { direction: 'in', hash: handover.contentHash } }]);
    await awaitTold(app);
    const { body: told } = await app.get('/notifications', { token: tenant.token });
    const said = { kind: 'handover_sent', path: `/contracts/${id}/handover/in` };
    expect(told).toContainEqual(expect.objectContaining(said));
  });

  test('stands before a draft of the other side, which is told so', async () => {
    await save(tenant);
    await sent();
    for (const refused of [await save(tenant), await act(tenant, 'sending'), await save(owner)])
      expect(refused).toMatchObject({ status: 409, body: { type: 'urn:kiraya:problem:handover-sent' } });
    expect(await read(tenant)).toMatchObject({ by: 'owner', status: 'sent' });
  });

  test('of both at once lets one through', async () => {
    await save(tenant);
    await save(owner);
    const answers = await Promise.all([act(tenant, 'sending'), act(owner, 'sending')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('nothing of it changes afterwards, by nobody with the rights of the application', async () => {
    await sent();
    for (const change of [`rooms = '[]'`, `sent_at = now()`, `status = 'draft'`, `side = 'tenant'`])
      await expect(
        app.rows(`update contracts.handover set ${change} where contract_id = $1`, [id]),
      ).rejects.toThrow('nothing of a handover changes once it is sent');
  });
});

describe('an answer', () => {
  const add = (who: Account, additions: unknown) =>
    app.put(handoverPath(id, 'in', '/additions'), { additions }, { token: who.token });

  test('adds lines until it is given, and they stand then', async () => {
    await sent();
    const line = { room: 'Kitchen', item: 'Tap', state: 'damaged', note: 'Drips' };
    await add(tenant, [line, line]);
    expect((await add(tenant, [line])).body.additions).toEqual([{ ...line, pictures: [] }]);
    expect(await act(tenant, 'dispute')).toMatchObject({
      body: { status: 'disputed', reason: 'Not like that', answeredAt: expect.any(String) },
    });
    await awaitTold(app);
    expect(await add(tenant, [])).toMatchObject({
      status: 409,
      body: { type: 'urn:kiraya:problem:handover-answered' },
    });
    expect((await act(tenant, 'acceptance')).body).toMatchObject({
      status: 'accepted',
      reason: 'Not like that',
    });
    expect((await act(tenant, 'dispute')).status).toBe(409);
    await awaitTold(app);
    const { body: told } = await app.get('/notifications', { token: owner.token });
    const titles = told
      .filter(({ path }: { path: string }) => path === `/contracts/${id}/handover/in`)
      .map(({ title }: { title: string }) => title.split(' ').at(-1));
    expect(titles.sort()).toEqual(['accepted', 'disputed']);
  });

  test('is not given by the side that sent it, nor before it is sent', async () => {
    expect((await act(tenant, 'acceptance')).body.type).toBe('urn:kiraya:problem:handover-not-sent');
    await sent();
    for (const refused of [await act(owner, 'acceptance'), await act(owner, 'dispute'), await add(owner, [])])
      expect(refused).toMatchObject({ status: 409, body: { type: 'urn:kiraya:problem:handover-is-yours' } });
  });

  test('after seven days is taken from silence, once', async () => {
    await sent();
    const run = () => app.app.get(SilentHandoversJob, { strict: false }).run();
    app.setTime('2041-03-17');
    await run();
    expect((await read()).status).toBe('sent');
    app.setTime('2041-03-18');
    expect((await add(tenant, [])).status).toBe(409);
    await run();
    const accepted = await read();
    expect(accepted).toMatchObject({ status: 'accepted', acceptedBySilence: true });
    await run();
    expect(await read()).toEqual(accepted);
  });
});

test('a move out has the items of the move in, and what was said of each beside it', async () => {
  await sent(owner, handoverBody({ rooms: [{ name: 'Hall', items: items(['Floor', 'Door'], 'good') }] }));
  const proposed = await read(tenant, 'out');
  expect(proposed.rooms[0].items[1]).toMatchObject({ name: 'Door', state: null, before: { state: 'good' } });
  expect(proposed.meters[0]).toMatchObject({ reading: null, before: { reading: '04512.6' } });
  const { body } = await save(
    tenant,
    { rooms: [{ name: 'Hall', items: items(['Door', 'Window'], 'damaged') }] },
    'out',
  );
  expect(body.rooms[0].items).toMatchObject([
    { name: 'Door', state: 'damaged', before: { state: 'good' } },
    { name: 'Window', before: null },
  ]);
});
