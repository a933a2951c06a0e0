import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { MIGRATIONS } from '../src/migrations/index.js';
import { M0064ProvenAddresses } from '../src/migrations/m0064-proven-addresses.js';
import { migrate } from '../src/migrate.js';
import { newId } from '../src/platform/http/uuid.js';
import { type Account, logIn, makeAccount, makeResetLink, PASSWORD } from './support/accounts.js';
import { awaitDelivered, mailsTo } from './support/outbox.js';
import { interestBody, makeProperty } from './support/properties.js';
import { createOlderDatabase } from './support/older-database.js';
import { TestApp } from './support/test-app.js';

const PEOPLE = ['by_link', 'by_admin', 'by_nobody', 'dummy'] as const;
const ids = new Map(PEOPLE.map((name) => [name, newId()]));
let app: TestApp;
beforeAll(async () => {
  const database = await createOlderDatabase(MIGRATIONS.indexOf(M0064ProvenAddresses));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const [name, id] of ids)
    await client.query(
      `insert into auth.person (id, role, name, email, is_dummy) values ($1, 'owner', $2::text, $2::text || '@example.com', $2::text = 'dummy')`,
      [id, name],
    );
  await client.end();
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  app = await TestApp.start({}, database);
});
afterAll(() => app.stop());

test('accounts that were there count as unproven until a mailed link or an administrator says otherwise', async () => {
  const before = 'select name from auth.person where proven_at is null order by name';
  expect(await app.rows(before)).toEqual([{ name: 'by_admin' }, { name: 'by_link' }, { name: 'by_nobody' }]);
  const admin = await makeAccount(app, 'admin');
  const owners = new Map<string, Account>();
  for (const name of ['by_link', 'by_admin', 'by_nobody'] as const) {
    const [id, email] = [ids.get(name) as string, `${name}@example.com`];
    const token = await makeResetLink(app, id);
    expect((await app.post('/auth/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    const { body } = await logIn(app, email);
    owners.set(name, { id, email, name, role: 'owner', username: null, token: body.token });
  }
  // The others chose their passwords before.
  await app.rows(`update auth.person set proven_at = null where name in ('by_admin', 'by_nobody')`);
  const say = `/admin/users/${ids.get('by_admin')}/email-confirmation`;
  expect((await app.post(say, undefined, { token: admin.token })).status).toBe(201);
  for (const owner of owners.values()) {
    const { id } = await makeProperty(app, owner);
    expect((await app.post(`/properties/${id}/interest`, interestBody())).status).toBe(201);
  }
  await awaitDelivered(app);
  const mailed = await Promise.all(
    [...owners.keys()].map(async (name) => (await mailsTo(app, `${name}@example.com`)).length),
  );
  expect(mailed).toEqual([1, 1, 0]);
  for (const { token } of owners.values())
    expect((await app.get('/notifications', { token })).body).toHaveLength(1);
});

test('dummy people have addresses that are nobody’s, and have nothing to confirm', async () => {
  expect(await app.rows(`select proven_at is not null as proven from auth.person where is_dummy`)).toEqual([
    { proven: true },
  ]);
});
