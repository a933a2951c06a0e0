import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { isConnectionFailure } from '../../src/platform/database/database-errors.js';
import { Database, sql } from '../../src/platform/database/sql.js';
import { inTransaction } from '../../src/platform/database/in-transaction.js';
import { FaultyLine } from '../../../tools/testing/faulty-line.js';
import { TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { expectWholePool, poolOf } from '../support/whole-pool.js';

let line: FaultyLine;
let app: TestApp;
beforeAll(async () => {
  const database = await createTestDatabase();
  line = await FaultyLine.to(database.url);
  app = await TestApp.start({ DATABASE_URL: line.url }, database);
  await app.rows('create table public.mark (n int)');
  await app.rows('grant select, insert on public.mark to kiraya_app');
});
beforeEach(() => app.rows('delete from public.mark'));
afterAll(() => app.stop());

const leaveMark = async (em: EntityManager, n: number): Promise<void> => {
  await inTransaction(em).rows(sql`insert into public.mark (n) values (${n}) returning n`);
};
const transact = (work: (em: EntityManager) => Promise<void>): Promise<void> =>
  app.app.get(EntityManager, { strict: false }).fork().transactional(work);
const changeMind = (): never => {
  throw new Error('changed my mind');
};

/** Ends the session of a running transaction, as an operator does. */
async function endSessionOf(em: EntityManager): Promise<void> {
  const row = await inTransaction(em).row<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await app.rows('select pg_terminate_backend($1)', [row?.pid]);
}

/**
 * Repeats more often than the pool has connections.
 * @returns the error of each repetition; nothing for a success
 */
async function inRounds(round: (n: number) => Promise<void>): Promise<unknown[]> {
  const thrown: unknown[] = [];
  const { max } = poolOf(app).options;
  for (let n = 0; n <= max; n++) thrown.push(await round(n).catch((error: unknown) => error));
  await expectWholePool(app);
  await app.app.get(Database, { strict: false }).rows(sql`select 1`);
  return thrown;
}

const marks = async (): Promise<unknown[]> =>
  (await app.rows('select n from public.mark order by n')).map(({ n }) => n);

/** Ways to lose a transaction's connection. Everything is rolled back then, and the sender is asked to retry. */
const UNDONE: Record<string, (n: number) => Promise<void>> = {
  'in a statement': (n) =>
    transact(async (em) => {
      await leaveMark(em, n);
      void line.trap(/insert/, 'broken');
      await leaveMark(em, n);
    }),
  'in a statement, its session ended': (n) =>
    transact(async (em) => {
      await leaveMark(em, n);
      await endSessionOf(em);
      await leaveMark(em, n);
    }),
  'at its commit': (n) => {
    void line.trap(/commit\0/, 'broken');
    return transact((em) => leaveMark(em, n));
  },
  'at a savepoint': (n) =>
    transact(async (em) => {
      await leaveMark(em, n);
      void line.trap(/savepoint/, 'broken');
      await em.transactional((inner) => leaveMark(inner, n));
    }),
  'in a savepoint': (n) =>
    transact(async (em) => {
      await leaveMark(em, n);
      await em.transactional(async (inner) => {
        await endSessionOf(inner);
        await leaveMark(inner, n);
      });
    }),
  'at the release of a savepoint': (n) =>
    transact(async (em) => {
      void line.trap(/release/, 'broken');
      await em.transactional((inner) => leaveMark(inner, n));
    }),
};

test.each(Object.keys(UNDONE))('a transaction cut %s is undone, and leaves the pool whole', async (where) => {
  const thrown = await inRounds(UNDONE[where] as (n: number) => Promise<void>);
  expect(thrown.filter((error) => !isConnectionFailure(error))).toEqual([]);
  expect(await marks()).toEqual([]);
});

test.each([/rollback\0/, /rollback to/])('one cut at its %s is undone as it was to be', async (words) => {
  const thrown = await inRounds((n) =>
    transact(async (em) => {
      void line.trap(words, 'broken');
      await em.transactional(async (inner) => {
        await leaveMark(inner, n);
        changeMind();
      });
    }),
  );
  expect(thrown.every((error) => error instanceof Error)).toBe(true);
  expect(await marks()).toEqual([]);
});

test('one of which the answer to its commit is lost is done, and its sender is asked to come again', async () => {
  const thrown = await inRounds((n) => {
    void line.trap(/commit\0/, 'broken before the answer');
    return transact((em) => leaveMark(em, n));
  });
  expect(thrown.filter((error) => !isConnectionFailure(error))).toEqual([]);
  expect(await marks()).toEqual(thrown.map((_, n) => n));
});

test.each([/begin\0/, /insert/])('one that loses its connection once, at %s, is done anew', async (words) => {
  for (const how of ['broken', 'broken before the answer'] as const) {
    const thrown = await inRounds((n) => {
      void line.trap(words, how);
      return transact((em) => leaveMark(em, n));
    });
    expect(thrown.filter((error) => error !== undefined)).toEqual([]);
    expect(await marks()).toEqual(thrown.map((_, n) => n));
    await app.rows('delete from public.mark');
  }
});
