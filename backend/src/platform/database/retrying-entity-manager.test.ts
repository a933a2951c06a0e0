import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { TestApp } from '../../../test/support/test-app.js';
import { sql } from './sql.js';
import { inTransaction } from './in-transaction.js';

let app: TestApp;
let em: EntityManager;
beforeAll(async () => {
  app = await TestApp.start();
  em = app.app.get(EntityManager, { strict: false });
  await app.rows('create table public.pair (id int primary key, n int not null default 0)');
  await app.rows('grant select, insert, update on public.pair to kiraya_app');
  await app.rows('insert into public.pair (id) values (1), (2)');
});
afterAll(() => app.stop());

const both = () => {
  let here = 0;
  let go = () => {};
  const all = new Promise<void>((resolve) => (go = resolve));
  return async () => {
    if (++here === 2) go();
    await all;
  };
};

/** Changes one row and then the other, and counts its attempts. */
function change(first: number, second: number, meet: () => Promise<void>, began: number[]): Promise<void> {
  return em.fork().transactional(async (inner) => {
    began.push(first);
    for (const id of [first, second]) {
      await inTransaction(inner).rows(sql`update public.pair set n = n + 1 where id = ${id} returning id`);
      if (id === first) await meet();
    }
  });
}

test('of two that wait for each other both are done, each once', async () => {
  const began: number[] = [];
  const meet = both();
  await Promise.all([change(1, 2, meet, began), change(2, 1, meet, began)]);
  expect(began).toHaveLength(3);
  expect(await app.rows('select n from public.pair order by id')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('what fails for another reason is not tried again', async () => {
  let attempts = 0;
  const work = em.fork().transactional(async (inner) => {
    attempts += 1;
    await inTransaction(inner).rows(sql`insert into public.pair (id) values (1) returning id`);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});

test('a deadlock that never ends is told of', async () => {
  let attempts = 0;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  await expect(
    em.fork().transactional(() => {
      attempts += 1;
      throw deadlock;
    }),
  ).rejects.toBe(deadlock);
  expect(attempts).toBe(5);
});
