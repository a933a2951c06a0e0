import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, occupy, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  for (const home of [
    {
      name: 'Palm Court',
      address: 'Pune',
      typeId: 1,
      configId: 2,
      furnishing: 'Semi',
      costValue: 100.5,
      areaSqft: 30,
    },
    {
      name: 'Sea Breeze',
      address: 'Palm Road',
      typeId: 3,
      configId: 5,
      furnishing: 'Fully',
      costValue: 300,
      listFor: 'lease',
      areaSqft: 10,
    },
    {
      name: 'Old Mill',
      address: 'Thane',
      typeId: 3,
      configId: 2,
      furnishing: 'Unfurnished',
      costValue: 200,
      listFor: 'sell',
      areaSqft: 20,
    },
  ])
    await makeProperty(app, owner, home);
});
afterAll(() => app.stop());

const names = async (query = ''): Promise<string[]> => {
  const answer = await app.get(`/properties/public${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
  return answer.body.map((row: { name: string }) => row.name);
};

test('visitors see what is on offer, newest first, and nothing of its people', async () => {
  const { body, headers } = await app.get('/properties/public');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.map((row: { name: string }) => row.name)).toEqual(['Old Mill', 'Sea Breeze', 'Palm Court']);
  expect(body[2]).toEqual({
    id: expect.any(String),
    name: 'Palm Court',
    address: 'Pune',
    ...{ securityDeposit: 200_000, maintenance: null, moveIn: 200_100.5, locality: null, city: null },
    ...{ availableFrom: null, confirmedAt: expect.any(String) },
    type: { id: 1, name: 'Apartment' },
    config: { id: 2, name: '1 BHK' },
    areaSqft: 30,
    furnishing: 'Semi',
    amenities: [{ amenity: { id: 1, name: 'Lift' } }, { amenity: { id: 5, name: 'Covered parking' } }],
    images: [
      {
        imgUrl: '/media/homes/one.webp',
        caption: 'Front',
        absoluteUrl: 'http://localhost:3000/media/homes/one.webp',
      },
      {
        imgUrl: 'https://example.com/two.jpg',
        caption: null,
        absoluteUrl: 'https://example.com/two.jpg',
      },
    ],
    costValue: 100.5,
    listFor: 'rent',
  });
  expect(body.map((row: { listFor: string }) => row.listFor)).toEqual(['sell', 'lease', 'rent']);
});

test.each([
  ['?q=palm', ['Sea Breeze', 'Palm Court']],
  ['?q=%20PALM%20', ['Sea Breeze', 'Palm Court']],
  ['?q=', ['Old Mill', 'Sea Breeze', 'Palm Court']],
  ['?q=%25', []],
  ['?typeId=3', ['Old Mill', 'Sea Breeze']],
  ['?typeId=3&configId=2', ['Old Mill']],
  ['?typeId=9', []],
  ['?furnishing=Fully', ['Sea Breeze']],
  ['?minCost=100.5&maxCost=200', ['Old Mill', 'Palm Court']],
  ['?minCost=100.51', ['Old Mill', 'Sea Breeze']],
  ['?maxCost=0', []],
  ['?minCost=300&maxCost=100', []],
  ['?sort=newest', ['Old Mill', 'Sea Breeze', 'Palm Court']],
  ['?sort=cost', ['Palm Court', 'Old Mill', 'Sea Breeze']],
  ['?sort=-cost', ['Sea Breeze', 'Old Mill', 'Palm Court']],
  ['?sort=area', ['Sea Breeze', 'Old Mill', 'Palm Court']],
  ['?sort=-area&q=palm', ['Palm Court', 'Sea Breeze']],
])('%s finds %j', async (query, found) => {
  expect(await names(query)).toEqual(found);
});

test.each([
  ['typeId=0', 'typeId'],
  ['typeId=40000', 'typeId'],
  ['typeId=one', 'typeId'],
  ['typeId=1.5', 'typeId'],
  ['configId=1e21', 'configId'],
  ['furnishing=semi', 'furnishing'],
  ['minCost=-1', 'minCost'],
  ['minCost=1.001', 'minCost'],
  ['maxCost=1000000000.01', 'maxCost'],
  ['maxCost=NaN', 'maxCost'],
  ['sort=interests', 'sort'],
  ['sort=toString', 'sort'],
  ['limit=201', 'limit'],
  ['q=%00', 'q'],
  ['status=vacant', 'status'],
])('%s is refused', async (query, field) => {
  const answer = await app.get(`/properties/public?${query}`);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

describe('what is public', () => {
  test.each([
    ['available', false, true],
    ['vacant', false, true],
    ['rented', false, false],
    ['sold', false, false],
    ['available', true, false],
    ['vacant', true, false],
  ])('status %s, occupied %s: %s', async (status, occupied, isPublic) => {
    const { id } = await makeProperty(app, owner, { name: 'One More' });
    if (occupied) await occupy(app, id, (await makeAccount(app, 'tenant')).id);
    await app.rows('update properties.property set status = $2 where id = $1', [id, status]);
    expect((await names()).includes('One More')).toBe(isPublic);
    expect((await app.get(`/properties/public/${id}`)).status).toBe(isPublic ? 200 : 404);
    await app.rows('delete from properties.property where id = $1', [id]);
  });
});

test('featured homes are the newest ones, those of owners with a confirmed email first', async () => {
  const doubtful = await makeAccount(app, 'owner');
  await app.rows('update auth.user set proven_at = null where id = $1', [doubtful.id]);
  await makeProperty(app, doubtful, { name: 'Newest of all', address: 'Thane' });
  expect(await names()).toEqual(['Newest of all', 'Old Mill', 'Sea Breeze', 'Palm Court']);
  expect(await names('?sort=featured')).toEqual(['Old Mill', 'Sea Breeze', 'Palm Court', 'Newest of all']);
  const walked = await walk(app, '/properties/public?sort=featured&limit=1');
  expect(walked.map(({ name }) => name)).toEqual(await names('?sort=featured'));
});
