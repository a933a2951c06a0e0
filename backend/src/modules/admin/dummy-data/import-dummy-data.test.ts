import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { TestApp } from '../../../../test/support/test-app.js';
import { importDummyData, type Imported } from './import-dummy-data.js';

let api: TestApp;

beforeEach(async () => {
  api = await TestApp.start();
});
afterEach(() => api.stop());

function importNow(): Promise<Imported> {
  const em = api.app.get(MikroORM).em.fork() as EntityManager;
  return em.transactional((transaction) =>
    importDummyData(transaction, { today: '2026-11-20', passwordHash: 'x' }),
  );
}

test('without the demo owner, every home belongs to a dummy owner', async () => {
  expect(await importNow()).toMatchObject({ owners: 12, tenants: 40, properties: 60 });
  const others = `select 1 from properties.property p join auth.person o on o.id = p.owner_id
    where not o.is_dummy or o.role <> 'owner'`;
  expect(await api.rows(others)).toHaveLength(0);
});

test('a person who has a dummy name already keeps email and username', async () => {
  const real = { name: 'Aarav', email: 'Aarav.Mehta@example.com', password: 'secret1', role: 'tenant' };
  expect((await api.post('/auth/signup', real)).status).toBe(201);
  await importNow();
  const [kept] = await api.rows(
    `select name from auth.person where lower(email) = 'aarav.mehta@example.com'`,
  );
  expect(kept).toEqual({ name: 'Aarav' });
  expect(await api.rows(`select 1 from auth.person where is_dummy`)).toHaveLength(52);
});

test('an import that fails half way leaves nothing behind', async () => {
  await api.rows(`delete from properties.amenity where name = 'Lift'`);
  await expect(importNow()).rejects.toThrow();
  expect(await api.rows('select 1 from auth.person')).toHaveLength(0);
  expect(await api.rows('select 1 from properties.property')).toHaveLength(0);
});
