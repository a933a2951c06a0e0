import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { poll } from '../../../programs/poll.js';
import { endSessions } from '../support/ended-sessions.js';
import { OwnServer } from '../support/own-server.js';
import { TestApp } from '../support/test-app.js';
import { awaitReady, expectUnavailable, failuresOf, Traffic } from '../support/traffic.js';
import { expectWholePool } from '../support/whole-pool.js';

let server: OwnServer;
let app: TestApp;
let traffic: Traffic;
beforeAll(async () => {
  server = await OwnServer.start('max_connections=20', 'superuser_reserved_connections=0');
  app = await TestApp.start({}, server.database);
  traffic = await Traffic.start(app);
});
afterAll(() => app.stop());

const setReadOnly = (isOn: 'on' | 'off') =>
  app.rows(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${isOn}', current_database()); end $$`,
  );

test('a database that can only be read is read, and writes are done once it can be written again', async () => {
  await setReadOnly('on');
  await endSessions(app);
  const writes = traffic.writes();
  const answers = await Promise.all(writes.map((write) => write.send()));
  for (const answer of answers) expectUnavailable(answer);
  expect(failuresOf(await Promise.all(traffic.reads()))).toEqual([]);
  await app.rows('set default_transaction_read_only = off');
  await setReadOnly('off');
  await Promise.all(writes.map((write) => traffic.finish(write)));
  await expectWholePool(app);
});

/** Takes all free connections of the server. */
async function takeAllConnections(): Promise<Client[]> {
  const taken: Client[] = [];
  const isFull = await poll(
    async () => {
      const client = new Client({ connectionString: server.database.url });
      client.on('error', () => undefined);
      return client.connect().then(
        () => void taken.push(client),
        () => true,
      );
    },
    { withinMs: 60_000, everyMs: 1 },
  );
  expect(isFull).toBe(true);
  return taken;
}

test('a server that has no connection left is said to be away, and is used again when it has', async () => {
  const taken: Client[] = [];
  await endSessions(app);
  taken.push(...(await takeAllConnections()));
  const writes = traffic.writes();
  const answers = writes.map((write) => write.send());
  for (const answer of await Promise.all([...traffic.reads(), ...answers]))
    if (![200, 201].includes(answer.status)) expectUnavailable(answer);
  await Promise.all(taken.map((client) => client.end()));
  await awaitReady(app);
  expect(failuresOf(await Promise.all(traffic.reads()))).toEqual([]);
  await Promise.all(writes.map((write, n) => traffic.finish(write, answers[n])));
  await expectWholePool(app);
});

test('nothing is lost or doubled by any of it', () => traffic.expectAllOnce());
