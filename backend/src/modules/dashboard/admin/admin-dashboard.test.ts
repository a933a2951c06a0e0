import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { dashboardOf } from '../../../../test/support/dashboards-agree.js';
import { made, pay, reverse } from '../../../../test/support/finance.js';
import { makeProperty } from '../../../../test/support/properties.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, admin: Account;
beforeEach(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin');
});
afterEach(() => app.stop());

const read = () => dashboardOf(app, admin);
const letHome = async (given: Record<string, unknown> = {}) => {
  owner ??= await makeAccount(app, 'owner');
  return makeContract(app, owner, tenant, given);
};
const MONTHS = ['Oct 2040', 'Nov 2040', 'Dec 2040', 'Jan 2041', 'Feb 2041', 'Mar 2041'];

test('an empty site has a dashboard of zeros', async () => {
  expect(await read()).toEqual({
    ...{ totalProperties: 0, vacantProperties: 0, rentedProperties: 0, totalOwners: 0, totalTenants: 0 },
    ...{ totalIncome: 0, forecastIncome: 0 },
    ...{ otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    occupancyData: [
      { name: 'Rented', value: 0 },
      { name: 'Vacant', value: 0 },
    ],
    incomeOverTime: MONTHS.map((month) => ({ month, income: 0 })),
    recentActivity: [],
  });
});

describe('with people and homes', () => {
  beforeEach(async () => {
    [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  });
  const forecast = async () => (await read()).forecastIncome;
  const end = (id: string, date: string) =>
    app.post(`/contracts/${id}/termination`, { date, reason: 'Moves away' }, { token: owner.token });

  test('counts them as they come, move in, move out and go', async () => {
    const { id } = await letHome({ startDate: '2041-03-11', endDate: '2041-05-31' });
    await makeProperty(app, await makeAccount(app, 'owner'));
    const counts = async () => {
      const {
        totalProperties,
        rentedProperties,
        vacantProperties,
        totalOwners,
        totalTenants,
        occupancyData,
      } = await read();
      expect(occupancyData).toEqual([
        { name: 'Rented', value: rentedProperties },
        { name: 'Vacant', value: vacantProperties },
      ]);
      return [totalProperties, rentedProperties, vacantProperties, totalOwners, totalTenants];
    };
    expect(await counts()).toEqual([2, 0, 2, 2, 1]);
    app.setTime('2041-03-11');
    await runDailyContractsJob(app);
    expect(await counts()).toEqual([2, 1, 1, 2, 1]);
    await end(id, '2041-03-20');
    app.setTime('2041-03-21');
    await runDailyContractsJob(app);
    expect(await counts()).toEqual([2, 0, 2, 2, 1]);
    const { id: newcomer } = await makeAccount(app, 'tenant');
    await makeAccount(app, 'accountant');
    expect(await counts()).toEqual([2, 0, 2, 2, 2]);
    expect((await app.call('DELETE', `/admin/users/${newcomer}`, { token: admin.token })).status).toBe(200);
    expect(await counts()).toEqual([2, 0, 2, 2, 1]);
  });

  test('income is rent collected, by the month in which it was paid', async () => {
    const contract = await letHome({ startDate: '2040-08-01', endDate: '2041-06-30', rent: 1000.5 });
    const payment = made(await pay(app, admin, contract, 0, { paidDate: '2040-09-30' }));
    made(await pay(app, admin, contract, 1, { paidDate: '2040-10-01' }));
    made(await pay(app, admin, contract, 2, { paidDate: '2041-03-10' }));
    made(await pay(app, admin, contract, 3, { paidDate: '2041-03-10' }));
    made(await reverse(app, admin, payment.id));
    const { totalIncome, incomeOverTime } = await read();
    const incomes = [1000.5, 0, 0, 0, 0, 1000.5];
    expect(totalIncome).toBe(3001.5);
    expect(incomeOverTime).toEqual(MONTHS.map((month, i) => ({ month, income: incomes[i] })));
  });

  test('the forecast is what falls due next month', async () => {
    await letHome({ startDate: '2041-01-15', endDate: '2041-04-14', rent: 1 }); // the last one was due in March
    await letHome({ startDate: '2041-01-15', endDate: '2041-04-15', rent: 20 });
    await letHome({ startDate: '2041-01-31', endDate: '2041-04-30', rent: 300.25 }); // due on the 30th
    await letHome({ startDate: '2041-04-30', endDate: null, rent: 4000 });
    await letHome({ startDate: '2041-05-01', endDate: null, rent: 50000 });
    const last = await letHome({ startDate: '2041-02-01', endDate: null, rent: 600000 });
    expect(await forecast()).toBe(604320.25);
    expect((await end(last.id, '2041-03-31')).status).toBe(201);
    expect(await forecast()).toBe(4320.25);
    app.setTime('2041-03-31T18:29:59Z');
    expect(await forecast()).toBe(4320.25);
    app.setTime('2041-03-31T18:30:00Z');
    expect(await forecast()).toBe(54000);
  });

  test('a contract that was called off before it began is not in the forecast', async () => {
    const { id } = await letHome({ startDate: '2041-04-10', endDate: null });
    expect(await forecast()).toBe(42000.5);
    expect((await end(id, '2041-04-09')).status).toBe(201);
    expect(await forecast()).toBe(0);
  });
});
