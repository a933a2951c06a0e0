import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { createApp } from '../src/create-app.js';
import { rotateKeys } from '../src/rotate-keys.js';
import { FieldEncryption } from '../src/platform/security/field-encryption.js';
import { ENCRYPTED_PLACES } from '../src/encrypted-places.js';
import { createTestDatabase } from './support/test-database.js';
import { ask, configWith, fillEncrypted, openedBy, startOnce } from './support/encrypted-values.js';
import { until } from './support/until.js';

const [OLD, NEW, OTHER] = ['the old key', 'the new key', 'another key'] as const;
const COUNT = 7;

let url: string;
let said: string[];
beforeEach(async () => {
  ({ url } = await createTestDatabase());
  said = [];
  await startOnce(url, OLD);
  await fillEncrypted(url, OLD, COUNT);
});

const rotate = (piiKey: string, piiKeyOld?: string) =>
  rotateKeys(configWith(url, piiKey, piiKeyOld), (line) => said.push(line));
const waiting = () =>
  ask(
    url,
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%update auth.user%'`,
  );
const proofs = () => ask(url, 'select key_id from platform.key_proof');

test('knows every column of the database that is encrypted', async () => {
  const columns = await ask<{ name: string }>(
    url,
    `select format('%s.%s %s', table_schema, table_name, column_name) as name from information_schema.columns
      where data_type = 'bytea' and column_name like '%encrypted%' and table_name <> 'key_proof' order by 1`,
  );
  const known = ENCRYPTED_PLACES.filter(({ table }) => table.text !== 'pgboss.job');
  expect(known.map(({ table, encrypted }) => `${table.text} ${encrypted.text}`).sort()).toEqual(
    columns.map(({ name }) => name),
  );
});

test('encrypts all anew while an application runs, after which the new key opens all by itself', async () => {
  const app = await createApp(configWith(url, NEW, OLD));
  expect(await rotate(NEW, OLD)).toBe(true);
  await app.close();
  const all = ENCRYPTED_PLACES.map(({ what }) => [what, COUNT, COUNT]);
  expect(await openedBy(url, NEW)).toEqual(all);
  expect(said).toEqual(
    expect.arrayContaining(ENCRYPTED_PLACES.map(({ what }) => `${what}: ${COUNT} encrypted anew`)),
  );
  expect(await proofs()).toHaveLength(1);
  await startOnce(url, NEW);
  await expect(startOnce(url, OLD)).rejects.toThrow(/^PII_KEY is not the key/);
});

test('waits for a row that somebody holds, and goes over what changed meanwhile', async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query(`update auth.user set pan_encrypted = null, pan_last4 = null
    where id = (select id from auth.user order by id limit 1)`);
  const rotating = rotate(NEW, OLD);
  const left = () => said.filter((line) => / 1 held by others$/.test(line)).length;
  await until('the held row to be left once and again', async () => left() > 1);
  await other.query('commit');
  await other.end();
  expect(await rotating).toBe(true);
  const opened = await openedBy(url, NEW);
  expect(opened.map(([what, count, all]) => [what, all - count])).toEqual(
    ENCRYPTED_PLACES.map(({ what }) => [what, 0]),
  );
  expect(opened.find(([what]) => what === 'PANs')).toEqual(['PANs', COUNT - 1, COUNT - 1]);
});

test('writes over nothing that changed after it was read', async () => {
  const right = new FieldEncryption({ piiKey: NEW, piiKeyOld: undefined });
  const [person] = await ask<{ id: string }>(url, 'select id from auth.user order by id limit 1');
  const purpose = `user.aadhaar:${person?.id}`;
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query('lock table auth.user in share mode'); // allows reads, blocks its first write
  const rotating = rotate(NEW, OLD);
  await until('its first write to wait', async () => (await waiting()).length === 1);
  await other.query('update auth.user set aadhaar_encrypted = $1 where id = $2', [
    right.encrypt('corrected', purpose),
    person?.id,
  ]);
  await other.query('commit');
  await other.end();
  expect(await rotating).toBe(true);
  const [kept] = await ask<{ value: Buffer }>(
    url,
    'select aadhaar_encrypted as value from auth.user where id = $1',
    [person?.id],
  );
  expect(right.decrypt(kept?.value ?? Buffer.of(), purpose)).toBe('corrected');
});

describe('refuses, and changes nothing:', () => {
  let before: unknown;
  const state = async () => [await openedBy(url, OLD), await proofs()];
  beforeEach(async () => {
    before = await state();
  });
  afterEach(async () => {
    expect(await state()).toEqual(before);
  });

  test('one key alone', async () => {
    await expect(rotate(NEW)).rejects.toThrow(/^PII_KEY_OLD must be set /);
  });

  test.each([
    [NEW, OTHER],
    [OTHER, NEW],
  ])('two keys of which neither is the right one', async (piiKey, piiKeyOld) => {
    await expect(rotate(piiKey, piiKeyOld)).rejects.toThrow(/^PII_KEY is not the key /);
  });

  test('an old key that opens nothing', async () => {
    expect(await rotate(OLD, OTHER)).toBe(false);
  });

  test('a change of the key that a process does not know of', async () => {
    const app = await createApp(configWith(url, OLD));
    await expect(rotate(NEW, OLD)).rejects.toThrow(
      /^A process of Kiraya that runs encrypts with another key: /,
    );
    await app.close();
  });
});

test('of two at once the second is refused', async () => {
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from auth.payee for update');
  const first = rotate(NEW, OLD);
  await until('the first to wait', async () => said.some((line) => line.endsWith('held by others')));
  await expect(rotate(NEW, OLD)).rejects.toThrow(/^Another rotate-keys is at work on this database: /);
  await other.end();
  expect(await first).toBe(true);
});

test('goes on past what neither key opens, names it and keeps the old key', async () => {
  await ask(
    url,
    `update auth.totp set encrypted = 'x' where user_id = (select min(user_id::text)::uuid from auth.totp)`,
  );
  await expect(rotate(NEW, OLD)).rejects.toThrow(
    /^Neither PII_KEY nor PII_KEY_OLD opens some values \(secrets of authenticator apps: 1\); all others /,
  );
  expect((await openedBy(url, NEW)).map(([, count]) => count)).toEqual(
    ENCRYPTED_PLACES.map(({ what }) => (what === 'secrets of authenticator apps' ? COUNT - 1 : COUNT)),
  );
  expect(await proofs()).toHaveLength(2);
});
