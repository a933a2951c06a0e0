import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { networkOf, reachReceiver, Receiver, verified } from '../../../../test/support/webhook-receiver.js';
import { TestWebhooks } from '../../../../test/support/webhooks.js';
import { OldDeliveriesJob } from './old-deliveries.job.js';

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

describe('on request', () => {
  test('a delivery is sent again with its id, and the replay is a delivery of its own', async () => {
    const to = await hooks.make(owner);
    await makeProperty(app, owner);
    const [delivery] = await hooks.became(to, 'delivered');
    const path = `/webhooks/${to.id}/deliveries/${delivery.id}/replays`;
    const { status, body } = await app.post(path, undefined, { token: owner.token });
    expect([status, body.status, body.kind, body.eventId]).toEqual([
      201,
      'waiting',
      'replay',
      delivery.eventId,
    ]);
    const [first, second] = await hooks.came(to, 2);
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    await hooks.became(to, 'delivered', 'delivered');
  });

  test('an event that its holder may no longer see is not sent', async () => {
    const to = await hooks.make(owner);
    await makeProperty(app, owner);
    const [{ id }] = await hooks.became(to, 'delivered');
    await app.rows(`update webhooks.delivery set type = 'home.changed' where id = $1`, [id]);
    await app.post(`/webhooks/${to.id}/deliveries/${id}/replays`, undefined, { token: owner.token });
    const [replay] = await hooks.became(to, 'failed', 'delivered');
    expect(replay).toMatchObject({ fault: 'event_gone', answerStatus: null, tries: 1 });
    expect(receiver.at(to.path)).toHaveLength(1);
  });

  test('a test is sent, to a paused webhook too, and is tried once', async () => {
    const to = await hooks.make(owner);
    await hooks.change(to, { paused: true });
    receiver.answer = (response) => response.writeHead(404).end();
    const { body } = await app.post(`/webhooks/${to.id}/test-events`, undefined, { token: owner.token });
    const [received] = await hooks.came(to);
    expect(verified(to.secret, received)).toMatchObject({ type: 'webhook.test', data: {} });
    expect(await hooks.became(to, 'failed')).toMatchObject([
      { id: body.id, kind: 'test', answerStatus: 404, tries: 1 },
    ]);
    expect(await hooks.state(to)).toMatchObject({ failures: 0, pausedBecause: 'holder' });
  });
});

test('deliveries are kept for 30 days', async () => {
  const to = await hooks.make(owner);
  await makeProperty(app, owner);
  await hooks.became(to, 'delivered');
  const job = app.app.get(OldDeliveriesJob, { strict: false });
  const age = (days: number) =>
    app.rows(
      "update webhooks.delivery set created_at = now() - $2 * interval '1 day' where endpoint_id = $1",
      [to.id, days],
    );
  await age(29);
  await job.run();
  expect(await hooks.deliveries(to)).toHaveLength(1);
  await age(31);
  await job.run();
  expect(await hooks.deliveries(to)).toEqual([]);
});
