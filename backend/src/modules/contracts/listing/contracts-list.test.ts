import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsOf } from '../../../../test/support/contracts.js';
import { made, receive } from '../../../../test/support/finance.js';
import { makeProperty, nextPath, walk } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account;
let ravi: Account;
let propertyId: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  ravi = await makeAccount(app, 'tenant', { name: 'Ravi 100%_Kumar' });
  const meera = await makeAccount(app, 'tenant', { name: 'Meera Nair' });
  propertyId = (await makeProperty(app, owner, { name: 'Palm Court', address: 'MG Road, Pune' })).id;
  const years = { past: ['2040-01-01', '2040-11-30'], now: ['2041-01-01', '2041-11-30'] };
  await makeContract(app, owner, meera, {
    propertyId,
    startDate: years.past[0],
    endDate: years.past[1],
  });
  await makeContract(app, owner, ravi, { propertyId, startDate: years.now[0], endDate: years.now[1] });
  await makeContract(app, owner, meera, { propertyId, startDate: '2042-01-01', endDate: null });
  const gone = await makeContract(app, owner, meera);
  await app.post(
    `/contracts/${gone.id}/termination`,
    { date: '2041-03-01', reason: 'Sold' },
    { token: owner.token },
  );
});
afterAll(() => app.stop());

const list = async (query: string) => app.get(`/contracts?${query}`, { token: owner.token });
const found = async (query: string): Promise<string[]> =>
  (await list(query)).body.map((row: { status: string }) => row.status);

test.each([
  ['', ['terminated', 'upcoming', 'active', 'ended']],
  ['status=upcoming', ['upcoming']],
  ['status=active', ['active']],
  ['status=ended', ['ended']],
  ['status=terminated', ['terminated']],
  ['q=ravi', ['active']],
  ['q=palm%20court', ['upcoming', 'active', 'ended']],
  ['q=PUNE&status=ended', ['ended']],
  ['q=100%25_k', ['active']],
  ['q=%25', ['active']],
  ['q=nobody', []],
  ['q=%20', ['terminated', 'upcoming', 'active', 'ended']],
  ['status=&q=&propertyId=', ['terminated', 'upcoming', 'active', 'ended']],
])('?%s finds %j', async (query, statuses) => {
  expect(await found(query)).toEqual(statuses);
  expect((await list(query)).headers.get('x-total-count')).toBe(String(statuses.length));
});

test('?propertyId= finds the contracts of that property, whatever the case of the id', async () => {
  for (const id of [propertyId, propertyId.toUpperCase()])
    expect(await found(`propertyId=${id}`)).toEqual(['upcoming', 'active', 'ended']);
});

test('rent records come oldest first', async () => {
  const { body } = await list('status=ended');
  const months = monthsOf(body[0]);
  expect(months).toHaveLength(11);
  expect(months).toEqual([...months].sort());
});

test('what was paid of the rents and what is overdue are told in all', async () => {
  const accountant = await makeAccount(app, 'accountant');
  const another = await makeAccount(app, 'owner');
  const contract = await makeContract(app, another, ravi, { rent: 1000.5 });
  made(await receive(app, accountant, contract, 1200.75));
  const { body } = await app.get(`/contracts/${contract.id}`, { token: another.token });
  expect(body).toMatchObject({ paidAmount: 1200.75, overdueAmount: 800.25 });
});

describe('page by page', () => {
  test('every contract comes once, though all were made at one instant', async () => {
    for (let i = 0; i < 5; i++) await makeContract(app, owner, ravi);
    await app.rows(`update contracts.contract set created_at = '2041-03-10 10:00:00.123456+00'`);
    const ids = (await list('limit=200')).body.map((row: { id: string }) => row.id);
    expect(new Set(ids).size).toBe(9);
    for (const limit of [1, 4, 9])
      expect((await walk(app, `/contracts?limit=${limit}`, owner.token)).map((row) => row.id)).toEqual(ids);
  });

  test('the way to the next page keeps the filters', async () => {
    const first = await list('status=active&q=ravi&limit=2');
    expect(first.headers.get('x-total-count')).toBe('6');
    expect(nextPath(first)).toMatch(/^\/contracts\?status=active&q=ravi&limit=2&cursor=/);
  });
});
