import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FaultyLine } from '../../../tools/testing/faulty-line.js';
import { TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { awaitReady, expectUnavailable, failuresOf, Traffic } from '../support/traffic.js';
import { expectWholePool } from '../support/whole-pool.js';

let line: FaultyLine;
let app: TestApp;
let traffic: Traffic;
beforeAll(async () => {
  const database = await createTestDatabase();
  line = await FaultyLine.to(database.url);
  app = await TestApp.start({ DATABASE_URL: line.url }, database);
  traffic = await Traffic.start(app);
});
afterAll(() => app.stop());

test('a slow line is only slow', async () => {
  line.fault = 'slow';
  const reads = traffic.reads();
  await Promise.all(traffic.writes().map((write) => traffic.finish(write)));
  expect(failuresOf(await Promise.all(reads))).toEqual([]);
  line.fault = undefined;
  await expectWholePool(app);
});

test.each(['broken', 'half a request', 'half an answer'] as const)(
  'a line with the fault %s is said to be away at once, and served again when it is whole',
  async (fault) => {
    line.fault = fault;
    const reads = traffic.reads();
    const writes = traffic.writes();
    const answers = writes.map((write) => write.send());
    for (const answer of await Promise.all([...reads, ...answers])) expectUnavailable(answer);
    line.fault = undefined;
    await awaitReady(app);
    expect(failuresOf(await Promise.all(traffic.reads()))).toEqual([]);
    await Promise.all(writes.map((write, n) => traffic.finish(write, answers[n])));
    await expectWholePool(app);
  },
);

test('connections that break under reads fail none of them, and writes are sent again', async () => {
  for (let round = 0; round < 10; round++) {
    const reads = Promise.all(traffic.reads());
    const writes = traffic.writes().map((write) => traffic.finish(write));
    await line.trap(/select|insert|update/, 'broken');
    line.break();
    await Promise.all(writes);
    expect(failuresOf(await reads)).toEqual([]);
  }
  await expectWholePool(app);
});

test('nothing is lost or doubled by any of it', () => traffic.expectAllOnce());
