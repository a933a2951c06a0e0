import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { editBody, makeProperty, occupy } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ApplicationPool } from '../../../platform/database/application-pool.js';
import { raw, Sql } from '../../../platform/database/sql.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

/** What the list says, after checking it against the properties themselves. */
async function total(): Promise<number> {
  const said = Number((await app.get('/properties/public?limit=1')).headers.get('x-total-count'));
  const [truth] = await app.rows('select count(*)::int as n from properties.property where is_public');
  expect(said).toBe(truth?.n);
  return said;
}

test('the kept count follows every kind of change', async () => {
  expect(await total()).toBe(0);
  const [one, two] = [await makeProperty(app, owner), await makeProperty(app, owner)];
  expect(await total()).toBe(2);
  await app.put(`/properties/${one.id}`, editBody({ status: 'sold' }), { token: owner.token });
  expect(await total()).toBe(1);
  await app.put(`/properties/${one.id}`, editBody({ status: 'vacant' }), { token: owner.token });
  await occupy(app, two.id, (await makeAccount(app, 'tenant')).id);
  expect(await total()).toBe(1);
  await app.rows('update properties.property set tenant_id = null, status = $1', ['available']);
  expect(await total()).toBe(2);
  await app.rows('delete from properties.property');
  expect(await total()).toBe(0);
});

test('many at once are all counted, and fold into few rows', async () => {
  await Promise.all(Array.from({ length: 30 }, () => makeProperty(app, owner)));
  expect(await total()).toBe(30);
  await makeProperty(app, owner);
  const [rows] = await app.rows('select count(*)::int as n from properties.public_counter');
  expect(rows?.n).toBeLessThan(10);
});

test('a change that is rolled back was never counted, and makes nobody wait', async () => {
  const before = await total();
  const client = await app.app.get(ApplicationPool, { strict: false }).connect();
  await client.query('begin');
  await client.query('delete from properties.property');
  await makeProperty(app, owner);
  await client.query('rollback');
  client.release();
  expect(await total()).toBe(before + 1);
});

test('the application cannot change it by hand', async () => {
  const sql = app.app.get(Sql, { strict: false });
  for (const text of ['delete from properties.public_counter', 'select properties.count_public(1)'])
    await expect(sql.rows(raw(text))).rejects.toMatchObject({ code: '42501' });
});
