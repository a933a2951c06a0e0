import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { awaitQuiet, mailsTo } from '../support/outbox.js';
import { OwnServer } from '../support/own-server.js';
import { TestApp } from '../support/test-app.js';
import { awaitReady, Traffic } from '../support/traffic.js';
import { until } from '../support/until.js';
import { expectWholePool } from '../support/whole-pool.js';

const ROUNDS = repetitions(8, { long: 1_000 });

let server: OwnServer;
let app: TestApp;
let traffic: Traffic;
beforeAll(async () => {
  server = await OwnServer.start();
  app = await TestApp.start({}, server.database);
  traffic = await Traffic.start(app);
});
afterAll(() => app.stop());

test('a database that is killed again and again under writes loses and doubles nothing', async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const writes = traffic.writes();
    const answers = writes.map((write) => write.send());
    // At different moments: while all are running, or after some are done.
    await Promise.all(answers.slice(0, round % writes.length));
    server.kill(round % 2 ? 'SIGKILL' : 'SIGQUIT');
    await Promise.all(answers);
    await server.revive();
    await awaitReady(app);
    await Promise.all(writes.map((write, n) => traffic.finish(write, answers[n])));
  }
  // Otherwise no kill interrupted any work. How much one kill interrupts depends on the machine.
  expect(traffic.repeats).toBeGreaterThan(0);
  await expectWholePool(app);
  await traffic.expectAllOnce();
  await awaitJobs();
  for (const address of traffic.writtenTo)
    expect([address, (await mailsTo(app, address)).length]).toEqual([address, 1]);
  await app.stop(); // with the new server
});

/** Retries jobs of a killed attempt at once. They would count as running for ten minutes. */
async function awaitJobs(): Promise<void> {
  await app.rows(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`);
  await app.rows(
    `update pgboss.job set start_after = now() where state in ('created', 'retry') and name in ('mail', 'messages')`,
  );
  for (const queue of ['messages', 'mail']) await awaitQuiet(app, queue);
  await until('no job given up', async () => {
    const [failed] = await app.rows(`select count(*)::int as n from pgboss.job where state = 'failed'`);
    return failed?.n === 0;
  });
}
