import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { actOn, sentAgreement } from '../../../test/support/agreements.js';
import { makeContract } from '../../../test/support/contracts.js';
import { made, payOut, receive, reversePayout, reverseReceipt } from '../../../test/support/finance.js';
import { actOnHandover, saveHandover } from '../../../test/support/handovers.js';
import { editBody, interestBody, makeProperty } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';
import { until } from '../../../test/support/until.js';
import { EventPositions } from './event-positions.js';
import { OldEventsJob } from './old-events.job.js';

interface Event {
  id: string;
  type: string;
  resourceId: string;
  withinId: string | null;
  url: string;
  position: string;
}

let app: TestApp;
let owner: Account;
let other: Account;
let tenant: Account;
let accountant: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner', { confirmed: true });
  other = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin', { confirmed: true });
});
afterAll(() => app?.stop());

const ask = (token: string, query = '') => app.get(`/events?${query}`, { token });

async function now({ token }: Pick<Account, 'token'>): Promise<string> {
  const { status, body } = await ask(token, 'after=now');
  expect([status, body.items, body.more]).toEqual([200, [], false]);
  return body.next;
}

/** Events after a position, once each of these types has come. */
async function eventsOf(token: string, after: string, types: string[]): Promise<Event[]> {
  let items: Event[] = [];
  await until('events', async () => {
    items = (await ask(token, `after=${after}&limit=200`)).body.items;
    return types.every((type) => items.some((event) => event.type === type));
  });
  return items;
}

const about = (events: Event[], id: string): string[] =>
  events.filter(({ resourceId }) => resourceId === id).map(({ type }) => type);

describe('a tenancy’s events', () => {
  let contract: { id: string; propertyId: string };
  let receiptId: string;
  let payoutId: string;
  const since: Record<string, string> = {};

  beforeAll(async () => {
    for (const one of [owner, other, tenant, accountant, admin]) since[one.id] = await now(one);
    contract = await makeContract(app, owner, tenant);
    const agreementId = await sentAgreement(app, owner, contract.id);
    for (const one of [tenant, owner]) made(await actOn(app, one, [contract.id, agreementId], 'acceptance'));
    await saveHandover(app, owner, contract.id);
    await actOnHandover(app, owner, contract.id, 'sending');
    await actOnHandover(app, tenant, contract.id, 'dispute');
    const receipt = made(await receive(app, accountant, contract, 60000));
    receiptId = receipt.id;
    payoutId = made(await payOut(app, accountant, owner.id)).payoutId;
    made(await reversePayout(app, accountant, payoutId));
    made(await reverseReceipt(app, accountant, receiptId));
  });

  const of = ({ id, token }: Account, last = 'receipt.reversed') =>
    eventsOf(token, since[id] as string, [last]);

  test('reach the owner in their order', async () => {
    const events = await of(owner);
    expect(about(events, contract.propertyId)[0]).toBe('home.created');
    expect(about(events, contract.id)[0]).toBe('contract.created');
    expect(about(events, receiptId)).toEqual(['receipt.recorded', 'receipt.reversed']);
    expect(about(events, payoutId)).toEqual(['payout.recorded']);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('receipt.recorded')).toBeGreaterThan(types.indexOf('contract.created'));
    expect(types.indexOf('payout.recorded')).toBeGreaterThan(types.indexOf('receipt.recorded'));
    expect(types.filter((type) => type === 'receivable.created').length).toBeGreaterThan(1);
    expect(types.filter((type) => type === 'reversal.recorded').length).toBeGreaterThan(1);
  });

  test('lead to what can be read', async () => {
    for (const account of [owner, tenant, accountant, admin])
      for (const { url } of await of(account)) {
        const { status } = await app.get(url.replace('/api', ''), { token: account.token });
        expect([url, status]).toEqual([url, 200]);
      }
  });

  test('reach the tenant without what is the owner’s', async () => {
    const types = new Set((await of(tenant)).map(({ type }) => type.split('.')[0]));
    expect([...types].sort()).toEqual([
      ...['agreement', 'contract', 'handover', 'home', 'receipt', 'receivable', 'reversal'],
    ]);
    const payouts = (await of(tenant)).filter(({ withinId }) => withinId === payoutId);
    expect(payouts).toEqual([]);
  });

  test('tell of agreements and handovers once they are sent, and accountants of agreements alone', async () => {
    const within = async (who: Account) =>
      (await of(who))
        .filter(({ type, withinId }) => withinId === contract.id && /^(agreement|handover)/.test(type))
        .map(({ type }) => type);
    const agreement = ['agreement.sent', 'agreement.changed', 'agreement.accepted'];
    for (const one of [owner, tenant, admin])
      expect(await within(one)).toEqual([...agreement, 'handover.sent', 'handover.disputed']);
    expect(await within(accountant)).toEqual(agreement);
  });

  test('reach nobody else', async () => {
    await of(owner);
    expect((await ask(other.token, `after=${since[other.id]}`)).body.items).toEqual([]);
  });

  test('reach accountants and administrators, and accounts administrators alone', async () => {
    const created = await makeAccount(app, 'tenant');
    expect(about(await of(admin, 'account.created'), created.id)).toContain('account.created');
    const seen = await of(accountant);
    expect(about(seen, receiptId)).toEqual(['receipt.recorded', 'receipt.reversed']);
    expect(seen.filter(({ type }) => type.startsWith('account.'))).toEqual([]);
  });

  test('hold ids and no more', async () => {
    const [event] = await of(owner);
    expect(Object.keys(event as object).sort()).toEqual(
      ['at', 'id', 'position', 'resource', 'resourceId', 'type', 'url', 'withinId'].sort(),
    );
  });

  test('can be asked for by type', async () => {
    await of(owner);
    const { body } = await ask(owner.token, `after=${since[owner.id]}&type=payout.recorded`);
    expect(body.items.map(({ type }: Event) => type)).toEqual(['payout.recorded']);
  });

  test('go on from any of them', async () => {
    const events = await of(owner);
    const middle = Math.floor(events.length / 2);
    const { body } = await ask(owner.token, `after=${events[middle - 1]?.position}&limit=200`);
    const ids = (some: Event[]) => some.map(({ id }) => id);
    expect(ids(body.items).slice(0, events.length - middle)).toEqual(ids(events.slice(middle)));
  });

  test('reach a key as far as it may read', async () => {
    const permissions = ['event:list', 'receipt:read'];
    const body = { name: 'Feed', permissions, readOnly: true, days: 1 };
    const { body: made } = await app.post('/auth/api-keys', body, { token: owner.token });
    const events = await eventsOf(made.key, since[owner.id] as string, ['receipt.reversed']);
    expect(events.map(({ type }) => type)).toEqual(['receipt.recorded', 'receipt.reversed']);
  });
});

test('a home’s edit, pictures, interests and end are events', async () => {
  const after = await now(owner);
  const home = await makeProperty(app, owner);
  const edited = await app.put(`/properties/${home.id}`, editBody({ images: [] }), { token: owner.token });
  expect(edited.status).toBe(200);
  expect(about(await eventsOf(owner.token, after, ['home.changed']), home.id)).toEqual([
    'home.created',
    'home.changed',
  ]);
  const shown = await now(owner);
  expect((await app.post(`/properties/${home.id}/interest`, interestBody())).status).toBe(201);
  const events = await eventsOf(owner.token, shown, ['interest.created']);
  expect(about(events, home.id)).toEqual([]);
  expect(events.at(-1)).toMatchObject({ withinId: home.id, url: `/api/properties/${home.id}/interests` });
});

test('an owner hears of their own account', async () => {
  const after = await now(owner);
  await app.put('/auth/profile', { name: 'Asha Rao' }, { token: owner.token });
  const events = await eventsOf(owner.token, after, ['account.changed']);
  expect(events).toMatchObject([{ resourceId: owner.id, url: '/api/auth/profile' }]);
});

describe('a position', () => {
  test.each([
    [
      'altered',
      (position: string) =>
        `${position.slice(0, 30)}${position[30] === 'A' ? 'B' : 'A'}${position.slice(31)}`,
    ],
    ['cut', (position: string) => position.slice(0, 40)],
    ['made up', () => 'yesterday'],
  ])('%s is refused', async (_, change) => {
    const { status, body } = await ask(owner.token, `after=${change(await now(owner))}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['after']]);
  });

  test('of another installation is refused with what to do', async () => {
    const own = await now(owner);
    const others = new EventPositions({ piiKey: 'another', piiKeyOld: undefined });
    await app.rows('update platform.installation set id = gen_random_uuid()');
    for (const position of [own, others.make('0123456789abcdef', { transaction: '7', seq: '1' })]) {
      const { status, body } = await ask(owner.token, `after=${position}`);
      expect([status, body.type]).toEqual([400, 'urn:kiraya:problem:position-elsewhere']);
      expect(body.error).toContain('after=now');
    }
  });
});

describe('after 90 days', () => {
  const run = () => app.app.get(OldEventsJob, { strict: false }).run();
  const age = (days: number, where: string) =>
    app.rows(`begin; alter table platform.event disable trigger append_only;
      update platform.event set at = now() - interval '${days} days' where ${where};
      alter table platform.event enable always trigger append_only; commit`);

  test('events are deleted, and a position before them is refused with what to do', async () => {
    const [before] = (await ask(admin.token, 'limit=1')).body.items;
    const newest = await now(admin);
    await makeProperty(app, owner);
    await age(91, `transaction < (select max(transaction::text::bigint) from platform.event)::text::xid8`);
    await run();
    const { status, body } = await ask(admin.token, `after=${before.position}`);
    expect([status, body.type]).toEqual([410, 'urn:kiraya:problem:position-too-old']);
    expect(body.error).toContain('after=now');
    expect((await ask(admin.token, `after=${newest}`)).status).toBe(200);
    const rest = await eventsOf(admin.token, newest, ['home.created']);
    expect((await ask(admin.token)).body.items).toEqual(rest);
  });

  test('and not before', async () => {
    await age(89, 'true');
    const count = () => app.rows('select count(*) from platform.event');
    const kept = await count();
    await run();
    expect(await count()).toEqual(kept);
  });
});

test('a restored copy that counts transactions anew drops those of its future', async () => {
  await app.rows(`insert into platform.event (transaction, type, subject_id, owner_id)
    values ('9000000000000', 'home.created', gen_random_uuid(), '${owner.id}')`);
  await app.rows(`update platform.installation set events_deleted_to = '9000000000000'`);
  await app.app.get(OldEventsJob, { strict: false }).run();
  expect(await app.rows(`select 1 from platform.event where transaction = '9000000000000'`)).toEqual([]);
  expect((await ask(owner.token, `after=${await now(owner)}`)).status).toBe(200);
});

test('nobody changes an event, or deletes a young one', async () => {
  for (const change of [
    `update platform.event set type = 'home.deleted'`,
    'delete from platform.event',
    'truncate platform.event',
  ])
    await expect(app.rows(change)).rejects.toThrow('append-only');
});
