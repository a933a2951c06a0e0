import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { MIGRATIONS } from '../src/migrations/index.js';
import { M0021Consent } from '../src/migrations/m0021-consent.js';
import { migrate } from '../src/migrate.js';
import { newId } from '../src/platform/http/uuid.js';
import { createOlderDatabase } from './support/older-database.js';
import type { TestDatabase } from './support/test-database.js';

let database: TestDatabase;
let client: Client;
const [owner, tenant, home] = [newId(), newId(), newId()];
beforeAll(async () => {
  database = await createOlderDatabase(MIGRATIONS.indexOf(M0021Consent));
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `insert into auth.person (id, role, name, email) values ($1, 'owner', 'Asha', 'asha@example.com'), ($2, 'tenant', 'Ravi', 'ravi@example.com')`,
    [owner, tenant],
  );
  await client.query(
    `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
       furnishing, cost_paise, deposit_paise) values ($1, $2, 'Home', 'Street', 1, 3, 'available', 'rent', 900, 'Semi', 100, 0)`,
    [home, owner],
  );
  await agree('2041-01-01', '2041-11-30');
  await agree('2040-01-01', '2040-11-30');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** As an older version of the API does. */
const agree = (start: string, end: string): Promise<unknown> =>
  client.query(
    `insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, rent_paise,
       commission_bps, status, created_at) values ($1, $2, $3, $4, $5, $6, 100, 1000, 'active', '2041-01-01T00:00Z')`,
    [newId(), owner, home, tenant, start, end],
  );
const words = async (): Promise<unknown[]> =>
  (
    await client.query(
      `select start_date::text as start, confirmed_at, refused_at from contracts.contract_v order by start_date`,
    )
  ).rows;

test('contracts that are there count as confirmed; what an older version makes meanwhile does not', async () => {
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
  const confirmed = { confirmed_at: new Date('2041-01-01T00:00Z'), refused_at: null };
  expect(await words()).toEqual([
    { start: '2040-01-01', ...confirmed },
    { start: '2041-01-01', ...confirmed },
  ]);
  await agree('2042-01-01', '2042-11-30');
  expect((await words())[2]).toEqual({ start: '2042-01-01', confirmed_at: null, refused_at: null });
  await client.query(
    `update contracts.contract set status = 'ended', next_step_on = null where start_date = '2042-01-01'`,
  );
});
