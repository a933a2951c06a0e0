import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import {
  networkOf,
  reachReceiver,
  type Received,
  Receiver,
  verified,
} from '../../../../test/support/webhook-receiver.js';
import { isPublicAddress } from './public-address.js';
import { OldDeliveriesJob } from '../deliveries/old-deliveries.job.js';
import { DeliveryLog } from './delivery-log.js';

let app: TestApp;
let receiver: Receiver;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  receiver = await Receiver.start();
  reachReceiver(networkOf(app));
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});
beforeEach(async () => {
  receiver.answer = (response) => response.writeHead(204).end();
  owner = await makeAccount(app, 'owner', { confirmed: true });
});

let serial = 0;

interface Made {
  id: string;
  secret: string;
  path: string;
}

async function webhook(types = ['home.created'], { token } = owner): Promise<Made> {
  const path = `/${++serial}`;
  const { status, body } = await app.post('/webhooks', { url: receiver.url(path), types }, { token });
  expect(status).toBe(201);
  return { ...body, path };
}

const deliveries = async ({ id }: Made, { token } = owner) =>
  (await app.get(`/webhooks/${id}/deliveries`, { token })).body;
const state = async ({ id }: Made, { token } = owner) =>
  (await app.get('/webhooks', { token })).body.webhooks.find((one: Made) => one.id === id);
const tryNow = ({ id }: Made) =>
  app.rows('update webhooks.endpoint set next_try_at = now() where id = $1', [id]);

const came = (to: Made, count = 1): Promise<Received[]> =>
  until(`${count} requests to ${to.path}`, async () => {
    const received = receiver.at(to.path);
    return received.length >= count && received;
  });

/** Waits until the newest deliveries have these states. */
const became = (to: Made, ...states: string[]) =>
  until(`deliveries ${states.join(', ')}`, async () => {
    const found = await deliveries(to);
    return (
      JSON.stringify(found.map((one: { status: string }) => one.status)) === JSON.stringify(states) && found
    );
  });

const pausedBecause = (to: Made, reason: string) =>
  until(`a pause for ${reason}`, async () => (await state(to)).pausedBecause === reason);

test('an event is sent as the list of events has it, signed', async () => {
  const to = await webhook();
  const after = (await app.get('/events?after=now', { token: owner.token })).body.next;
  const home = await makeProperty(app, owner);
  const [received] = await came(to);
  const sent = verified(to.secret, received as Received);
  const listed = (await app.get(`/events?after=${after}&type=home.created`, { token: owner.token })).body
    .items;
  expect(listed).toHaveLength(1);
  expect(sent).toEqual({ type: 'home.created', timestamp: listed[0].at, data: listed[0] });
  expect(sent.data.resourceId).toBe(home.id);
  expect(received?.headers).toMatchObject({ 'webhook-id': sent.data.id, 'content-type': 'application/json' });
  const [delivery] = await became(to, 'delivered');
  expect(delivery).toMatchObject({ kind: 'event', eventId: sent.data.id, tries: 1, answerStatus: 204 });
});

test('events come in their order, of the chosen types, and each once', async () => {
  const to = await webhook();
  const homes = [];
  for (let n = 0; n < 4; n++) homes.push((await makeProperty(app, owner)).id);
  const received = await came(to, 4);
  expect(received.map((one) => verified(to.secret, one).data.resourceId)).toEqual(homes);
  await became(to, 'delivered', 'delivered', 'delivered', 'delivered');
  expect(receiver.at(to.path)).toHaveLength(4);
});

test('an owner never gets another’s events, an administrator gets all', async () => {
  const other = await makeAccount(app, 'owner', { confirmed: true });
  const admin = await makeAccount(app, 'admin');
  const [own, others, all] = [
    await webhook(),
    await webhook(['home.created'], other),
    await webhook(['home.created'], admin),
  ];
  const home = await makeProperty(app, owner);
  const last = await makeProperty(app, other);
  const idsAt = async (to: Made, count: number) =>
    (await came(to, count)).map(({ body }) => JSON.parse(body).data.resourceId);
  expect(await idsAt(all, 2)).toEqual([home.id, last.id]);
  expect(await idsAt(others, 1)).toEqual([last.id]);
  expect(await idsAt(own, 1)).toEqual([home.id]);
  for (const { id } of [all]) await app.call('DELETE', `/webhooks/${id}`, { token: admin.token });
});

test('a former secret signs for a day beside the new one', async () => {
  const to = await webhook();
  const { body } = await app.post(`/webhooks/${to.id}/secrets`, undefined, { token: owner.token });
  expect(body.secret).not.toBe(to.secret);
  await makeProperty(app, owner);
  const [first] = await came(to);
  for (const secret of [to.secret, body.secret]) expect(verified(secret, first as Received)).toBeTruthy();
  expect(first?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect((await state(to)).formerSecretUntil).toBe(body.formerSecretUntil);
  await app.rows(
    `update webhooks.endpoint set former_secret_until = now() - interval '1 second' where id = $1`,
    [to.id],
  );
  await makeProperty(app, owner);
  const [, second] = await came(to, 2);
  expect(verified(body.secret, second as Received)).toBeTruthy();
  expect(() => verified(to.secret, second as Received)).toThrow('No matching signature');
  await app.app.get(OldDeliveriesJob, { strict: false }).run();
  expect((await state(to)).formerSecretUntil).toBeNull();
});

describe('an event that is not taken', () => {
  test('waits ever longer, holds later ones back, and comes again with its id', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const to = await webhook();
    await makeProperty(app, owner);
    await makeProperty(app, owner);
    const [failed] = await became(to, 'waiting');
    expect(failed).toMatchObject({ tries: 1, answerStatus: 500, fault: null });
    const waitMs = Date.parse(failed.nextTryAt) - Date.parse(failed.triedAt);
    expect([waitMs >= 4_900, waitMs <= 6_100]).toEqual([true, true]);
    expect(await state(to)).toMatchObject({ failures: 1, nextTryAt: failed.nextTryAt, paused: false });
    receiver.answer = (response) => response.writeHead(200).end('taken');
    await tryNow(to);
    const received = await came(to, 3);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    const [, again] = await became(to, 'delivered', 'delivered');
    expect(again).toMatchObject({ tries: 2, answerStatus: 200, nextTryAt: null });
    expect(await state(to)).toMatchObject({ failures: 0, nextTryAt: null });
  });

  test('after its last try pauses the webhook and tells its holder; resumed, it goes on there', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    const to = await webhook();
    await app.rows('update webhooks.endpoint set failures = 9 where id = $1', [to.id]);
    const home = await makeProperty(app, owner);
    await pausedBecause(to, 'failures');
    expect(await became(to, 'failed')).toMatchObject([{ answerStatus: 302 }]);
    await awaitTold(app);
    const told = await app.rows('select kind, title from messages.notification where user_id = $1', [
      owner.id,
    ]);
    expect(told).toContainEqual({ kind: 'webhook_paused', title: 'A webhook is paused' });
    const [entry] = await app.rows(
      `select details from platform.audit_entry where action = 'webhook.paused' and subject_id = $1`,
      [to.id],
    );
    expect(entry?.details).toEqual({ reason: 'failures' });
    receiver.answer = (response) => response.writeHead(204).end();
    await app.put(`/webhooks/${to.id}`, { paused: false }, { token: owner.token });
    const [, again] = await came(to, 2);
    expect(verified(to.secret, again as Received).data.resourceId).toBe(home.id);
    await became(to, 'delivered');
  });

  test('because nobody is there any more (410) pauses the webhook at once', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const to = await webhook();
    await makeProperty(app, owner);
    await pausedBecause(to, 'gone');
  });

  test('because its name leads inside by now is not sent', async () => {
    const to = await webhook();
    const network = networkOf(app);
    network.isAllowed = isPublicAddress;
    await makeProperty(app, owner);
    expect(await became(to, 'waiting')).toMatchObject([{ answerStatus: null, fault: 'address_not_public' }]);
    reachReceiver(network);
    expect(receiver.at(to.path)).toEqual([]);
  });
});

test('a slow receiver holds up nobody else', async () => {
  const held: (() => void)[] = [];
  const slow = await webhook();
  receiver.answer = (response, { path }) => {
    if (path === slow.path) held.push(() => response.writeHead(204).end());
    else response.writeHead(204).end();
  };
  await makeProperty(app, owner);
  await came(slow);
  const quick = await webhook();
  await makeProperty(app, owner);
  await makeProperty(app, owner);
  await became(quick, 'delivered', 'delivered');
  expect(await deliveries(slow)).toEqual([]);
  // No transaction waits for it either.
  const open = await app.rows(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open).toEqual([]);
  receiver.answer = (response) => response.writeHead(204).end();
  held.forEach((answer) => answer());
  await became(slow, 'delivered', 'delivered', 'delivered');
});

test('a process that ends between answer and log sends the event again, with the same id', async () => {
  const log = app.app.get(DeliveryLog, { strict: false });
  const record = log.event.bind(log);
  let ends = 1;
  log.event = async (sending) => {
    if (ends-- > 0) throw new Error('the process ends here');
    return record(sending);
  };
  const to = await webhook();
  await makeProperty(app, owner);
  const [first, second] = await came(to, 2);
  log.event = record;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  await became(to, 'delivered');
});

test('a paused webhook keeps its place', async () => {
  const to = await webhook();
  await app.put(`/webhooks/${to.id}`, { paused: true }, { token: owner.token });
  const witness = await webhook();
  const home = await makeProperty(app, owner);
  await came(witness);
  expect(receiver.at(to.path)).toEqual([]);
  await app.put(`/webhooks/${to.id}`, { paused: false }, { token: owner.token });
  const [received] = await came(to);
  expect(verified(to.secret, received as Received).data.resourceId).toBe(home.id);
});

test('a suspended account’s webhooks stop, and go on once it is restored', async () => {
  const to = await webhook();
  const suspend = (reason: string | null) =>
    app.rows(
      `update auth.user set suspended_at = case when $2::text is not null then now() end, suspension_reason = $2
       where id = $1`,
      [owner.id, reason],
    );
  await suspend('x');
  const witness = await makeAccount(app, 'admin');
  const seen = await webhook(['account.changed'], witness);
  await app.rows(`update auth.user set name = 'Asha Rao' where id = $1`, [owner.id]);
  await app.rows(`update webhooks.endpoint set types = '{account.changed}' where id = $1`, [to.id]);
  await came(seen);
  expect(receiver.at(to.path)).toEqual([]);
  await suspend(null);
  await came(to);
  await app.call('DELETE', `/webhooks/${seen.id}`, { token: witness.token });
});

describe('a place that is lost', () => {
  test.each([
    ['because the database was restored', `origin = 'ffffffffffffffff'`],
    ['because it counts transactions anew', `origin = 'ffffffffffffffff', transaction = '9000000000000'`],
  ])('%s pauses the webhook; resumed, it begins with the present', async (_, lost) => {
    const to = await webhook();
    await app.rows(`update webhooks.endpoint set ${lost} where id = $1`, [to.id]);
    await makeProperty(app, owner);
    await pausedBecause(to, 'position_lost');
    await app.put(`/webhooks/${to.id}`, { paused: false }, { token: owner.token });
    const home = await makeProperty(app, owner);
    const [received] = await came(to);
    expect(verified(to.secret, received as Received).data.resourceId).toBe(home.id);
  });
});

describe('on request', () => {
  test('a delivery is sent again with its id, and the replay is a delivery of its own', async () => {
    const to = await webhook();
    await makeProperty(app, owner);
    const [delivery] = await became(to, 'delivered');
    const path = `/webhooks/${to.id}/deliveries/${delivery.id}/replays`;
    const { status, body } = await app.post(path, undefined, { token: owner.token });
    expect([status, body.status, body.kind, body.eventId]).toEqual([
      201,
      'waiting',
      'replay',
      delivery.eventId,
    ]);
    const [first, second] = await came(to, 2);
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    await became(to, 'delivered', 'delivered');
  });

  test('an event that its holder may no longer see is not sent', async () => {
    const to = await webhook();
    await makeProperty(app, owner);
    const [{ id }] = await became(to, 'delivered');
    await app.rows(`update webhooks.delivery set type = 'home.changed' where id = $1`, [id]);
    await app.post(`/webhooks/${to.id}/deliveries/${id}/replays`, undefined, { token: owner.token });
    const [replay] = await became(to, 'failed', 'delivered');
    expect(replay).toMatchObject({ fault: 'event_gone', answerStatus: null, tries: 1 });
    expect(receiver.at(to.path)).toHaveLength(1);
  });

  test('a test is sent, to a paused webhook too, and is tried once', async () => {
    const to = await webhook();
    await app.put(`/webhooks/${to.id}`, { paused: true }, { token: owner.token });
    receiver.answer = (response) => response.writeHead(404).end();
    const { body } = await app.post(`/webhooks/${to.id}/test-events`, undefined, { token: owner.token });
    const [received] = await came(to);
    expect(verified(to.secret, received as Received)).toMatchObject({ type: 'webhook.test', data: {} });
    expect(await became(to, 'failed')).toMatchObject([
      { id: body.id, kind: 'test', answerStatus: 404, tries: 1 },
    ]);
    expect(await state(to)).toMatchObject({ failures: 0, pausedBecause: 'holder' });
  });
});

test('deliveries are kept for 30 days', async () => {
  const to = await webhook();
  await makeProperty(app, owner);
  await became(to, 'delivered');
  const job = app.app.get(OldDeliveriesJob, { strict: false });
  const age = (days: number) =>
    app.rows(
      "update webhooks.delivery set created_at = now() - $2 * interval '1 day' where endpoint_id = $1",
      [to.id, days],
    );
  await age(29);
  await job.run();
  expect(await deliveries(to)).toHaveLength(1);
  await age(31);
  await job.run();
  expect(await deliveries(to)).toEqual([]);
});

test('a deleted webhook gets nothing more', async () => {
  const to = await webhook();
  await app.call('DELETE', `/webhooks/${to.id}`, { token: owner.token });
  const witness = await webhook();
  await makeProperty(app, owner);
  await came(witness);
  expect(receiver.at(to.path)).toEqual([]);
});
