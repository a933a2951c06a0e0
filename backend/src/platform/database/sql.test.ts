import { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestApp } from '../../../test/support/test-app.js';
import { prepared } from './prepared.js';
import { empty, join, raw, Database, sql, type Queryable } from './sql.js';
import { likePattern, and } from './where.js';
import { inTransaction } from './in-transaction.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

type Use = (statements: Queryable) => Promise<unknown>;

const outside = (use: Use): Promise<unknown> => use(app.app.get(Database, { strict: false }));
const inside = (use: Use): Promise<unknown> =>
  app.app
    .get(EntityManager, { strict: false })
    .fork()
    .transactional((em) => use(inTransaction(em)));

const namesOfPrepared =
  (statement: string): Use =>
  async (db) =>
    db.rows(sql`select name from pg_prepared_statements where statement = ${statement}`);

describe.each([
  { where: 'outside of a transaction', on: outside },
  { where: 'within a transaction', on: inside },
])('$where', ({ on }) => {
  test('what stands in a statement is a value, and a fragment a part of it', async () => {
    const hostile = `'; drop table auth.user; --`;
    const columns = join([sql`${hostile}::text as text`, sql`${7}::int as number`], ', ');
    const statement = sql`select ${columns} from ${raw('auth.user')} right join (values (1)) one on ${and()} ${empty}`;
    expect(statement.text).not.toContain('drop');
    expect(await on((db) => db.row(statement))).toEqual({ text: hostile, number: 7 });
  });

  test('the first row is undefined where there is none', async () => {
    expect(await on((db) => db.row(sql`select 1 where false`))).toBeUndefined();
  });

  test('a statement is prepared under a name that the text alone makes, and is good for other values', async () => {
    const texts = ['one', 'two'].map((word) => ({
      word,
      long: raw(`${'n'.repeat(70)} /* ${where(on)} ${word} */`),
    }));
    for (const value of [1, 2])
      for (const { word, long } of texts) {
        const statement = sql`select ${value}::int as value, ${raw(`'${word}'`)} as word, '${long}' as long`;
        expect(await on((db) => db.row(prepared(statement)))).toMatchObject({ value, word });
      }
  });

  test('only what is asked for is prepared', async () => {
    const statement = sql`select ${1}::int as "not kept ${raw(where(on))}"`;
    expect(
      await on(async (db) => {
        await db.rows(statement);
        return namesOfPrepared(statement.text)(db);
      }),
    ).toEqual([]);
  });
});

const where = (on: unknown): string => (on === inside ? 'inside' : 'outside');

test('a statement is prepared once, under a name that PostgreSQL does not cut', async () => {
  const statement = sql`select ${1}::int as kept`;
  const found = (await inside(async (db) => {
    await db.rows(prepared(statement));
    await db.rows(prepared(statement));
    return namesOfPrepared(statement.text)(db);
  })) as { name: string }[];
  expect(found).toHaveLength(1);
  expect(found[0]?.name.length).toBeLessThanOrEqual(63);
});

test('a statement within a transaction needs one', () => {
  const em = app.app.get(EntityManager, { strict: false }).fork();
  expect(() => inTransaction(em)).toThrow('needs one');
});

test('conditions that are not asked for are left out', () => {
  const name: string | undefined = '';
  expect(and(sql`a = ${1}`, name && sql`name = ${name}`, undefined, sql`b = ${2}`)).toMatchObject({
    text: 'a = $1 and b = $2',
    values: [1, 2],
  });
  expect(and(undefined).text).toBe('true');
});

test('a pattern has no meaning but its text', () => {
  expect(likePattern(' 50%_\\ ')).toBe('%50\\%\\_\\\\%');
});
