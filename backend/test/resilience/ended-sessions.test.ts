import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { poll } from '../../../programs/poll.js';
import { repetitions } from '../../../tools/testing/repetitions.js';
import { endSessions, endWorkingSessions } from '../support/ended-sessions.js';
import { TestApp } from '../support/test-app.js';
import { failuresOf, isReady, Traffic } from '../support/traffic.js';
import { expectWholePool } from '../support/whole-pool.js';

const ROUNDS = repetitions(40, { long: 2_000 });
/** Upper bound; it takes some milliseconds on an idle machine. */
const READY_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 20_000;

let app: TestApp;
let traffic: Traffic;
beforeAll(async () => {
  app = await TestApp.start();
  traffic = await Traffic.start(app);
});
afterAll(() => app.stop());

test('sessions that end under reads and writes of everybody fail no read, lose nothing and leave no trace', async () => {
  let [ended, slowestMs] = [0, 0];
  for (let round = 1; round <= ROUNDS; round++) {
    const reads = Promise.all(traffic.reads());
    const writes = Promise.all(traffic.writes().map((write) => traffic.finish(write)));
    const both = Promise.allSettled([reads, writes]);
    ended += await (round % 10 === 0 ? endSessions(app) : endWorkingSessions(app, both));
    const began = performance.now();
    const ready = await poll(async () => (await isReady(app)) || undefined, { withinMs: READY_WITHIN_MS });
    slowestMs = Math.max(slowestMs, performance.now() - began);
    expect([round, ready]).toEqual([round, true]);
    await both;
    expect(failuresOf(await reads)).toEqual([]);
    await writes;
  }
  expect(ended).toBeGreaterThan(0);
  await expectWholePool(app);
  await traffic.expectAllOnce();
  if (process.env.RESILIENCE_TOLD)
    process.stderr.write(`${ended} sessions ended; ready within ${Math.round(slowestMs)} ms\n`);
  let stopped: true | undefined;
  void app.stop().then(() => (stopped = true));
  expect(await poll(() => stopped, { withinMs: STOP_WITHIN_MS })).toBe(true);
});
