import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;

const HOMES = [
  ...[10_000, 20_000, 30_000, 40_000].map((costValue) => ({ costValue, configId: 2 })),
  { costValue: 25_000, configId: 3 },
];

beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  for (const home of HOMES) await makeProperty(app, owner, { ...home, city: 'Hubballi' });
});
afterAll(() => app.stop());

const middle = async (query: Record<string, string>) => {
  const { status, body } = await app.get(`/properties/middle-rent?${new URLSearchParams(query).toString()}`, {
    token: owner.token,
  });
  return { status, ...body };
};

test('is of the homes to rent of a town, however it is written, and of one configuration where there are five', async () => {
  expect(await middle({ city: ' HUBBALLI ' })).toEqual({ status: 200, rent: 25_000, ofConfig: false });
  expect(await middle({ city: 'Hubballi', configId: '2' })).toMatchObject({ rent: 25_000, ofConfig: false });
  await makeProperty(app, owner, { city: 'Hubballi', configId: 2, costValue: 50_000.5 });
  expect(await middle({ city: 'Hubballi', configId: '2' })).toMatchObject({ rent: 30_000, ofConfig: true });
  expect(await middle({ city: 'Hubballi' })).toMatchObject({ rent: 25_000, ofConfig: false });
  expect(await middle({ city: 'Hubballi', configId: '7' })).toMatchObject({ rent: 25_000, ofConfig: false });
});

test('is the same by each name of a town, and however much space stands in it', async () => {
  const [first, ...others] = HOMES;
  await makeProperty(app, owner, { ...first, city: 'Gurgaon' });
  for (const home of others) await makeProperty(app, owner, { ...home, city: 'Gurugram' });
  for (const city of ['Gurgaon', ' gurugram', 'GURGAON'])
    expect(await middle({ city })).toMatchObject({ rent: 25_000 });
  await makeProperty(app, owner, { ...first, city: 'Navi  Mumbai' });
  for (const home of others) await makeProperty(app, owner, { ...home, city: 'Navi Mumbai' });
  for (const city of ['navi mumbai', ' Navi   Mumbai '])
    expect(await middle({ city })).toMatchObject({ rent: 25_000 });
});

test('tells nothing of fewer than five homes, and counts neither drafts nor homes for sale', async () => {
  for (const home of HOMES.slice(1)) await makeProperty(app, owner, { ...home, city: 'Dharwad' });
  await makeProperty(app, owner, { city: 'Dharwad', listFor: 'sell' });
  await makeProperty(app, owner, { city: 'Dharwad', listing: 'draft' });
  expect(await middle({ city: 'Dharwad' })).toEqual({ status: 200, rent: null, ofConfig: false });
});

test.each([
  [{}, 'city'],
  [{ city: ' ' }, 'city'],
  [{ city: 'x'.repeat(61) }, 'city'],
  [{ city: 'Pune', configId: '1e5' }, 'configId'],
])('refuses %j', async (query, field) => {
  const { status, fields } = await middle(query as Record<string, string>);
  expect({ status, of: Object.keys(fields) }).toEqual({ status: 400, of: [field] });
});
