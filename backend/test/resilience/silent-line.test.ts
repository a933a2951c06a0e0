import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FaultyLine } from '../../../tools/testing/faulty-line.js';
import { TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { awaitReady, expectUnavailable, failuresOf, Traffic } from '../support/traffic.js';
import { expectWholePool } from '../support/whole-pool.js';

/** Limits in the order of an installation's, which are more than twice as long. */
const SHORT = { connectMs: 6_000, statementMs: 6_000, silenceMs: 8_000, idleInTransactionMs: 8_000 };

let line: FaultyLine;
let app: TestApp;
let traffic: Traffic;
beforeAll(async () => {
  const database = await createTestDatabase();
  line = await FaultyLine.to(database.url);
  app = await TestApp.start({ DATABASE_URL: line.url }, database, SHORT);
  traffic = await Traffic.start(app);
});
afterAll(() => app.stop());

test('a line that falls silent is said to be away, and whoever lost a connection in it is served by another', async () => {
  const writes = traffic.writes();
  // Within a transaction: PostgreSQL, which hears nothing either, must not hold its locks forever.
  const silent = line.trap(/insert/, 'silent');
  const answers = writes.map((write) => write.send());
  await silent;
  line.fault = 'silent';
  const reads = traffic.reads();
  for (const answer of await Promise.all([...reads, ...answers]))
    if (answer.status !== 201) expectUnavailable(answer);
  line.fault = undefined;
  await awaitReady(app);
  expect(failuresOf(await Promise.all(traffic.reads()))).toEqual([]);
  await Promise.all(writes.map((write, n) => traffic.finish(write, answers[n])));
  await expectWholePool(app);
  await traffic.expectAllOnce();
  expect((await app.get('/health/live')).status).toBe(200);
});

test('connections that were silent for a moment stay so, and nobody waits for them for ever', async () => {
  line.fault = 'silent';
  const reads = traffic.reads();
  const writes = traffic.writes().map((write) => traffic.finish(write));
  // Any words: the text of a prepared statement is sent only once per connection.
  await line.trap(/^/, 'silent');
  line.fault = undefined;
  // Another connection, silent from its start.
  await line.trap(/set role/, 'silent');
  await Promise.all([...reads, ...writes]);
  await awaitReady(app);
  expect(failuresOf(await Promise.all(traffic.reads()))).toEqual([]);
  await expectWholePool(app);
  await traffic.expectAllOnce();
  expect((await app.get('/health/live')).status).toBe(200);
});
