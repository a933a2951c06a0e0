import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { picture, upload } from '../../../../test/support/pictures.js';
import { makeProperty, NOWHERE, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
const HOMES = [
  {
    ...{ name: 'Palm Court', address: '4, MG Road', locality: 'Camp', city: 'Pune', pinCode: '411001' },
    ...{ typeId: 1, configId: 2, furnishing: 'Semi', costValue: 10_000, securityDeposit: 20_000 },
    ...{ areaSqft: 500, maintenance: 1000, carParking: 1, pets: true, floor: 3, ofFloors: 9, facing: 'East' },
    ...{ amenityIds: [1, 5], openTo: ['Families'], availableFrom: '2030-01-10' },
  },
  {
    ...{ name: 'Sea Breeze', address: 'Palm Road', locality: 'Bandra', city: 'Mumbai', pinCode: '400050' },
    ...{ typeId: 3, configId: 5, furnishing: 'Fully', costValue: 30_000, securityDeposit: 150_000 },
    ...{ areaSqft: 900, bikeParking: 2, pets: false, floor: 0, ofFloors: 2, amenityIds: [5] },
  },
  {
    ...{ name: 'Old Mill', address: '100% Lane', listFor: 'sell', costValue: 9_000_000, securityDeposit: 0 },
    ...{ typeId: 3, configId: 2, furnishing: 'Unfurnished', areaSqft: 2000, amenityIds: [] },
  },
  {
    ...{
      name: 'Twin House',
      address: 'Karve Road',
      city: 'Pune',
      costValue: 10_000,
      securityDeposit: 10_000,
    },
    ...{
      amenityIds: [5],
      typeId: 1,
      configId: 3,
      furnishing: 'Semi',
      areaSqft: 500,
      availableFrom: '2030-03-01',
    },
  },
];
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  for (const home of HOMES) await makeProperty(app, owner, home);
});
afterAll(() => app.stop());

const browse = (query = '') => app.get(`/properties/browse${query}`);
const names = async (query: string): Promise<string[]> => {
  const { status, body, headers } = await browse(query);
  expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
  return body.map((row: { name: string }) => row.name);
};
const [PALM, SEA, MILL, TWIN] = ['Palm Court', 'Sea Breeze', 'Old Mill', 'Twin House'];

describe('browsing', () => {
  test('finds a city by each of its names', async () => {
    for (const query of ['q=poona', 'q=Pune', 'q=poona&maxCost=10000', 'q=POONA%20road', 'q=poona&sort=area'])
      expect([query, await names(`?${query}`)]).toEqual([
        query,
        await names(`?${query.replace(/poona/i, 'pune')}`),
      ]);
    expect(await names('?q=poona')).toEqual([TWIN, PALM]);
    expect(await names('?q=poona%20palm')).toEqual([PALM]);
    expect(await names('?q=poonamx')).toEqual([]);
  });

  test('shows of each home what one chooses by, and nothing of people', async () => {
    const { url, ...facts } = (await upload(app, owner.token, await picture())).body;
    const { id } = await makeProperty(app, owner, {
      ...{
        name: 'Only Here',
        city: 'Kochi',
        locality: 'Fort',
        costValue: 42_000.5,
        securityDeposit: 105_001.25,
      },
      ...{ maintenance: 3500, images: [{ url, caption: 'Hall' }, { url: 'https://example.com/two.jpg' }] },
    });
    const { body } = await browse('?q=only');
    expect(body).toEqual([
      {
        ...{ id, name: 'Only Here', listFor: 'rent', costValue: 42_000.5, maintenance: 3500 },
        ...{ securityDeposit: 105_001.25, depositMonths: 2.5, moveIn: 150_501.75, areaSqft: 1150 },
        ...{ type: { id: 1, name: 'Apartment' }, config: { id: 3, name: expect.any(String) } },
        ...{ furnishing: 'Semi', locality: 'Fort', city: 'Kochi', availableFrom: null },
        confirmedAt: expect.any(String),
        picture: { imgUrl: url, caption: 'Hall', ...facts },
      },
    ]);
    await app.rows('update properties.property set status = $2 where id = $1', [id, 'sold']);
  });

  test('of a home without pictures or not to rent says so', async () => {
    const { id } = await makeProperty(app, owner, { name: 'Bare', images: [], listFor: 'lease' });
    const { body } = await browse('?q=bare');
    expect(body).toMatchObject([{ picture: null, moveIn: null, depositMonths: null }]);
    await app.rows('update properties.property set status = $2 where id = $1', [id, 'sold']);
  });

  test.each([
    ['', [TWIN, MILL, SEA, PALM]],
    ['?q=palm', [SEA, PALM]],
    ['?q=PALM%20pune', [PALM]],
    ['?q=4110', [PALM]],
    ['?q=bandra', [SEA]],
    ['?q=100%25%20lane', [MILL]],
    ['?q=lm', []],
    ['?q=pa', [SEA, PALM]],
    ['?q=p', [TWIN, SEA, PALM]],
    ['?q=P&minCost=10000&maxCost=10000&configId=2&typeId=1&furnishing=Semi&listFor=rent', [PALM]],
    ['?q=p&minArea=600', [SEA]],
    ['?q=pu&availableBy=2030-02-01', [PALM]],
    ['?q=p&pets=true', [PALM]],
    ['?q=p&lift=true', [PALM]],
    ['?q=p%20k', [TWIN]],
    ['?q=p&sort=moveIn', [TWIN, PALM, SEA]],
    ['?q=zz', []],
    ['?q=m,%20g', []],
    ['?q=4,%20mg-road', [PALM]],
    ['?q=a_e', []],
    ['?q=%20', [TWIN, MILL, SEA, PALM]],
    ['?q=%25', [TWIN, MILL, SEA, PALM]],
    ['?q=timbuktu', []],
    ['?listFor=sell', [MILL]],
    ['?minCost=10000&maxCost=30000', [TWIN, SEA, PALM]],
    ['?minCost=10000.01&maxCost=29999.99', []],
    ['?maxCost=10000&q=road&furnishing=Semi', [TWIN, PALM]],
    ['?configId=2', [MILL, PALM]],
    ['?typeId=3&furnishing=Fully', [SEA]],
    ['?availableBy=2030-02-01', [MILL, SEA, PALM]],
    ['?maxDepositMonths=2', [TWIN, PALM]],
    ['?maxDepositMonths=0', []],
    ['?parking=car', [PALM]],
    ['?parking=bike', [SEA]],
    ['?pets=true', [PALM]],
    ['?lift=true', [PALM]],
    ['?minFloor=0&maxFloor=2', [SEA]],
    ['?minFloor=3', [PALM]],
    ['?facing=East', [PALM]],
    ['?minArea=500&maxArea=900', [TWIN, SEA, PALM]],
    ['?openTo=Sharers', [TWIN, MILL, SEA]],
    ['?sort=cost&listFor=rent', [PALM, TWIN, SEA].sort()],
    ['?sort=moveIn&listFor=rent', [TWIN, PALM, SEA]],
    ['?sort=-area', [MILL, SEA]],
  ])('%s leaves %j', async (query, expected) => {
    const found = await names(query);
    if (query.includes('sort=cost')) expect([found.at(-1), found.length]).toEqual([SEA, 3]);
    else if (query.includes('-area')) expect(found.slice(0, 2)).toEqual(expected);
    else expect(found).toEqual(expected);
  });

  test('takes every home once, page by page, where keys are equal too', async () => {
    for (const sort of ['newest', 'cost', '-cost', 'moveIn', '-moveIn', 'area', '-area']) {
      const found = await walk(app, `/properties/browse?sort=${sort}&limit=1`);
      expect(found.map(({ name }) => name).sort()).toEqual([MILL, PALM, SEA, TWIN]);
    }
  });

  test('finds homes by their ids', async () => {
    const { body } = await browse('?q=a&limit=200');
    const ids = [...body.slice(0, 2).map(({ id }: { id: string }) => id), NOWHERE].join();
    expect((await browse(`?ids=${ids}`)).body).toEqual(body.slice(0, 2));
  });

  test('leaves out what is not on the site', async () => {
    const { id } = await makeProperty(app, owner, { name: 'Paused Place' });
    expect(await names('?q=paused')).toEqual(['Paused Place']);
    await app.put(`/properties/${id}/listing`, { listing: 'paused' }, { token: owner.token });
    expect(await names('?q=paused')).toEqual([]);
  });

  test('finds by the beginnings of words what the words are now, and only while it is on the site', async () => {
    const { id } = await makeProperty(app, owner, {
      name: 'Xanadu Yard',
      address: '7, 7 Xa',
      costValue: 500,
    });
    const change = (set: string) => app.rows(`update properties.property set ${set} where id = $1`, [id]);
    const found = async (...queries: string[]) =>
      Promise.all(queries.map(async (query) => (await names(`?q=${query}`)).length));
    expect(await found('x', 'xa', '7', 'y', 'x&maxCost=500', 'x&maxCost=499')).toEqual([1, 1, 1, 1, 1, 0]);
    await change(`name = 'Zenith Yard'`);
    expect(await found('x', 'z', 'ze', 'y', 'x&maxCost=499')).toEqual([1, 1, 1, 1, 0]);
    await change(`cost_paise = 40000`);
    expect(await found('x', 'x&maxCost=499')).toEqual([1, 1]);
    await change(`listing = 'paused'`);
    await change(`name = 'Quay'`);
    expect(await found('x', 'q', 'z')).toEqual([0, 0, 0]);
    await change(`listing = 'public'`);
    expect(await found('x', 'q', 'z')).toEqual([1, 1, 0]);
    await app.rows('delete from properties.property where id = $1', [id]);
    expect(await found('x', 'q')).toEqual([0, 0]);
  });

  test('takes homes once, page by page, by the beginning of a word', async () => {
    const found = await walk(app, '/properties/browse?q=p&limit=1');
    expect(found.map(({ name }) => name)).toEqual([TWIN, SEA, PALM]);
  });

  const cursorOf = async (sort: string): Promise<string> => {
    const { headers } = await browse(`?sort=${sort}&limit=1`);
    return new URL(`http://x${headers.get('link')?.slice(1).split('>')[0]}`).searchParams.get('cursor') ?? '';
  };

  test('refuses a cursor of another sort, and of another list', async () => {
    for (const [query, sort] of [
      ['sort=cost', 'newest'],
      ['sort=-cost', 'cost'],
    ]) {
      const { status, body } = await browse(`?${query}&cursor=${await cursorOf(sort as string)}`);
      expect([status, body.fields]).toEqual([400, { cursor: ['Must be a cursor of this list'] }]);
    }
  });

  test.each([
    ['listFor=gift', 'listFor'],
    ['minCost=many', 'minCost'],
    ['minCost=20&maxCost=10', 'maxCost'],
    ['minFloor=4&maxFloor=3', 'maxFloor'],
    ['minArea=400&maxArea=300', 'maxArea'],
    ['configId=two', 'configId'],
    ['typeId=0', 'typeId'],
    ['furnishing=semi', 'furnishing'],
    ['availableBy=2030-02-30', 'availableBy'],
    ['maxDepositMonths=25', 'maxDepositMonths'],
    ['parking=boat', 'parking'],
    ['pets=false', 'pets'],
    ['facing=Up', 'facing'],
    ['openTo=Everyone', 'openTo'],
    ['sort=random', 'sort'],
    ['ids=1', 'ids'],
    ['limit=0', 'limit'],
    [`q=${'x'.repeat(121)}`, 'q'],
    ['colour=red', 'colour'],
  ])('refuses %s, with the field', async (query, field) => {
    for (const path of ['', '/without']) {
      if (path && ['sort', 'limit', 'ids'].includes(field)) continue;
      const { status, body } = await browse(`${path}?${query}`);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
  });
});

describe('without each filter', () => {
  test('says how many homes there would be', async () => {
    const { body } = await browse('/without?q=palm&minCost=1&maxCost=5000&configId=5');
    expect(body).toEqual([
      { params: ['q'], homes: 0, q: '', lowestCost: null },
      { params: ['minCost', 'maxCost'], homes: 1, q: null, lowestCost: 30_000 },
      { params: ['configId'], homes: 0, q: null, lowestCost: null },
    ]);
    expect((await browse('/without')).body).toEqual([]);
  });
});

test('counting stops once there are more than a hundred', async () => {
  await app.rows(`insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for,
      area_sqft, furnishing, cost_paise, deposit_paise, created_at)
    select gen_random_uuid(), owner_id, 'One of many', address, type_id, config_id, status, list_for, area_sqft, furnishing,
      cost_paise, deposit_paise, now() from properties.property, generate_series(1, 100) where name = '${PALM}'`);
  const counted = async (query: string) => {
    const { headers, body } = await browse(`${query}&limit=200`);
    return [headers.get('x-total-count'), body.length];
  };
  expect(await counted('?q=many')).toEqual(['100', 100]);
  expect(await counted('?listFor=rent')).toEqual(['101', 103]);
});

test('a home is found by the longest words there can be', async () => {
  // Letters of three bytes, the longest, in an order that an index cannot compress.
  const letters = (first: number, count: number) =>
    String.fromCodePoint(
      ...Array.from({ length: count }, (_, i) => 0x4e00 + (((first + i) * 7919) % 20_000)),
    );
  const { id } = await makeProperty(app, owner, {
    ...{
      name: letters(0, 120),
      address: letters(120, 300),
      locality: letters(420, 80),
      city: letters(500, 60),
    },
    pinCode: '560095',
  });
  const { body } = await browse(`?q=${encodeURIComponent(letters(500, 60))}`);
  expect(body.map((row: { id: string }) => row.id)).toEqual([id]);
});
