import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pinCodeIn } from '@kiraya/rules';
import fc from 'fast-check';
import { Client } from 'pg';
import { MIGRATIONS } from '../src/migrations/index.js';
import { M0039PlacesAndOrganisation } from '../src/migrations/m0039-places-and-organisation.js';
import { migrate } from '../src/migrate.js';
import { newId } from '../src/platform/http/uuid.js';
import { createOlderDatabase } from './support/older-database.js';
import type { TestDatabase } from './support/test-database.js';

const KNOWN: [address: string, pinCode: string | null][] = [
  ['12, 5th Block, Koramangala, Bengaluru 560095', '560095'],
  ['Flat 3, Rose Villa, Pune - 411 001, India.', '411001'],
  ['Pin Code: 560034. 12, MG Road, Bengaluru', '560034'],
  ['12, MG Road\nIndiranagar\nBengaluru-560038', '560038'],
  ['12, MG Road, Bengaluru', null],
  ['MG Road, Flat 411001', null],
  ['Plot 411001, MG Road, Pune 411004', null],
  ['12, MG Road, Bengaluru 060095', null],
];
const piece = fc.constantFrom(
  ...[
    '560034',
    '560 034',
    '411001',
    '060034',
    '101010',
    '9',
    '12',
    'Pune',
    'MG Road',
    'Flat',
    'no.',
    'PIN',
    'pincode',
  ],
  ...['India', 'अन्ना', ', ', ',', ' ', ' ', '-', ' – ', '\n', '.', ':', ';', '#'],
);
const addresses = [
  ...KNOWN.map(([address]) => address),
  ...fc
    .sample(fc.array(piece, { minLength: 1, maxLength: 9 }), 3000)
    .map((pieces) => pieces.join(''))
    .filter((address) => address.trim()),
];

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createOlderDatabase(MIGRATIONS.indexOf(M0039PlacesAndOrganisation));
  client = new Client({ connectionString: database.url });
  await client.connect();
  const owner = newId();
  await client.query(
    `insert into auth.person (id, role, name, email) values ($1, 'owner', 'Asha', 'asha@example.com')`,
    [owner],
  );
  await client.query(
    `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
       furnishing, cost_paise, deposit_paise)
     select gen_random_uuid(), $1, 'Home', address, 1, 3, 'available', 'rent', 900, 'Semi', 100, 0
     from unnest($2::text[]) address`,
    [owner, addresses],
  );
  await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('homes keep the PIN code that their address holds for sure, and no guess at all', async () => {
  const { rows } = await client.query<Record<'address' | 'code', string> & { place: string | null }>(
    'select address, pin_code as code, coalesce(city, locality) as place from properties.property',
  );
  const read = new Map(rows.map(({ address, code }) => [address, code]));
  expect(KNOWN.map(([address]) => [address, read.get(address)])).toEqual(KNOWN);
  expect(rows.filter(({ place }) => place !== null)).toEqual([]);
  const expected = addresses.map((address) => [address, pinCodeIn(address) ?? null]);
  expect(addresses.map((address) => [address, read.get(address)])).toEqual(expected);
  expect(expected.filter(([, code]) => code !== null).length).toBeGreaterThan(100);
});
