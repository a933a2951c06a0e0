import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/migrate.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { M0054WordPrefixes } from '../src/migrations/m0054-word-prefixes.js';
import { M0055WholeWords } from '../src/migrations/m0055-whole-words.js';
import { newId } from '../src/platform/http/uuid.js';
import { createOlderDatabase } from './support/older-database.js';
import type { TestDatabase } from './support/test-database.js';

const OWNER = newId();
const OLD = ['9', 'o', 'oa', 'oak', 'ol', 'old', 'अ', 'अन', 'अन्ना', 'न', 'नग', 'नगर'];
const COME = ['9', 'o', 'oa', 'oak', 'ö', 'ön', 'अ', 'अन', 'अन्ना', 'न', 'नग', 'नगर'];
const indexed = (prefixes: string[]) => [
  {
    ...{ prefixes, sameMoment: true, list_for: 'rent', type_id: 1, config_id: 2, furnishing: 'Semi' },
    ...{ cost_paise: '1000000', area_sqft: '500.5', available_from: null },
  },
];

describe.each([
  ['before there was an index', M0054WordPrefixes],
  ['that has beginnings of words alone', M0055WholeWords],
])('a database %s', (_, migration) => {
  let database: TestDatabase;
  let client: Client;
  beforeEach(async () => {
    database = await createOlderDatabase(MIGRATIONS.indexOf(migration));
    client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into auth.person (id, role, name, email) values ($1, 'owner', 'Asha', 'asha@example.com')`,
      [OWNER],
    );
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  async function makeHome(name: string, status: string): Promise<string> {
    const id = newId();
    await client.query(
      `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
         furnishing, cost_paise, deposit_paise, created_at)
       values ($1, $2, $3, '9, अन्ना नगर', 1, 2, $4, 'rent', 500.5, 'Semi', 1000000, 0, '2026-01-05 10:00:00.123456Z')`,
      [id, OWNER, name, status],
    );
    return id;
  }
  const prefixes = async (id: string): Promise<unknown[]> => {
    const { rows } = await client.query<{ prefixes: string[] }>(
      `select array_agg(prefix order by prefix collate "C") as prefixes, h.created_at = w.created_at as "sameMoment",
         w.list_for, w.type_id, w.config_id, w.furnishing, w.cost_paise, w.area_sqft, w.available_from
       from properties.word_prefix w join properties.property h on h.id = w.property_id
       where h.id = $1 group by h.id, 2, 3, 4, 5, 6, 7, 8, 9`,
      [id],
    );
    return rows;
  };
  const dictionary = async (): Promise<string[]> => {
    const { rows } = await client.query<{ word: string }>(
      'select word from properties.word order by word collate "C"',
    );
    return rows.map(({ word }) => word);
  };

  test('has the words of homes that are there, and of homes that come', async () => {
    const [old, sold] = [await makeHome('Old Oak', 'vacant'), await makeHome('Older Elm', 'sold')];
    await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined });
    expect(await dictionary()).toEqual(['oak', 'old', 'अन्ना', 'नगर']);
    const come = await makeHome('Ön Oak', 'vacant');
    expect(await prefixes(old)).toEqual(indexed(OLD));
    expect(await prefixes(sold)).toEqual([]);
    expect(await prefixes(come)).toEqual(indexed(COME));
    await client.query(`update properties.property set status = 'vacant' where id = $1`, [sold]);
    expect(await dictionary()).toEqual(['elm', 'oak', 'old', 'older', 'अन्ना', 'नगर']);
  });
});
