import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import { charge, type ContractWithRents, made, pay, recordId } from '../../../../../test/support/finance.js';
import { makeProperty, nextPath, NOWHERE } from '../../../../../test/support/properties.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let accountant: Account, owner: Account, otherOwner: Account, tenant: Account, other: Account;
let lake: ContractWithRents, palm: ContractWithRents;
let repair: string;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant', { name: 'Meera Nair' });
  owner = await makeAccount(app, 'owner', { name: 'Asha Rao' });
  otherOwner = await makeAccount(app, 'owner', { name: 'Kiran Shah' });
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul 100%' });
  other = await makeAccount(app, 'tenant', { name: 'Sana Khan' });
  await app.put('/auth/profile', { name: 'Rahul 100%', phone: '9845012345' }, { token: tenant.token });
  const home = async (of: Account, name: string) => (await makeProperty(app, of, { name })).id as string;
  lake = await makeContract(app, owner, tenant, {
    propertyId: await home(owner, 'Lake View 4B'),
    rent: 21000.5,
  });
  palm = await makeContract(app, otherOwner, other, {
    propertyId: await home(otherOwner, 'Palm Grove 7'),
    startDate: '2041-02-10',
    rent: 42000,
  });
  const given = { kind: 'utilities', amount: 750, dueDate: '2041-02-20', description: 'Water' };
  repair = made(await charge(app, otherOwner, palm, given)).id;
});
afterAll(() => app.stop());

interface Row {
  contractId: string;
  dueDate: string;
  kind: string;
}
const list = (path: string) => app.get(`/finance/${path}`, { token: accountant.token });
const homeOf = (row: Row) => (row.contractId === lake.id ? 'lake' : 'palm');
const claims = async (query = ''): Promise<string[]> =>
  ((await list(`claims${query}`)).body as Row[]).map((row) => `${homeOf(row)} ${row.kind} ${row.dueDate}`);
const arrears = async (query = ''): Promise<string[]> =>
  ((await list(`arrears${query}`)).body as Row[]).map(homeOf);
const ALL = [
  'lake rent 2041-01-15',
  'palm rent 2041-02-10',
  'lake rent 2041-02-15',
  'palm utilities 2041-02-20',
  'palm rent 2041-03-10',
];

async function walk(path: string, count: number): Promise<Row[]> {
  const walked: Row[] = [];
  for (let next: string | undefined = path; next;) {
    const page = await list(next);
    expect(page.headers.get('x-total-count')).toBe(String(count));
    walked.push(...page.body);
    next = nextPath(page)?.replace('/finance/', '');
  }
  return walked;
}

describe('open claims', () => {
  test('are rents and charges that are due, the oldest first', async () => {
    expect(await claims()).toEqual(ALL);
  });

  test('are told whole, with whose they are and how the tenant is reached', async () => {
    const { body } = await list(`claims?contractId=${lake.id}&limit=1`);
    expect(body).toEqual([
      {
        rentRecordId: recordId(lake, 0),
        chargeId: null,
        contractId: lake.id,
        kind: 'rent',
        month: '2041-01',
        description: null,
        dueDate: '2041-01-15',
        ageDays: 54,
        amount: 21000.5,
        paidAmount: 0,
        balance: 21000.5,
        commission: 2100.05,
        heldAs: null,
        property: { id: lake.propertyId, name: 'Lake View 4B', address: expect.any(String) },
        tenant: { id: tenant.id, name: 'Rahul 100%', phone: '9845012345' },
        owner: { id: owner.id, name: 'Asha Rao' },
        confirmed: true,
        lastCall: null,
        beingChecked: null,
      },
    ]);
    const [water] = (await list('claims?kind=utilities')).body;
    expect(water).toMatchObject({
      chargeId: repair,
      rentRecordId: null,
      description: 'Water',
      commission: 0,
    });
    expect(water.tenant.phone).toBeNull();
  });

  test('are those to come where these are asked for', async () => {
    app.setTime('2041-03-01');
    expect(await claims('?due=later')).toEqual(['palm rent 2041-03-10', 'lake rent 2041-03-15']);
    expect((await list('claims?due=later')).body[0]).toMatchObject({ ageDays: -9 });
    expect(await claims('?due=all')).toEqual([...ALL, 'lake rent 2041-03-15']);
    app.setTime('2041-03-10');
  });

  test.each([
    [
      'a kind',
      () => 'kind=rent',
      ['lake rent 2041-01-15', 'palm rent 2041-02-10', 'lake rent 2041-02-15', 'palm rent 2041-03-10'],
    ],
    ['an owner', () => `ownerId=${owner.id}`, ALL.filter((one) => one.startsWith('lake'))],
    ['a tenant', () => `tenantId=${other.id}`, ALL.filter((one) => one.startsWith('palm'))],
    ['a contract and a kind', () => `contractId=${palm.id}&kind=utilities`, ['palm utilities 2041-02-20']],
    ['nobody', () => `tenantId=${NOWHERE}`, []],
  ])('are narrowed to %s', async (_, query, expected) => {
    expect(await claims(`?${query()}`)).toEqual(expected);
  });

  test.each([
    ['what is open of it', '750', ['palm utilities 2041-02-20']],
    ['all that is due with it', '₹42,001', ALL.filter((one) => one.startsWith('lake'))],
  ])('are found by an amount: %s', async (_, q, expected) => {
    expect(await claims(`?q=${encodeURIComponent(q)}`)).toEqual(expected);
  });

  test.each(['due', 'tenant', 'property', 'call', 'amount'])(
    'are sorted by %s, from both ends',
    async (column) => {
      const [first, second] = [await arrears(`?sort=${column}`), await arrears(`?sort=-${column}`)];
      expect([...first].sort()).toEqual(['lake', 'palm']);
      if (column !== 'call') expect(second).toEqual(first.toReversed());
      expect((await list(`arrears?sort=${column}&q=lake`)).body).toHaveLength(1);
    },
  );

  test('come to the sum of all pages, for each filter', async () => {
    const all = (await list('arrears')).body as { amount: number; commission: number; netAmount: number }[];
    const of = (pick: (row: (typeof all)[number]) => number) =>
      all.reduce((sum, row) => sum + Math.round(pick(row) * 100), 0) / 100;
    expect((await list('arrears/sum')).body).toEqual({
      contracts: 2,
      amount: of(({ amount }) => amount),
      commission: of(({ commission }) => commission),
      netAmount: of(({ netAmount }) => netAmount),
    });
    expect((await list('arrears/sum?q=nobody')).body).toMatchObject({ contracts: 0, amount: 0 });
    expect((await list(`arrears/sum?contractId=${palm.id}`)).body.contracts).toBe(1);
  });

  test('are walked page by page', async () => {
    expect(await walk('claims?limit=2', 5)).toEqual((await list('claims')).body);
    expect(await walk('claims?limit=1&q=a', 5)).toEqual((await list('claims')).body);
  });
});

describe('arrears', () => {
  test('are one row for each contract, the one that has been due for longest first', async () => {
    expect(await arrears()).toEqual(['lake', 'palm']);
    const [, row] = (await list('arrears')).body;
    expect(row).toMatchObject({
      contractId: palm.id,
      amount: 84750,
      ...{ paidAmount: 0, askedAmount: 84750 },
      commission: 8400,
      netAmount: 76350,
      claimCount: 3,
      oldestDueDate: '2041-02-10',
      ageDays: 28,
      tenant: { name: 'Sana Khan', phone: null },
      lastCall: null,
      beingChecked: null,
    });
    expect(row.claims.map(({ kind, balance }: { kind: string; balance: number }) => [kind, balance])).toEqual(
      [
        ['rent', 42000],
        ['utilities', 750],
        ['rent', 42000],
      ],
    );
    expect(Object.keys(row).sort()).toEqual(
      'ageDays amount askedAmount beingChecked claimCount claims commission confirmed contractId lastCall netAmount oldestDueDate owner paidAmount property tenant'.split(
        ' ',
      ),
    );
  });

  test('follow what is paid: of one that is paid in part the rest is told', async () => {
    const answer = made(await pay(app, accountant, lake, 0, { amount: 1000.5 }));
    const [row] = (await list('arrears')).body;
    expect(row).toMatchObject({
      ...{ contractId: lake.id, amount: 41000.5, claimCount: 2, paidAmount: 1000.5, askedAmount: 42001 },
    });
    expect(row.claims[0]).toMatchObject({
      amount: 21000.5,
      paidAmount: 1000.5,
      balance: 20000,
      commission: 2000,
    });
    expect(await arrears('?q=20000')).toEqual(['lake']);
    await app.post(
      `/finance/transactions/${answer.id}/reversal`,
      { reason: 'x' },
      { token: accountant.token },
    );
    expect(await arrears('?q=20000')).toEqual([]);
  });

  test('end with the last claim, and begin on the day on which one falls due', async () => {
    app.setTime('2041-02-09');
    expect(await arrears()).toEqual(['lake']);
    app.setTime('2041-02-10');
    expect(await arrears()).toEqual(['lake', 'palm']);
    app.setTime('2041-03-10');
  });

  test.each([
    ['part of the home’s name', 'LAKE v', ['lake']],
    ['part of the tenant’s name', 'sana', ['palm']],
    ['part of the owner’s name', 'kiran', ['palm']],
    ['a sign that means something to the database', '0%', ['lake']],
    ['what is open of one claim', '42000', ['palm']],
    ['the same as it is written in India', '42,000', ['palm']],
    ['the same with the currency', '₹ 42,000', ['palm']],
    ['the same with paise', 'Rs. 42000.00', ['palm']],
    ['all that is due', '84,750', ['palm']],
    ['all that is due, with paise', '42001.00', ['lake']],
    ['an amount that nothing comes to', '42000.01', []],
    ['the phone number', '9845012345', ['lake']],
    ['the phone number as people type it', '+91 98450-12345', ['lake']],
    ['its last digits', '2345', ['lake']],
    ['digits from its middle, grouped', '8450 1234', ['lake']],
    ['too few of its digits', '234', []],
    ['digits of another number', '9845012346', []],
    ['blanks', '   ', ['lake', 'palm']],
  ])('are found by %s', async (_, q, expected) => {
    const answer = await list(`arrears?q=${encodeURIComponent(q)}`);
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
    expect((answer.body as Row[]).map(homeOf)).toEqual(expected);
  });

  test('are narrowed to an owner, a tenant and a contract', async () => {
    expect(await arrears(`?ownerId=${owner.id}`)).toEqual(['lake']);
    expect(await arrears(`?tenantId=${other.id}`)).toEqual(['palm']);
    expect(await arrears(`?contractId=${palm.id}&ownerId=${owner.id}`)).toEqual([]);
  });

  test('are walked page by page', async () => {
    expect(await walk('arrears?limit=1', 2)).toEqual((await list('arrears')).body);
    expect(await walk('arrears?limit=1&sort=-amount', 2)).toEqual((await list('arrears?sort=-amount')).body);
    expect(await walk('arrears?limit=1&q=42', 0)).toEqual([]);
  });
});

test.each([
  'claims?limit=0',
  'claims?limit=201',
  'claims?cursor=x',
  'claims?kind=loan',
  'claims?due=never',
  'claims?contractId=1',
  `claims?q=${'x'.repeat(121)}`,
  'arrears?cursor=x',
  'arrears?sort=rent',
  'arrears/sum?limit=5',
  'arrears?tenantId=x',
  'arrears?due=now',
  `arrears?q=${'x'.repeat(121)}`,
])('bad input is refused: %s', async (path) => {
  expect((await list(path)).status).toBe(400);
});

test('a cursor of the one list is none of the other', async () => {
  const next = nextPath(await list('claims?limit=1')) as string;
  expect((await list(`arrears?${next.split('?')[1]}`)).status).toBe(400);
});
