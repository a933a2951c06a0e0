import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Client, type PoolClient } from 'pg';
import { FaultyLine } from '../../../tools/testing/faulty-line.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import { ApplicationPool, CONNECTIONS } from '../../src/platform/database/application-pool.js';
import type { DatabaseLimits } from '../../src/platform/database/limits.js';
import { PoolWatch } from '../../src/platform/database/pool-watch.js';
import { asPartOf, currentWork } from '../../src/platform/database/work.js';

const lines: unknown[] = [];
const logger = {
  warn: (line: unknown) => lines.push(line),
  fatal: (line: unknown) => lines.push(line),
} as never;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const poolAt = (databaseUrl: string, databaseLimits: Partial<DatabaseLimits> = {}) => {
  const connecting = { databaseUrl, databaseMigrationUrl: undefined, piiKey: 'x', databaseLimits };
  const pool = new ApplicationPool(connecting, logger);
  endAfterAll(() => (pool.ending ? Promise.resolve() : pool.end()));
  return pool;
};

const pidOf = async (client: PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

async function cut(pids: number[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('select pg_terminate_backend(unnest($1::int[]))', [pids]);
  await client.end();
}

describe('after a session was cut', () => {
  test('those made before are replaced, each when its turn comes', async () => {
    const pool = poolAt(database.url);
    const clients = await Promise.all(Array.from({ length: 3 }, () => pool.connect()));
    const before = await Promise.all(clients.map(pidOf));
    for (const client of clients) client.release();
    await cut(before.slice(0, 1));
    await until('the cut is noticed', () => Promise.resolve(pool.totalCount < 3));
    const after = await pool.connect();
    expect(before).not.toContain(await pidOf(after));
    after.release();
  });

  test('nobody gets a connection that is gone, although nobody has noticed yet', async () => {
    const pool = poolAt(database.url);
    for (let round = 0; round < 20; round++) {
      const pids = await Promise.all(
        Array.from({ length: CONNECTIONS }, async () => {
          const client = await pool.connect();
          const pid = await pidOf(client);
          client.release();
          return pid;
        }),
      );
      await cut(pids);
      const lost = await pool.query('select 1').then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      if (lost) pool.distrust();
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    }
  });
});

test('who has connections is known, and waiting long for one is counted', async () => {
  const pool = poolAt(database.url, { longWaitMs: 300 });
  const held = await currentWork.run({ name: 'GET /slow' }, () =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect())),
  );
  expect(pool.holds()).toEqual(
    held.map(() => ({ work: 'GET /slow', pid: expect.any(Number), forMs: expect.any(Number) })),
  );
  expect(pool.starvedMs).toBe(0);
  const before = pool.longWaits; // a busy machine connects slowly
  const waiting = pool.query('select 1');
  await until('it waits', () => Promise.resolve(pool.starvedMs > 400));
  held[0]?.release();
  await waiting;
  expect([pool.longWaits - before, pool.starvedMs]).toEqual([1, 0]);
  for (const client of held.slice(1)) client.release();
});

test('work that takes a second connection while it has one is told of', async () => {
  const pool = poolAt(database.url);
  lines.length = 0;
  await currentWork.run({ name: 'POST /twice' }, () =>
    asPartOf({ hasConnection: true }, () => pool.query('select 1')),
  );
  await currentWork.run({ name: 'POST /once' }, () => pool.query('select 1'));
  expect(lines).toEqual([{ work: 'POST /twice' }]);
});

describe('the watch', () => {
  const watchOf = (pool: ApplicationPool, databaseUrl: string) => {
    const watch = new PoolWatch(pool, { databaseUrl, piiKey: 'x' }, logger);
    let ends = 0;
    watch.whenStuck(() => (ends += 1));
    return { watch, ends: () => ends };
  };

  test('says once who holds what when nothing comes free although the database answers', async () => {
    const pool = poolAt(database.url);
    const held = await currentWork.run({ name: 'job forgotten' }, () =>
      Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect())),
    );
    const { watch, ends } = watchOf(pool, database.url);
    await watch.look(50);
    expect([watch.isStuck, ends()]).toEqual([false, 0]);
    const waiting = pool.query('select 1');
    await until('it waits', () => Promise.resolve(pool.starvedMs > 100));
    lines.length = 0;
    await watch.look(50);
    await watch.look(50);
    expect([watch.isStuck, ends()]).toEqual([true, 1]);
    expect(lines).toEqual([
      { waiting: 1, holds: held.map(() => expect.objectContaining({ work: 'job forgotten' })) },
    ]);
    for (const client of held) client.release();
    await waiting;
  });

  test('does not blame the process for a database that is away', async () => {
    const pool = poolAt(database.url);
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    const { watch, ends } = watchOf(pool, `postgresql://127.0.0.1:${port}/kiraya`);
    const waiting = pool.query('select 1');
    await until('it waits', () => Promise.resolve(pool.starvedMs > 100));
    await watch.look(50);
    expect([watch.isStuck, ends()]).toEqual([false, 0]);
    for (const client of held) client.release();
    await waiting;
  });
});

test('a statement that the server never answers breaks its connection, and another one is made', async () => {
  const line = await FaultyLine.to(database.url);
  const pool = poolAt(line.url, { silenceMs: 1_000 });
  const client = await pool.connect();
  line.fault = 'silent';
  const asked = client.query('select 1');
  await expect(asked).rejects.toThrow('silent');
  client.release();
  line.fault = undefined;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test('its end does not wait for ever for what is held', async () => {
  const pool = poolAt(database.url);
  const client = await currentWork.run({ name: 'POST /hangs' }, () => pool.connect());
  client.on('error', () => undefined);
  lines.length = 0;
  await pool.end();
  expect(lines).toEqual([{ holds: [expect.objectContaining({ work: 'POST /hangs' })] }]);
});
