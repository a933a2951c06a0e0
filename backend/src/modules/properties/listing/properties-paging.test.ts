import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty, nextPath, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

const EQUAL = `update properties.property set created_at = '2026-11-20 10:00:00.123456+00', cost_paise = 500000,
  area_sqft = 850.5, interest_count = 3`;
const LISTS = [
  '/properties?',
  '/properties?sort=interests&',
  '/properties/public?',
  '/properties/public?sort=cost&',
  '/properties/public?sort=-cost&',
  '/properties/public?sort=area&',
  '/properties/public?sort=-area&',
];

let app: TestApp;
let owner: Account;
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  admin = await makeAccount(app, 'admin');
  for (let i = 0; i < 11; i++) await makeProperty(app, owner);
  await app.rows(EQUAL);
});
afterAll(() => app.stop());

const read = (path: string) => app.get(path, { token: admin.token });
const idsOf = (rows: { id: string }[]): string[] => rows.map((row) => row.id);

describe.each(LISTS)('%s', (list) => {
  test('gives every entry once, page by page, though all keys are equal', async () => {
    const whole = idsOf((await read(`${list}limit=200`)).body);
    expect(new Set(whole).size).toBe(11);
    for (const limit of [1, 3, 10, 11])
      expect(idsOf(await walk(app, `${list}limit=${limit}`, admin.token))).toEqual(whole);
  });

  test('counts the whole list on each page, and ends without a next page', async () => {
    const first = await read(`${list}limit=6`);
    expect(first.headers.get('x-total-count')).toBe('11');
    const last = await read(nextPath(first) ?? '');
    expect([last.body.length, last.headers.get('x-total-count'), last.headers.get('link')]).toEqual([
      5,
      '11',
      null,
    ]);
  });

  test('takes no cursor of another sort, nor one that was made up', async () => {
    const other = LISTS.find(
      (path) => !path.includes(list.split('sort=')[1] ?? 'newest') && path.includes('sort='),
    );
    const cursor = new URLSearchParams((nextPath(await read(`${other}limit=2`)) ?? '').split('?')[1]).get(
      'cursor',
    );
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const order = /sort=([^&]+)/.exec(list)?.[1] ?? 'newest';
    for (const wrong of [
      cursor,
      made(order),
      made(order, 'x', 'y'),
      made(order, '2026-02-31 10:00:00+00', '0199f0a0-0000-7000-8000-000000000000'),
      made(order, '1e5', '0199f0a0-0000-7000-8000-000000000000'),
      made(order, null, null),
      made({}),
      'null',
    ])
      expect(await read(`${list}cursor=${wrong}`)).toMatchObject({
        status: 400,
        body: { fields: { cursor: ['Must be a cursor of this list'] } },
      });
  });
});

test('the way to the next page keeps the filters', async () => {
  const first = await read('/properties/public?q=lake%20view&furnishing=Semi&limit=2');
  expect(nextPath(first)).toMatch(/q=lake\+view&furnishing=Semi&limit=2&cursor=/);
});

test('what is made while somebody reads neither doubles nor hides anything', async () => {
  const before = idsOf((await read('/properties?limit=200')).body);
  const found: string[] = [];
  for (let next: string | undefined = '/properties?limit=2'; next;) {
    const page = await read(next);
    found.push(...idsOf(page.body));
    await makeProperty(app, owner);
    next = nextPath(page);
  }
  expect(found).toEqual(before);
});

test('the way to the next page keeps a search that holds a question mark', async () => {
  for (let i = 0; i < 2; i++) await makeProperty(app, owner, { name: `Why not? Home ${i}` });
  const first = await app.get('/properties/public?q=Why not? Home&limit=1');
  const next = await app.get(nextPath(first) ?? '');
  expect([first.body.length, next.body.length]).toEqual([1, 1]);
  expect(next.body[0].name).toMatch('Why not?');
  expect(next.headers.get('link')).toBeNull();
});

test('a cursor is good for the list that gave it alone', async () => {
  const first = await app.get('/properties/public?limit=1');
  const cursor = new URL(nextPath(first) ?? '', app.url).searchParams.get('cursor');
  expect(cursor).toBeTruthy();
  for (const list of ['/properties?', '/users?role=owner&', '/auth/tenants?'])
    expect([list, (await read(`${list}cursor=${cursor}`)).status]).toEqual([list, 400]);
});
