import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Pool } from 'pg';
import { repetitions } from '../../tools/testing/repetitions.js';
import { type Account, makeAccount } from './support/accounts.js';
import { TestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

const WRITERS = 20;
const TRANSACTIONS = repetitions(25, { long: 125 });
const ROWS = 4;
const ALL = WRITERS * TRANSACTIONS * ROWS;

let database: TestDatabase;
let app: TestApp;
let owner: Account;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await TestApp.start({}, database);
  owner = await makeAccount(app, 'owner');
  pool = new Pool({ connectionString: database.url, max: WRITERS });
});
afterAll(async () => {
  await pool.end();
  await app?.stop();
});

/** Writes in transactions of different length, some of which are undone; `n` numbers the writer's committed rows. */
async function write(writer: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (let i = 0; i < TRANSACTIONS; i++)
      for (const end of i % 5 === 0 ? ['rollback', 'commit'] : ['commit']) {
        await client.query('begin');
        for (let row = 0; row < ROWS; row++) {
          await client.query(
            `insert into platform.event (type, subject_id, within_id, owner_id)
             values ('home.changed', lpad(to_hex($1::int), 32, '0')::uuid, lpad(to_hex($2::int), 32, '0')::uuid, $3)`,
            [writer + 1, i * ROWS + row + 1, owner.id],
          );
          await client.query('select pg_sleep($1)', [((writer * 7 + i * 3 + row) % 5) / 1000]);
        }
        await client.query(end);
      }
  } finally {
    client.release();
  }
}

const numberOf = (id: string): number => parseInt(id.replaceAll('-', '').slice(-8), 16);

test(`${WRITERS} writers at once: a reader that stops anywhere misses none and gets none twice`, async () => {
  let position = (await app.get('/events?after=now', { token: owner.token })).body.next as string;
  let isWritten = false;
  const written = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).then(() => {
    isWritten = true;
  });
  const read: { id: string; resourceId: string; withinId: string }[] = [];
  for (let asked = 0; ; asked++) {
    const wasWritten = isWritten;
    const limit = [1, 7, 50, 200][asked % 4];
    // The account's own creation may commit after the first position.
    const query = `after=${position}&limit=${limit}&type=home.changed`;
    const { body } = await app.get(`/events?${query}`, { token: owner.token });
    // Every third time it stops in the midst of the page.
    const kept = asked % 3 === 0 ? body.items.slice(0, Math.ceil(body.items.length / 2)) : body.items;
    read.push(...kept);
    position = kept.length < body.items.length ? kept.at(-1).position : body.next;
    if (wasWritten && body.items.length === 0 && !body.more) break;
  }
  await written;
  expect(read).toHaveLength(ALL);
  expect(new Set(read.map(({ id }) => id)).size).toBe(ALL);
  for (let writer = 1; writer <= WRITERS; writer++) {
    const own = read.filter(({ resourceId }) => numberOf(resourceId) === writer);
    expect(own.map(({ withinId }) => numberOf(withinId))).toEqual(
      Array.from({ length: TRANSACTIONS * ROWS }, (_, i) => i + 1),
    );
  }
}, 120_000);
