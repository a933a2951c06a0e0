import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { copyDatabase } from '../../../../test/support/copy-database.js';
import { made, pay, payOut } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { removeFolder, temporaryFolder } from '../../../../test/support/temporary-folder.js';

const PERIOD = { startDate: '2024-01-01', endDate: '2024-02-29' };

let files: string;
let database: TestDatabase;
let app: TestApp, restored: TestApp | undefined;
let admin: Account, accountant: Account, owner: Account, tenant: Account, other: Account;

const start = (on: TestDatabase) => TestApp.start({ FILES_DIR: files }, on);

beforeEach(async () => {
  files = temporaryFolder();
  database = await createTestDatabase();
  app = await start(database);
  [admin, accountant] = [await makeAccount(app, 'admin'), await makeAccount(app, 'accountant')];
  owner = await makeAccount(app, 'owner', { confirmed: true });
  tenant = await makeAccount(app, 'tenant', { confirmed: true });
  other = await makeAccount(app, 'tenant', { confirmed: true });
});
afterEach(async () => {
  await restored?.stop();
  restored = undefined;
  await app.stop();
  removeFolder(files);
});

const erased = async (who: Account) =>
  expect((await app.post('/auth/erasure', undefined, { token: who.token })).status).toBe(200);
const list = () => readFileSync(path.join(files, 'installation', 'erased'), 'utf8');
const nameOf = async (of: TestApp, { id }: Account) =>
  (await of.rows<{ name: string }>('select name from auth.user where id = $1', [id]))[0]?.name;

/** Makes an ended contract with rents paid and paid out. */
async function settledContract(): Promise<void> {
  const contract = await makeContract(app, owner, tenant, PERIOD);
  for (const n of contract.rentRecords.keys())
    made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  made(await payOut(app, accountant, owner.id));
}

test('who was erased or deleted after the backup is so again before anything is served', async () => {
  await settledContract();
  const alone = await makeAccount(app, 'owner', { confirmed: true });
  await makeProperty(app, alone);
  const copy = await copyDatabase(database);
  for (const who of [tenant, alone]) await erased(who);
  await app.call('DELETE', `/admin/users/${other.id}`, { token: admin.token });
  restored = await start(copy);
  expect(await nameOf(restored, tenant)).toBe('Former tenant');
  for (const gone of [alone, other]) expect(await nameOf(restored, gone)).toBeUndefined();
  expect(await nameOf(restored, owner)).toBe(owner.name);
  expect(await restored.rows(`select 1 from properties.property where owner_id = '${alone.id}'`)).toEqual([]);
  const entries = await restored.rows(
    `select subject_id, request_id from platform.audit_entry where action = 'account.erased'`,
  );
  expect(entries).toHaveLength(3);
  expect(entries[0]?.request_id).toBe('job:erase-again');
});

test('whose invitation was withdrawn after the backup is not there again', async () => {
  await app.rows(`update auth.user set password_hash = null, invited_until = '2999-01-01' where id = $1`, [
    other.id,
  ]);
  const copy = await copyDatabase(database);
  const withdrawn = await app.call('DELETE', `/admin/invitations/${other.id}`, { token: admin.token });
  expect(withdrawn.status).toBe(200);
  restored = await start(copy);
  expect(await nameOf(restored, other)).toBeUndefined();
});

test('the list holds ids and times, and is completed by the audit log', async () => {
  await erased(other);
  const line = `${other.id} \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z`;
  expect(list().trim()).toMatch(new RegExp(`^${line}$`));
  writeFileSync(path.join(files, 'installation', 'erased'), '');
  await app.app.close();
  restored = await start(database);
  expect(list()).toContain(other.id);
});

test('half a line and words of others erase nobody, and lose nobody', async () => {
  const copy = await copyDatabase(database);
  await erased(other);
  appendFileSync(path.join(files, 'installation', 'erased'), `${owner.id.slice(0, 20)}`);
  await erased(tenant);
  restored = await start(copy);
  for (const gone of [other, tenant]) expect(await nameOf(restored, gone)).toBeUndefined();
  expect(await nameOf(restored, owner)).toBe(owner.name);
});

test('whose rents were open at the time of the backup stays until they are settled', async () => {
  const contract = await makeContract(app, owner, tenant, PERIOD);
  const copy = await copyDatabase(database);
  for (const n of contract.rentRecords.keys())
    made(await pay(app, accountant, contract, n, { paidDate: '2024-03-05' }));
  await erased(tenant);
  restored = await start(copy);
  expect(await nameOf(restored, tenant)).toBe(tenant.name);
});
