import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
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

test('homes that came at the same moment are found once, page by page, and the newest first', async () => {
  const set = `update properties.property set created_at = case name when 'Park View' then timestamptz '2031-01-01'
      when 'Greenwood' then timestamptz '2033-01-01' else timestamptz '2032-01-01' end`;
  const homes = await app.rows<{ id: string; name: string; created_at: Date }>(`${set} returning *`);
  homes.sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1));
  const walked = await walk(app, '/properties/browse?q=lane&limit=1');
  expect(walked.map(({ id }) => id)).toEqual(homes.map(({ id }) => id));
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
