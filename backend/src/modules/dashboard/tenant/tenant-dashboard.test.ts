import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { dashboardOf, expectDashboardsAgree } from '../../../../test/support/dashboards-agree.js';
import {
  charge,
  declare,
  made,
  pay,
  recordId,
  rejectDeclaration,
  reverse,
} from '../../../../test/support/finance.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  tenant = await makeAccount(app, 'tenant');
});
afterAll(() => app.stop());

const read = () => dashboardOf(app, tenant);
const rent = (given: Record<string, unknown> = {}) => makeContract(app, owner, tenant, given);
const end = (id: string, date: string) =>
  app.post(`/contracts/${id}/termination`, { date, reason: 'Moves away' }, { token: owner.token });
const roundOn = async (at: string) => {
  app.setTime(at);
  await runDailyContractsJob(app);
};

test('a tenant without a contract has a dashboard of zeros', async () => {
  expect(await read()).toEqual({
    rentedProperties: [],
    ...{
      totalRentPaid: 0,
      pendingRent: 0,
      unconfirmedRent: 0,
      toPay: { amount: 0, since: null, left: 0, besideRent: 0, unconfirmed: 0, homes: [] },
      beingChecked: [],
      unconfirmedContracts: [],
      nextPaymentDue: null,
      nextPaymentAmount: null,
    },
    recentPayments: [],
    paymentTrend: ['Oct 2040', 'Nov 2040', 'Dec 2040', 'Jan 2041', 'Feb 2041', 'Mar 2041'].map((month) => ({
      month,
      amount: 0,
    })),
  });
});

describe('what only an owner says', () => {
  const asked = async () => (await read()).unconfirmedContracts;

  test('is asked for, and its part of what is owed told', async () => {
    await rent({ rent: 1000 });
    const { id, property } = await makeUnconfirmed(app, owner, tenant, {
      ...{ rent: 500.5, deposit: { amount: 36000, heldBy: 'owner' } },
    });
    expect(await read()).toMatchObject({
      ...{ pendingRent: 3001, unconfirmedRent: 1001 },
      unconfirmedContracts: [
        {
          ...{ contractId: id, ownerName: owner.name, propertyName: property.name },
          ...{ propertyAddress: property.address, startDate: '2041-01-15', endDate: '2041-12-14' },
          ...{ rent: 500.5, deposit: { amount: 36000, heldBy: 'owner' } },
        },
      ],
    });
    const marks = async () =>
      (await read()).rentedProperties.map(
        (home: { contract: { confirmed: boolean } }) => home.contract.confirmed,
      );
    expect(await marks()).toEqual([false, true]);
    await expectDashboardsAgree(app, [tenant]);
    await app.post(`/contracts/${id}/confirmation`, undefined, { token: tenant.token });
    expect(await read()).toMatchObject({ pendingRent: 3001, unconfirmedRent: 0, unconfirmedContracts: [] });
    expect(await marks()).toEqual([true, true]);
  });

  test('is asked for no more once it is refused, and owed no more', async () => {
    const { id } = await makeUnconfirmed(app, owner, tenant);
    await app.post(`/contracts/${id}/refusal`, { reason: 'Not mine' }, { token: tenant.token });
    expect(await read()).toMatchObject({
      rentedProperties: [],
      pendingRent: 0,
      unconfirmedRent: 0,
      nextPaymentDue: null,
    });
    expect(await asked()).toEqual([]);
  });

  test('is asked for when it is over, not when it never began, ten at a time', async () => {
    const other = await makeAccount(app, 'owner');
    const ended = await makeUnconfirmed(app, other, tenant, {
      startDate: '2040-01-01',
      endDate: '2040-06-30',
    });
    const never = await makeUnconfirmed(app, other, tenant, { startDate: '2041-06-01' });
    const day = { date: '2041-05-31', reason: 'A mistake' };
    await app.post(`/contracts/${never.id}/termination`, day, { token: other.token });
    expect(await asked()).toMatchObject([{ contractId: ended.id }]);
    for (let n = 0; n < 9; n++) await makeUnconfirmed(app, other, tenant);
    const [last] = [await makeUnconfirmed(app, await makeAccount(app, 'owner'), tenant)];
    expect(await asked()).toHaveLength(10);
    expect((await asked())[0].contractId).toBe(last.id);
    await expectDashboardsAgree(app, [tenant]);
  });
});

describe('rented properties', () => {
  test('are those of active contracts, the newest first', async () => {
    const first = await rent();
    await rent({ startDate: '2041-04-01' });
    await rent({ startDate: '2040-01-01', endDate: '2040-12-31' });
    const second = await rent({ startDate: '2041-03-10', endDate: null, rent: 9999.99 });
    const { address } = first.property;
    expect((await read()).rentedProperties).toEqual([
      {
        ...{ id: second.propertyId, name: second.property.name, address, rentAmount: 9999.99 },
        contract: { status: 'active', confirmed: true, startDate: '2041-03-10', endDate: null },
      },
      {
        ...{ id: first.propertyId, name: first.property.name, address, rentAmount: 42000.5 },
        contract: { status: 'active', confirmed: true, startDate: '2041-01-15', endDate: '2041-12-14' },
      },
    ]);
  });

  test('end on the last day of a termination', async () => {
    const { id } = await rent();
    expect((await end(id, '2041-03-20')).status).toBe(201);
    expect((await read()).rentedProperties[0].contract.endDate).toBe('2041-03-20');
    await roundOn('2041-03-20');
    expect((await read()).rentedProperties).toHaveLength(1);
    await roundOn('2041-03-21');
    expect((await read()).rentedProperties).toEqual([]);
  });
});

describe('what is paid and what is owed', () => {
  test('a rent that is due today is owed, one that is due tomorrow is not', async () => {
    await rent();
    expect(await read()).toMatchObject({ pendingRent: 84001, totalRentPaid: 0 });
    app.setTime('2041-03-14T18:29:59Z');
    expect(await read()).toMatchObject({ pendingRent: 84001 });
    app.setTime('2041-03-14T18:30:00Z');
    expect(await read()).toMatchObject({ pendingRent: 126001.5 });
  });

  test('all that is asked for is to be paid, rent or not, but for what is disputed or not due', async () => {
    const contract = await rent({ deposit: { amount: 36000, heldBy: 'owner' } });
    const add = async (dueDate: string) =>
      made(await charge(app, owner, contract, { amount: 2350, dueDate })).id as string;
    const all = { since: '2041-01-15', unconfirmed: 0, besideRent: 38350 };
    const home = { contractId: contract.id, propertyName: contract.property.name };
    await add('2041-03-10');
    await add('2041-03-11');
    const shown = async () => (await read()).toPay;
    const homes = [{ ...home, amount: 122351, startDate: '2041-01-15' }];
    expect(await shown()).toEqual({ ...all, amount: 122351, left: 122351, homes });
    const { id: declared } = made(await declare(app, tenant, contract, 2351));
    expect(await shown()).toEqual({ ...all, amount: 122351, left: 120000, homes });
    made(await rejectDeclaration(app, accountant, declared));
    expect(await read()).toMatchObject({ pendingRent: 84001 });
    const disputed = await add('2041-03-10');
    expect((await shown()).amount).toBe(124701);
    await app.post(
      `/contracts/${contract.id}/charges/${disputed}/dispute`,
      { reason: 'No' },
      { token: tenant.token },
    );
    expect((await shown()).amount).toBe(122351);
    const { id } = await makeUnconfirmed(app, owner, tenant, { startDate: '2041-03-01', rent: 500 });
    expect(await shown()).toMatchObject({
      amount: 122851,
      unconfirmed: 500,
      homes: [{ contractId: contract.id }],
    });
    await app.post(`/contracts/${id}/confirmation`, undefined, { token: tenant.token });
    expect((await shown()).homes.map(({ amount }: { amount: number }) => amount)).toEqual([122351, 500]);
  });

  test('a payment moves from one to the other, and a reversal back', async () => {
    const contract = await rent();
    const payment = made(await pay(app, accountant, contract, 0, { paidDate: '2041-02-01' }));
    expect(await read()).toMatchObject({ totalRentPaid: 42000.5, pendingRent: 42000.5 });
    made(await reverse(app, accountant, payment.id));
    const after = await read();
    expect(after).toMatchObject({ totalRentPaid: 0, pendingRent: 84001 });
    expect(after.paymentTrend.slice(4)).toEqual([
      { month: 'Feb 2041', amount: 42000.5 },
      { month: 'Mar 2041', amount: -42000.5 },
    ]);
  });

  test('a termination takes away what falls due after it', async () => {
    const { id } = await rent();
    app.setTime('2041-03-16');
    await end(id, '2041-02-20');
    expect(await read()).toMatchObject({ pendingRent: 84001 });
  });
});

describe('the next payment', () => {
  const next = async () => (await read()).nextPaymentDue;

  test('is the earliest unpaid rent, then that of this month, then the next month’s', async () => {
    const contract = await rent();
    expect(await next()).toBe('2041-01-15');
    made(await pay(app, accountant, contract, 0));
    expect(await next()).toBe('2041-02-15');
    made(await pay(app, accountant, contract, 1));
    expect(await next()).toBe('2041-03-15');
    made(await pay(app, accountant, contract, 2));
    expect(await next()).toBe('2041-04-15');
  });

  test('is the month’s last day where the day of the start is none of its days', async () => {
    const contract = await rent({ startDate: '2041-01-31', endDate: null });
    for (const n of [0, 1, 2]) made(await pay(app, accountant, contract, n));
    expect(await next()).toBe('2041-04-30');
  });

  test('is none once the last rent of the last contract is paid', async () => {
    const contract = await rent({ endDate: '2041-03-20' });
    for (const n of [0, 1, 2]) made(await pay(app, accountant, contract, n));
    expect(await next()).toBeNull();
  });

  test('is that of a contract to come', async () => {
    await rent({ startDate: '2041-06-30', endDate: null });
    expect(await next()).toBe('2041-06-30');
    await rent({ startDate: '2041-05-31', endDate: '2041-08-31' });
    expect(await next()).toBe('2041-05-31');
  });

  test('is of what is open of that day’s rents, and of those that fall due with them', async () => {
    const terms = { startDate: '2041-02-01', endDate: null, rent: 31000 };
    const shown = async () => {
      const { nextPaymentDue, nextPaymentAmount } = await read();
      return [nextPaymentDue, nextPaymentAmount];
    };
    const contract = await rent({ ...terms, dueDay: 15, escalation: { percent: 10, everyMonths: 2 } });
    made(await pay(app, accountant, contract, 0));
    expect(await shown()).toEqual(['2041-03-15', 31000]);
    made(await pay(app, accountant, contract, 1, { amount: 1000.5 }));
    expect(await shown()).toEqual(['2041-03-15', 29999.5]);
    made(await pay(app, accountant, contract, 1));
    expect(await shown()).toEqual(['2041-04-15', 34100]);
    await rent({ startDate: '2041-04-15', endDate: '2041-05-02', rent: 500.5, prorate: true });
    await rent({ startDate: '2041-04-16', endDate: null });
    expect(await shown()).toEqual(['2041-04-15', 34400]);
  });

  test('is none where the contract to come was called off', async () => {
    const { id } = await rent({ startDate: '2041-06-30', endDate: null });
    expect((await end(id, '2041-06-29')).status).toBe(201);
    expect(await next()).toBeNull();
  });
});

test('the five latest rents are paid, pending or overdue', async () => {
  const contract = await rent({ startDate: '2040-10-11', endDate: null });
  made(await pay(app, accountant, contract, 3, { paidDate: '2041-01-20' }));
  const entry = (n: number, status: string, month: string, year: number, paidDate: string | null = null) => ({
    ...{ id: recordId(contract, n), amount: 42000.5, status, month, year, paidDate },
    balance: status === 'paid' ? 0 : 42000.5,
  });
  const latest = [
    entry(5, 'pending', 'Mar', 2041),
    entry(4, 'overdue', 'Feb', 2041),
    entry(3, 'paid', 'Jan', 2041, '2041-01-20'),
    entry(2, 'overdue', 'Dec', 2040),
    entry(1, 'overdue', 'Nov', 2040),
  ];
  expect((await read()).recentPayments).toMatchObject(latest);
  app.setTime('2041-03-11');
  expect((await read()).recentPayments[0].status).toBe('pending');
  app.setTime('2041-03-12');
  expect((await read()).recentPayments[0].status).toBe('overdue');
});

test('another tenant’s rents are not in it', async () => {
  const contract = await makeContract(app, owner, await makeAccount(app, 'tenant'));
  made(await pay(app, accountant, contract, 0));
  expect(await read()).toMatchObject({
    rentedProperties: [],
    totalRentPaid: 0,
    pendingRent: 0,
    recentPayments: [],
  });
});
