import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { createTestDatabase } from '../../../../test/support/test-database.js';
import { until } from '../../../../test/support/until.js';
import { UnusedWordsJob } from './unused-words.job.js';

let app: TestApp;
let owner: Account;
let databaseUrl: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  databaseUrl = database.url;
  app = await TestApp.start({}, database);
  owner = await makeAccount(app, 'owner');
  for (const name of ['Green Park', 'Evergreen Greens', 'Greenwood', 'Park View', 'Viewgreen']) {
    const facts = name === 'Greenwood' ? { pets: true, costValue: 9000, locality: 'Evergreen' } : {};
    await makeProperty(app, owner, { name, address: '9, Long Lane', costValue: 10_000, ...facts });
  }
});
afterAll(() => app.stop());

const found = async (query: string): Promise<string[]> => {
  const { status, body, headers } = await app.get(`/properties/browse?${query}`);
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
  return body.map(({ name }: { name: string }) => name);
};
const dictionary = async (): Promise<string[]> =>
  (await app.rows<{ word: string }>('select word from properties.word order by word')).map(
    ({ word }) => word,
  );
const forget = () => app.app.get(UnusedWordsJob, { strict: false }).run();

test.each([
  ['q=green', ['Viewgreen', 'Greenwood', 'Evergreen Greens', 'Green Park']],
  ['q=GREEN,&maxCost=9999', ['Greenwood']],
  ['q=green&sort=cost&maxCost=9999', ['Greenwood']],
  ['q=green&pets=true', ['Greenwood']],
  ['q=greens', ['Evergreen Greens']],
  ['q=verg', ['Greenwood', 'Evergreen Greens']],
  ['q=enwo', ['Greenwood']],
  ['q=green%20view', ['Viewgreen']],
  ['q=green%20park', ['Green Park']],
  ['q=nparkv', []],
  ['q=nparkv&pets=true', []],
  ['q=nparkv&sort=area', []],
])('%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('a home that has a text in several words is found once, page by page', async () => {
  const homes = await walk(app, '/properties/browse?q=green&limit=1');
  expect(homes.map(({ name }) => name)).toEqual(['Viewgreen', 'Greenwood', 'Evergreen Greens', 'Green Park']);
});

test('a text that is in very many words is found in all of them', async () => {
  const words = Array.from({ length: 40 }, (_, i) => `Tower${i}`);
  const { id } = await makeProperty(app, owner, { name: words.slice(0, 16).join(' ') });
  expect(await found('q=tower')).toHaveLength(1);
  for (const name of words.slice(16)) await makeProperty(app, owner, { name });
  expect(await found('q=tower&limit=100')).toHaveLength(25);
  expect(await found('q=ower1&limit=100')).toHaveLength(5);
  await app.rows(`delete from properties.property where name like 'Tower%' and id <> $1`, [id]);
  expect(await found('q=tower39')).toEqual([]);
});

test('words that no home on the site has any more are forgotten, and come back with the next', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Zebra House' });
  await app.rows(`update properties.property set name = 'Quagga House' where id = $1`, [id]);
  await app.rows('insert into properties.word select word from properties.word'); // As two at once would have it.
  expect(await dictionary()).toEqual(expect.arrayContaining(['house', 'quagga', 'zebra']));
  await forget();
  expect(await dictionary()).not.toContain('zebra');
  expect(await found('q=uagg')).toEqual(['Quagga House']);
  await app.rows(`update properties.property set listing = 'paused', address = 'Nilgai Road' where id = $1`, [
    id,
  ]);
  expect(await dictionary()).not.toContain('nilgai');
  await forget();
  expect(await dictionary()).not.toContain('quagga');
  await app.rows(`update properties.property set listing = 'public' where id = $1`, [id]);
  expect(await found('q=uagg')).toEqual(['Quagga House']);
});

test('a word that comes back meanwhile is not forgotten', async () => {
  const { id } = await makeProperty(app, owner, { name: 'Okapi House' });
  const change = `update properties.property set name = $2 where id = $1`;
  await app.rows(change, [id, 'Other House']);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(change, [id, 'Okapi House']);
  const forgetting = forget();
  await until('what forgets words', async () => {
    const [{ waiting } = {}] = await app.rows<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks where not granted and relation = 'properties.word_prefix'::regclass`,
    );
    return waiting === 1;
  });
  await client.query('commit');
  await client.end();
  await forgetting;
  expect(await found('q=kapi')).toEqual(['Okapi House']);
});
