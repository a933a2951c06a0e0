import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { createOlderDatabase } from '../../../../test/support/older-database.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { migrate } from '../../../migrate.js';
import { MIGRATIONS } from '../../../migrations/index.js';
import { M0023Sessions } from '../../../migrations/m0023-sessions.js';

let app: TestApp;
let user: Account;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await makeAccount(app, 'tenant');
});

/** As the version before this one does it, which runs on for a while beside it. */
async function issueAsBefore(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await app.rows(
    `set role kiraya_app;
     insert into auth.password_reset (person_id, token_hash, expires_at, created_at)
       values ('${user.id}', '\\x${hashOf(token)}', now() + interval '30 minutes', now())
       on conflict (person_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at,
         created_at = excluded.created_at;
     reset role`,
  );
  return token;
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const reset = async (token: string) =>
  (await app.post('/auth/reset-password', { token, newPassword: 'Brand-new-2' })).status;

test('a link that an older version gives out is good, until that version replaces it', async () => {
  const [old, newer] = [await issueAsBefore(), await issueAsBefore()];
  expect(await reset(old)).toBe(400);
  expect(await reset(newer)).toBe(200);
});

test('a link that an older version withdraws is no longer valid', async () => {
  const token = await issueAsBefore();
  await app.rows('delete from auth.password_reset where person_id = $1', [user.id]);
  expect(await reset(token)).toBe(400);
});

test('an account that has one can be deleted', async () => {
  await issueAsBefore();
  await app.rows('delete from auth.person where id = $1', [user.id]);
  expect(await app.rows('select 1 from auth.reset_link where person_id = $1', [user.id])).toEqual([]);
});

test('a link that was mailed before this version came is good', async () => {
  const database = await createOlderDatabase(MIGRATIONS.indexOf(M0023Sessions));
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    insert into auth.person (id, role, name, email) values ('${user.id}', 'tenant', 'Asha Rao', 'asha@example.com');
    insert into auth.password_reset (person_id, token_hash, expires_at)
      values ('${user.id}', '\\x${hashOf('mailed before')}', now() + interval '30 minutes')`);
  await client.end();
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  const brought = await TestApp.start({}, database);
  const body = { token: 'mailed before', newPassword: 'Brand-new-2' };
  expect((await brought.post('/auth/reset-password', body)).status).toBe(200);
  await brought.stop();
});
