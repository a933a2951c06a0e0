import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TestApp } from '../../../test/support/test-app.js';
import { Sql } from './sql.js';
import { rowsWithin } from './within.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Two statements whose names PostgreSQL would cut to the same one. */
const pair = ['one', 'two'].map((word) => ({
  name: `${'n'.repeat(70)}/${word}`,
  text: `select '${word}' as word`,
}));

test('statements with names that are too long are not taken for one another', async () => {
  const sql = app.app.get(Sql, { strict: false });
  for (const statement of [...pair, ...pair])
    expect(await sql.row(statement)).toEqual({ word: statement.name.slice(71) });
});

test('nor within a transaction', async () => {
  const words = await app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional(async (em) => {
      const found: unknown[] = [];
      for (const statement of pair) found.push(...(await rowsWithin(em, statement)));
      return found;
    });
  expect(words).toEqual([{ word: 'one' }, { word: 'two' }]);
});
