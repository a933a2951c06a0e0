import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DeliveryLog } from '../../src/modules/webhooks/sending/delivery-log.js';
import { makeAccount } from '../support/accounts.js';
import { OwnServer } from '../support/own-server.js';
import { makeProperty } from '../support/properties.js';
import { TestApp } from '../support/test-app.js';
import { awaitReady } from '../support/traffic.js';
import { networkOf, reachReceiver, Receiver } from '../support/webhook-receiver.js';
import { TestWebhooks } from '../support/webhooks.js';

let server: OwnServer;
let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  server = await OwnServer.start();
  app = await TestApp.start({}, server.database);
  receiver = await Receiver.start();
  reachReceiver(networkOf(app));
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

/** Resolves once a delivery could not be recorded. */
const firstFault = (log: DeliveryLog): Promise<void> =>
  new Promise((resolve) => {
    const record = log.event.bind(log);
    log.event = (delivery) =>
      record(delivery).catch((fault: unknown) => {
        resolve();
        throw fault;
      });
  });

test('an event that was taken, but not recorded as sent, comes again with its id, and later ones follow', async () => {
  const hooks = new TestWebhooks(app, receiver);
  const owner = await makeAccount(app, 'owner', { confirmed: true });
  const to = await hooks.make(owner);
  await hooks.change(to, { paused: true });
  const homes = [];
  for (let n = 0; n < 3; n++) homes.push((await makeProperty(app, owner)).id);
  let isFirst = true;
  receiver.answer = (response) => {
    if (isFirst) server.kill('SIGKILL');
    isFirst = false;
    response.writeHead(204).end();
  };
  const unrecorded = firstFault(app.app.get(DeliveryLog, { strict: false }));
  await hooks.change(to, { paused: false });
  await hooks.came(to);
  await unrecorded; // a server that is back before would record it
  await server.revive();
  await awaitReady(app);
  // The job of the killed attempt would count as running for ninety seconds.
  await app.rows(`delete from pgboss.job where name = 'webhooks' and state = 'active'`);
  const received = await hooks.came(to, 4);
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(ids[1]).toBe(ids[0]);
  const resources = received.map(({ body }) => JSON.parse(body).data.resourceId);
  expect(resources).toEqual([homes[0], ...homes]);
  await hooks.became(to, 'delivered', 'delivered', 'delivered');
  expect(receiver.at(to.path)).toHaveLength(4);
  await app.stop(); // with the new server
});
