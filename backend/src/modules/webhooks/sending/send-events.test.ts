import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { type TestWebhook, TestWebhooks } from '../../../../test/support/webhooks.js';
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
let hooks: TestWebhooks;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  receiver = await Receiver.start();
  reachReceiver(networkOf(app));
  hooks = new TestWebhooks(app, receiver);
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});
beforeEach(async () => {
  receiver.answer = (response) => response.writeHead(204).end();
  owner = await makeAccount(app, 'owner', { confirmed: true });
});

test('an event is sent as the list of events has it, signed', async () => {
  const to = await hooks.make(owner);
  const after = (await app.get('/events?after=now', { token: owner.token })).body.next;
  const home = await makeProperty(app, owner);
  const [received] = await hooks.came(to);
  const sent = verified(to.secret, received);
  const listed = (await app.get(`/events?after=${after}&type=home.created`, { token: owner.token })).body
    .items;
  expect(listed).toHaveLength(1);
  expect(sent).toEqual({ type: 'home.created', timestamp: listed[0].at, data: listed[0] });
  expect(sent.data.resourceId).toBe(home.id);
  expect(received?.headers).toMatchObject({ 'webhook-id': sent.data.id, 'content-type': 'application/json' });
  const [delivery] = await hooks.became(to, 'delivered');
  expect(delivery).toMatchObject({ kind: 'event', eventId: sent.data.id, tries: 1, answerStatus: 204 });
});

test('events come in their order, of the chosen types, and each once', async () => {
  const to = await hooks.make(owner);
  const homes = [];
  for (let n = 0; n < 4; n++) homes.push((await makeProperty(app, owner)).id);
  const received = await hooks.came(to, 4);
  expect(received.map((one) => verified(to.secret, one).data.resourceId)).toEqual(homes);
  await hooks.became(to, 'delivered', 'delivered', 'delivered', 'delivered');
  expect(receiver.at(to.path)).toHaveLength(4);
});

test('an owner never gets another’s events, an administrator gets all', async () => {
  const other = await makeAccount(app, 'owner', { confirmed: true });
  const admin = await makeAccount(app, 'admin');
  const [own, others, all] = [await hooks.make(owner), await hooks.make(other), await hooks.make(admin)];
  const home = await makeProperty(app, owner);
  const last = await makeProperty(app, other);
  const idsAt = async (to: TestWebhook, count: number) =>
    (await hooks.came(to, count)).map(({ body }) => JSON.parse(body).data.resourceId);
  expect(await idsAt(all, 2)).toEqual([home.id, last.id]);
  expect(await idsAt(others, 1)).toEqual([last.id]);
  expect(await idsAt(own, 1)).toEqual([home.id]);
  await hooks.remove(all);
});

test('a former secret signs for a day beside the new one', async () => {
  const to = await hooks.make(owner);
  const { body } = await app.post(`/webhooks/${to.id}/secrets`, undefined, { token: owner.token });
  expect(body.secret).not.toBe(to.secret);
  await makeProperty(app, owner);
  const [first] = await hooks.came(to);
  for (const secret of [to.secret, body.secret]) expect(verified(secret, first)).toBeTruthy();
  expect(first?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  expect((await hooks.state(to)).formerSecretUntil).toBe(body.formerSecretUntil);
  await app.rows(
    `update webhooks.endpoint set former_secret_until = now() - interval '1 second' where id = $1`,
    [to.id],
  );
  await makeProperty(app, owner);
  const [, second] = await hooks.came(to, 2);
  expect(verified(body.secret, second as Received)).toBeTruthy();
  expect(() => verified(to.secret, second as Received)).toThrow('No matching signature');
  await app.app.get(OldDeliveriesJob, { strict: false }).run();
  expect((await hooks.state(to)).formerSecretUntil).toBeNull();
});

describe('an event that is not taken', () => {
  test('waits ever longer, holds later ones back, and comes again with its id', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const to = await hooks.make(owner);
    await makeProperty(app, owner);
    await makeProperty(app, owner);
    const [failed] = await hooks.became(to, 'waiting');
    expect(failed).toMatchObject({ tries: 1, answerStatus: 500, fault: null });
    const waitMs = Date.parse(failed.nextTryAt) - Date.parse(failed.triedAt);
    expect([waitMs >= 4_900, waitMs <= 6_100]).toEqual([true, true]);
    expect(await hooks.state(to)).toMatchObject({ failures: 1, nextTryAt: failed.nextTryAt, paused: false });
    receiver.answer = (response) => response.writeHead(200).end('taken');
    await hooks.tryNow(to);
    const received = await hooks.came(to, 3);
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    const [, again] = await hooks.became(to, 'delivered', 'delivered');
    expect(again).toMatchObject({ tries: 2, answerStatus: 200, nextTryAt: null });
    expect(await hooks.state(to)).toMatchObject({ failures: 0, nextTryAt: null });
  });

  test('after its last try pauses the webhook and tells its holder; resumed, it goes on there', async () => {
    receiver.answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    const to = await hooks.make(owner);
    await app.rows('update webhooks.endpoint set failures = 9 where id = $1', [to.id]);
    const home = await makeProperty(app, owner);
    await hooks.pausedBecause(to, 'failures');
    expect(await hooks.became(to, 'failed')).toMatchObject([{ answerStatus: 302 }]);
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
    await hooks.change(to, { paused: false });
    const [, again] = await hooks.came(to, 2);
    expect(verified(to.secret, again as Received).data.resourceId).toBe(home.id);
    await hooks.became(to, 'delivered');
  });

  test('because nobody is there any more (410) pauses the webhook at once', async () => {
    receiver.answer = (response) => response.writeHead(410).end();
    const to = await hooks.make(owner);
    await makeProperty(app, owner);
    await hooks.pausedBecause(to, 'gone');
  });

  test('because its name leads inside by now is not sent', async () => {
    const to = await hooks.make(owner);
    const network = networkOf(app);
    network.isAllowed = isPublicAddress;
    await makeProperty(app, owner);
    expect(await hooks.became(to, 'waiting')).toMatchObject([
      { answerStatus: null, fault: 'address_not_public' },
    ]);
    reachReceiver(network);
    expect(receiver.at(to.path)).toEqual([]);
  });
});

test('a slow receiver holds up nobody else', async () => {
  const held: (() => void)[] = [];
  const slow = await hooks.make(owner);
  receiver.answer = (response, { path }) => {
    if (path === slow.path) held.push(() => response.writeHead(204).end());
    else response.writeHead(204).end();
  };
  await makeProperty(app, owner);
  await hooks.came(slow);
  const quick = await hooks.make(owner);
  await makeProperty(app, owner);
  await makeProperty(app, owner);
  await hooks.became(quick, 'delivered', 'delivered');
  expect(await hooks.deliveries(slow)).toEqual([]);
  // No transaction waits for it either.
  const open = await app.rows(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(open).toEqual([]);
  receiver.answer = (response) => response.writeHead(204).end();
  held.forEach((answer) => answer());
  await hooks.became(slow, 'delivered', 'delivered', 'delivered');
});

test('a process that ends between answer and log sends the event again, with the same id', async () => {
  const log = app.app.get(DeliveryLog, { strict: false });
  const record = log.event.bind(log);
  let ends = 1;
  log.event = async (sending) => {
    if (ends-- > 0) throw new Error('the process ends here');
    return record(sending);
  };
  const to = await hooks.make(owner);
  await makeProperty(app, owner);
  const [first, second] = await hooks.came(to, 2);
  log.event = record;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  await hooks.became(to, 'delivered');
});

test('a paused webhook keeps its place', async () => {
  const to = await hooks.make(owner);
  await hooks.change(to, { paused: true });
  const witness = await hooks.make(owner);
  const home = await makeProperty(app, owner);
  await hooks.came(witness);
  expect(receiver.at(to.path)).toEqual([]);
  await hooks.change(to, { paused: false });
  const [received] = await hooks.came(to);
  expect(verified(to.secret, received).data.resourceId).toBe(home.id);
});

test('a suspended account’s webhooks stop, and go on once it is restored', async () => {
  const to = await hooks.make(owner);
  const suspend = (reason: string | null) =>
    app.rows(
      `update auth.user set suspended_at = case when $2::text is not null then now() end, suspension_reason = $2
       where id = $1`,
      [owner.id, reason],
    );
  await suspend('x');
  const witness = await makeAccount(app, 'admin');
  const seen = await hooks.make(witness, ['account.changed']);
  await app.rows(`update auth.user set name = 'Asha Rao' where id = $1`, [owner.id]);
  await app.rows(`update webhooks.endpoint set types = '{account.changed}' where id = $1`, [to.id]);
  await hooks.came(seen);
  expect(receiver.at(to.path)).toEqual([]);
  await suspend(null);
  await hooks.came(to);
  await hooks.remove(seen);
});

describe('a place that is lost', () => {
  test.each([
    ['because the database was restored', `origin = 'ffffffffffffffff'`],
    ['because it counts transactions anew', `origin = 'ffffffffffffffff', transaction = '9000000000000'`],
  ])('%s pauses the webhook; resumed, it begins with the present', async (_, lost) => {
    const to = await hooks.make(owner);
    await app.rows(`update webhooks.endpoint set ${lost} where id = $1`, [to.id]);
    await makeProperty(app, owner);
    await hooks.pausedBecause(to, 'position_lost');
    await hooks.change(to, { paused: false });
    const home = await makeProperty(app, owner);
    const [received] = await hooks.came(to);
    expect(verified(to.secret, received).data.resourceId).toBe(home.id);
  });
});

test('a deleted webhook gets nothing more', async () => {
  const to = await hooks.make(owner);
  await hooks.remove(to);
  const witness = await hooks.make(owner);
  await makeProperty(app, owner);
  await hooks.came(witness);
  expect(receiver.at(to.path)).toEqual([]);
});
