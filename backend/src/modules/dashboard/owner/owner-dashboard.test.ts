import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { dashboardOf } from '../../../../test/support/dashboards-agree.js';
import { made, pay, payOut, recordId, reverse } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant', { name: 'Rahul Mehta' });
});
afterAll(() => app.stop());

const read = () => dashboardOf(app, owner);
/** A valid contract from 15 January on, with its first two rents due. */
const letHome = (given: Record<string, unknown> = {}) => makeContract(app, owner, tenant, given);
const trendOf = async () =>
  (await read()).incomeTrend.map((m: Record<string, unknown>) => [m.month, m.income, m.netIncome]);

test('an owner of nothing has a dashboard of zeros', async () => {
  expect(await read()).toEqual({
    ...{ totalProperties: 0, rentedProperties: 0, vacantProperties: 0, publicProperties: 0 },
    ...{ totalIncome: 0, netIncome: 0, totalCommission: 0, overdueRents: 0, overdueAmount: 0 },
    ...{ beingChecked: null, otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    propertyStatusData: [
      { name: 'Rented', value: 0 },
      { name: 'Vacant', value: 0 },
    ],
    incomeTrend: ['Oct 2040', 'Nov 2040', 'Dec 2040', 'Jan 2041', 'Feb 2041', 'Mar 2041'].map((month) => ({
      month,
      income: 0,
      netIncome: 0,
    })),
    ownedProperties: [],
    incomeHistory: [],
  });
});

describe('homes', () => {
  test('are counted and listed, the newest first, let or not', async () => {
    const contract = await letHome();
    const free = await makeProperty(app, owner, { name: 'Hill House', costValue: 15000.75 });
    await makeProperty(app, await makeAccount(app, 'owner'));
    const { ownedProperties, ...figures } = await read();
    expect(figures).toMatchObject({
      ...{ totalProperties: 2, rentedProperties: 1, vacantProperties: 1, publicProperties: 1 },
      propertyStatusData: [
        { name: 'Rented', value: 1 },
        { name: 'Vacant', value: 1 },
      ],
    });
    expect(ownedProperties).toEqual([
      {
        ...{ id: free.id, name: 'Hill House', status: 'vacant', address: free.address },
        ...{ rentAmount: 15000.75, tenant: null, contract: null, letFrom: null, standing: 'public' },
      },
      {
        ...{ id: contract.propertyId, name: contract.property.name, status: 'rented' },
        ...{ address: contract.property.address, rentAmount: 42000.5, tenant: 'Rahul Mehta' },
        contract: { startDate: '2041-01-15', endDate: '2041-12-14' },
        letFrom: null,
        standing: 'let',
      },
    ]);
  });

  test('a contract that is open-ended, cut short or not begun yet shows as what it is', async () => {
    const { id } = await letHome({ endDate: null });
    await letHome({ startDate: '2041-04-01' });
    const stands = async () =>
      (await read()).ownedProperties.map((home: Record<string, unknown>) => [home.status, home.contract]);
    expect(await stands()).toEqual([
      ['vacant', null],
      ['rented', { startDate: '2041-01-15', endDate: null }],
    ]);
    await app.post(
      `/contracts/${id}/termination`,
      { date: '2041-03-31', reason: 'Moves' },
      { token: owner.token },
    );
    expect((await stands())[1]).toEqual(['rented', { startDate: '2041-01-15', endDate: '2041-03-31' }]);
    app.setTime('2041-04-01');
    await runDailyContractsJob(app);
    expect(await stands()).toEqual([
      ['rented', { startDate: '2041-04-01', endDate: '2041-12-14' }],
      ['vacant', null],
    ]);
  });

  test('of very many the newest hundred are listed, and all are counted', async () => {
    await app.rows(
      `insert into properties.property (id, owner_id, name, address, type_id, config_id, status, list_for, area_sqft,
         furnishing, cost_paise, deposit_paise, created_at)
       select gen_random_uuid(), $1, 'Home ' || n, 'Street', 1, 1, 'available', 'rent', 100, 'Semi', 100, 0,
         timestamptz '2041-01-01' + n * interval '1 hour' from generate_series(1, 101) n`,
      [owner.id],
    );
    const { totalProperties, ownedProperties } = await read();
    const names = ownedProperties.map(({ name }: { name: string }) => name);
    expect([totalProperties, names.length, names[0], names[99]]).toEqual([101, 100, 'Home 101', 'Home 2']);
  });
});

describe('income', () => {
  test('is rent collected, and what is left of it; payouts change nothing of it', async () => {
    const contract = await letHome();
    made(await pay(app, accountant, contract, 0, { paidDate: '2041-02-01' }));
    made(await pay(app, accountant, contract, 1, { paidDate: '2041-03-10' }));
    const income = { totalIncome: 84001, netIncome: 75600.9, totalCommission: 8400.1 };
    expect(await read()).toMatchObject(income);
    made(await payOut(app, accountant, owner.id));
    expect(await read()).toMatchObject(income);
    expect(await trendOf()).toEqual([
      ['Oct 2040', 0, 0],
      ['Nov 2040', 0, 0],
      ['Dec 2040', 0, 0],
      ['Jan 2041', 0, 0],
      ['Feb 2041', 42000.5, 37800.45],
      ['Mar 2041', 42000.5, 37800.45],
    ]);
  });

  test('a reversal counts in its own month, and the sums add up', async () => {
    const contract = await letHome();
    const payment = made(await pay(app, accountant, contract, 0, { paidDate: '2041-02-28' }));
    made(await reverse(app, accountant, payment.id));
    expect(await read()).toMatchObject({ totalIncome: 0, netIncome: 0, totalCommission: 0 });
    expect((await trendOf()).slice(4)).toEqual([
      ['Feb 2041', 42000.5, 37800.45],
      ['Mar 2041', -42000.5, -37800.45],
    ]);
    expect((await read()).incomeHistory.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
  });

  test('the month turns at midnight in India, and six months ago falls out of the trend', async () => {
    const contract = await letHome({ startDate: '2040-10-01', endDate: '2041-08-31' });
    made(await pay(app, accountant, contract, 0, { paidDate: '2040-10-31' }));
    app.setTime('2041-03-31T18:29:59Z');
    expect([(await trendOf())[0], (await trendOf())[5]]).toEqual([
      ['Oct 2040', 42000.5, 37800.45],
      ['Mar 2041', 0, 0],
    ]);
    app.setTime('2041-03-31T18:30:00Z');
    expect([(await trendOf())[0], (await trendOf())[5]]).toEqual([
      ['Nov 2040', 0, 0],
      ['Apr 2041', 0, 0],
    ]);
    expect(await read()).toMatchObject({ totalIncome: 42000.5 });
  });

  test('another owner’s rents are not in it', async () => {
    const contract = await letHome();
    made(await pay(app, accountant, contract, 0));
    owner = await makeAccount(app, 'owner');
    expect(await read()).toMatchObject({ totalIncome: 0, incomeHistory: [] });
  });
});

test('a rent is overdue from the day after it was due, until it is paid', async () => {
  const contract = await letHome();
  const overdue = async () => {
    const { overdueRents, overdueAmount } = await read();
    return [overdueRents, overdueAmount];
  };
  expect(await overdue()).toEqual([2, 84001]);
  made(await pay(app, accountant, contract, 0));
  expect(await overdue()).toEqual([1, 42000.5]);
  app.setTime('2041-03-15T18:29:59Z');
  expect(await overdue()).toEqual([1, 42000.5]);
  app.setTime('2041-03-15T18:30:00Z');
  expect(await overdue()).toEqual([2, 84001]);
});

test('the history holds the five latest rents, with what is left of each', async () => {
  const contract = await letHome({ startDate: '2040-09-30', endDate: '2041-08-29', rent: 10000.05 });
  made(await pay(app, accountant, contract, 4));
  const entry = (n: number, month: string, year: number, status: string) => ({
    ...{ id: recordId(contract, n), netAmount: 9000.04, status, propertyName: contract.property.name },
    ...{ month, year, commission: 1000.01 },
  });
  expect((await read()).incomeHistory).toEqual([
    entry(6, 'Mar', 2041, 'pending'),
    entry(5, 'Feb', 2041, 'pending'),
    entry(4, 'Jan', 2041, 'paid'),
    entry(3, 'Dec', 2040, 'pending'),
    entry(2, 'Nov', 2040, 'pending'),
  ]);
});

test('what is overdue is counted and summed from the day after it was due until it is paid', async () => {
  const contract = await letHome();
  const overdue = async () => {
    const { overdueRents, overdueAmount } = await read();
    return [overdueRents, overdueAmount];
  };
  expect(await overdue()).toEqual([2, 84001]);
  app.setTime('2041-03-15');
  expect(await overdue()).toEqual([2, 84001]);
  app.setTime('2041-03-16');
  expect(await overdue()).toEqual([3, 126001.5]);
  made(await pay(app, accountant, contract, 0, { paidDate: '2041-03-16' }));
  expect(await overdue()).toEqual([2, 84001]);
});
