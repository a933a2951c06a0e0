import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, made, pay, payOut, reverse } from '../../../../../test/support/finance.js';
import { expectSameNotFound, nextPath, NOWHERE } from '../../../../../test/support/properties.js';
import { type Answer, TestApp } from '../../../../../test/support/test-app.js';

interface Row {
  id: string;
  date: string;
  type: 'payment' | 'payout';
  ownerId: string;
  tenantId: string;
  propertyId: string;
  amount: number;
  commission: number;
}

let app: TestApp;
const accounts: Record<string, Account> = {};
const account = (name: string): Account => accounts[name] as Account;
let contracts: ContractWithRents[];
let rows: Row[];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  for (const name of ['owner', 'otherOwner', 'idleOwner'])
    accounts[name] = await makeAccount(app, 'owner', { name });
  for (const name of ['tenant', 'otherTenant', 'idleTenant'])
    accounts[name] = await makeAccount(app, 'tenant', { name });
  for (const role of ['accountant', 'admin'] as const) accounts[role] = await makeAccount(app, role);
  contracts = [
    await makeContract(app, account('owner'), account('tenant'), { rent: 1000.05 }),
    await makeContract(app, account('owner'), account('otherTenant'), { rent: 333.33 }),
    await makeContract(app, account('otherOwner'), account('otherTenant'), { rent: 20000 }),
  ];
  await moveMoney();
  rows = (await app.get('/contracts/transactions/all?limit=200', { token: account('admin').token })).body
    .items;
});
afterAll(() => app.stop());

/** Payments over two months, one of them reversed and paid again; two payouts, one reversed. */
async function moveMoney(): Promise<void> {
  const clerk = account('accountant');
  const dates = ['2041-01-31', '2041-02-01', '2041-02-28'];
  for (const contract of contracts)
    for (const [n, paidDate] of dates.entries()) made(await pay(app, clerk, contract, n, { paidDate }));
  const [payout] = made(await payOut(app, clerk, account('owner').id)).transactions;
  made(await payOut(app, clerk, account('otherOwner').id));
  app.setTime('2041-03-12');
  made(await reverse(app, clerk, payout.id));
  const paid = await app.get(`/contracts/transactions/all?transactionType=payment&limit=200`, {
    token: clerk.token,
  });
  const mistaken = paid.body.items.find(
    (row: Row & { rentRecordId: string }) => row.rentRecordId === payout.rentRecordId,
  );
  made(await reverse(app, clerk, mistaken.id));
}

const list = (query: string, who = 'admin'): Promise<Answer> =>
  app.get(`/contracts/transactions/all${query}`, { token: account(who).token });

function summaryOf(found: Row[]) {
  const paise = (pick: (row: Row) => number): number =>
    found.reduce((sum, row) => sum + Math.round(pick(row) * 100), 0);
  const payments = paise((row) => (row.type === 'payment' ? row.amount : 0));
  const payouts = paise((row) => (row.type === 'payout' ? row.amount : 0));
  const commission = paise((row) => row.commission);
  return {
    totalPayments: payments / 100,
    totalPayouts: payouts / 100,
    commission: commission / 100,
    netIncome: (payments - payouts - commission) / 100,
  };
}

test('there is something of every kind to list', () => {
  expect(rows).toHaveLength(9 + 9 + 2);
  expect(new Set(rows.map((row) => `${row.type} ${row.amount < 0}`)).size).toBe(4);
});

test('transactions are listed by date, the newest first', () => {
  const sorted = [...rows].sort((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1));
  expect(rows).toEqual(sorted);
});

type Filter = Partial<
  Record<'ownerId' | 'tenantId' | 'propertyId' | 'transactionType' | 'from' | 'to', string>
>;
const wanted = (row: Row, filter: Filter): boolean =>
  (['ownerId', 'tenantId', 'propertyId'] as const).every((key) => !filter[key] || row[key] === filter[key]) &&
  (!filter.transactionType || filter.transactionType === 'All' || row.type === filter.transactionType) &&
  (!filter.from || row.date >= filter.from) &&
  (!filter.to || row.date <= filter.to);

/** Combinations of filters. */
function filters(): Filter[] {
  const owners = ['owner', 'idleOwner'].map((name) => ({ ownerId: account(name).id }));
  const narrow = [{ tenantId: account('otherTenant').id }, { propertyId: contracts[1]?.propertyId ?? '' }];
  const types = [{ transactionType: 'payment' }, { transactionType: 'payout' }];
  const days = [
    { from: '2041-01-31' },
    { to: '2041-03-11' },
    { from: '2041-02-01', to: '2041-02-28' },
    { from: '2041-03-11', to: '2041-03-12' },
  ];
  return [
    [{}, ...owners],
    [{}, ...narrow],
    [{}, ...types],
    [{}, ...days],
  ].reduce<Filter[]>(
    (combined, choices) => combined.flatMap((one) => choices.map((choice) => ({ ...one, ...choice }))),
    [{}],
  );
}

const seen: [who: string, sees: (row: Row) => boolean][] = [
  ['admin', () => true],
  ['accountant', () => true],
  ['owner', (row) => row.ownerId === account('owner').id],
  ['otherOwner', (row) => row.ownerId === account('otherOwner').id],
  ['idleOwner', () => false],
  ['tenant', (row) => row.tenantId === account('tenant').id && row.type === 'payment'],
  ['otherTenant', (row) => row.tenantId === account('otherTenant').id && row.type === 'payment'],
  ['idleTenant', () => false],
];

describe.each(seen)('%s', (who, sees) => {
  test('sees what the filters leave of their own, its count and its sums', async () => {
    for (const filter of filters()) {
      const answer = await list(`?limit=200&${new URLSearchParams(filter as Record<string, string>)}`, who);
      const found = rows.filter((row) => sees(row) && wanted(row, filter));
      expect([filter, answer.status, answer.body]).toEqual([
        filter,
        200,
        { items: found, summary: summaryOf(found) },
      ]);
      expect(answer.headers.get('x-total-count')).toBe(String(found.length));
    }
  }, 60_000);

  test('reads each of these, and finds no other', async () => {
    const read = (id: string) => app.get(`/finance/transactions/${id}`, { token: account(who).token });
    const nothing = await read(NOWHERE);
    expectSameNotFound(await read('x'), nothing);
    for (const row of rows) {
      const answer = await read(row.id);
      if (sees(row)) expect([answer.status, answer.body]).toEqual([200, row]);
      else expectSameNotFound(answer, nothing);
    }
  });
});

describe('a list', () => {
  test.each(['', '&transactionType=payment', '&from=2041-02-01'])(
    'is walked page by page: %s',
    async (more) => {
      const whole = (await list(`?limit=200${more}`)).body;
      const found: Row[] = [];
      for (let path: string | undefined = `?limit=4${more}`; path;) {
        const page = await list(path);
        expect(page.body.summary).toEqual(whole.summary);
        expect(page.headers.get('x-total-count')).toBe(String(whole.items.length));
        found.push(...page.body.items);
        path = nextPath(page)?.replace('/contracts/transactions/all', '');
      }
      expect(found).toEqual(whole.items);
    },
  );

  test('of all types is asked for by All or by nothing', async () => {
    for (const type of ['All', ''])
      expect((await list(`?transactionType=${type}&limit=200`)).body.items).toEqual(rows);
  });

  test('between days that lie the wrong way round is empty', async () => {
    for (const more of ['', `&ownerId=${account('owner').id}`, `&tenantId=${account('tenant').id}`])
      expect((await list(`?from=2041-03-20&to=2041-01-10${more}`)).body).toEqual({
        items: [],
        summary: summaryOf([]),
      });
  });

  test.each([
    'limit=0',
    'limit=201',
    'limit=1.5',
    'cursor=x',
    'ownerId=x',
    'tenantId=1',
    'propertyId=%00',
    'transactionType=refund',
    'transactionType=Rent%20Payment',
    'from=2041-02-29',
    'to=yesterday',
    'from=0001-01-01',
    'status=completed',
    'ownerId=x&ownerId=y',
  ])('is refused for %s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});

describe('what can be filtered by', () => {
  const options = async (who: string, q = ''): Promise<Record<string, string[]>> => {
    const answer = await app.get(`/contracts/transactions/filters${q}`, { token: account(who).token });
    expect(answer.status).toBe(200);
    return Object.fromEntries(
      Object.entries(answer.body as Record<string, { name: string }[]>).map(([kind, found]) => [
        kind,
        found.map(({ name }) => name),
      ]),
    );
  };

  test('is everyone for those who see all, by name', async () => {
    const found = await options('accountant');
    expect(found.owners).toEqual(['idleOwner', 'otherOwner', 'owner']);
    expect(found.tenants).toEqual(['idleTenant', 'otherTenant', 'tenant']);
    expect(found.properties).toHaveLength(3);
    expect(await options('admin')).toEqual(found);
  });

  test('is for the others who they have a contract with', async () => {
    expect(await options('owner')).toMatchObject({ owners: ['owner'], tenants: ['otherTenant', 'tenant'] });
    expect((await options('owner')).properties).toHaveLength(2);
    expect(await options('tenant')).toMatchObject({ owners: ['owner'], tenants: ['tenant'] });
    expect((await options('tenant')).properties).toHaveLength(1);
    expect(await options('idleTenant')).toEqual({ owners: [], tenants: ['idleTenant'], properties: [] });
    expect(await options('idleOwner')).toEqual({ owners: ['idleOwner'], tenants: [], properties: [] });
  });

  test('is found by a part of its name', async () => {
    expect(await options('admin', '?q=OTHER')).toEqual({
      owners: ['otherOwner'],
      tenants: ['otherTenant'],
      properties: [],
    });
    expect((await options('owner', '?q=other')).tenants).toEqual(['otherTenant']);
    expect(await options('admin', '?q=%25')).toEqual({ owners: [], tenants: [], properties: [] });
  });

  test('is fifty of each at most', async () => {
    for (let n = 0; n < 51; n++) await makeAccount(app, 'tenant', { name: `crowd ${n}` });
    expect((await options('admin')).tenants).toHaveLength(50);
    expect((await options('admin', '?q=idle')).tenants).toEqual(['idleTenant']);
  });

  test('takes nothing else', async () => {
    for (const query of ['limit=5', `q=${'x'.repeat(121)}`])
      expect(
        (await app.get(`/contracts/transactions/filters?${query}`, { token: account('admin').token })).status,
      ).toBe(400);
  });
});
