import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import { dashboardOf } from '../../../../test/support/dashboards-agree.js';
import {
  type ContractWithRents,
  made,
  pay,
  payOut,
  recordId,
  reverse,
} from '../../../../test/support/finance.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account;
beforeEach(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner', { name: 'Asha Rao' }), await makeAccount(app, 'tenant')];
  accountant = await makeAccount(app, 'accountant');
});
afterEach(() => app.stop());

const read = () => dashboardOf(app, accountant);
const summary = async () => (await read()).financialSummary;
const letHome = (given: Record<string, unknown> = {}) => makeContract(app, owner, tenant, given);
const paid = async (contract: ContractWithRents, n: number, paidDate: string) =>
  made(await pay(app, accountant, contract, n, { paidDate }));
const MONTHS = ['Oct 2040', 'Nov 2040', 'Dec 2040', 'Jan 2041', 'Feb 2041', 'Mar 2041'];

test('a site without money has a dashboard of zeros', async () => {
  expect(await read()).toEqual({
    financialSummary: {
      ...{ totalRentCollected: 0, totalCommissionEarned: 0, pendingPayments: 0, totalPayouts: 0 },
      ...{ monthlyIncome: 0, monthlyCommission: 0 },
      ...{ otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    },
    monthlyTrend: MONTHS.map((month) => ({ month, rent: 0, commission: 0 })),
    commissionTrend: MONTHS.map((month) => ({ month, amount: 0 })),
    commissionHistory: [],
    payoutHistory: [],
  });
});

describe('the summary', () => {
  test('tells this month from all time, and what is paid out from what is collected', async () => {
    const contract = await letHome();
    await paid(contract, 0, '2041-02-28');
    expect(await summary()).toEqual({
      ...{ totalRentCollected: 42000.5, totalCommissionEarned: 4200.05, totalPayouts: 0 },
      ...{ pendingPayments: 42000.5, monthlyIncome: 0, monthlyCommission: 0 },
      ...{ otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    });
    await paid(contract, 1, '2041-03-01');
    made(await payOut(app, accountant, owner.id, [recordId(contract, 0)]));
    expect(await summary()).toEqual({
      ...{ totalRentCollected: 84001, totalCommissionEarned: 8400.1, totalPayouts: 37800.45 },
      ...{ pendingPayments: 0, monthlyIncome: 42000.5, monthlyCommission: 4200.05 },
      ...{ otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    });
  });

  test('what is reversed is gone from all time, and from the month of the reversal', async () => {
    const contract = await letHome();
    const payment = await paid(contract, 0, '2041-02-28');
    const payout = made(await payOut(app, accountant, owner.id));
    made(await reverse(app, accountant, payout.transactions[0].id));
    expect(await summary()).toMatchObject({ totalPayouts: 0, totalRentCollected: 42000.5 });
    made(await reverse(app, accountant, payment.id));
    expect(await summary()).toEqual({
      ...{ totalRentCollected: 0, totalCommissionEarned: 0, totalPayouts: 0 },
      ...{ pendingPayments: 84001, monthlyIncome: -42000.5, monthlyCommission: -4200.05 },
      ...{ otherIncome: 0, depositsHeld: 0, heldForLater: 0 },
    });
  });

  test('a rent is pending from the day it is due in India, and until it is paid or called off', async () => {
    await letHome();
    const { id } = await letHome({ startDate: '2041-02-14', rent: 1000.01 });
    const pending = async (at: string) => {
      app.setTime(at);
      return (await summary()).pendingPayments;
    };
    expect(await pending('2041-03-13T18:29:59Z')).toBe(85001.01);
    expect(await pending('2041-03-13T18:30:00Z')).toBe(86001.02);
    expect(await pending('2041-03-14T18:30:00Z')).toBe(128001.52);
    await runDailyContractsJob(app);
    const body = { date: '2041-03-01', reason: 'Moves away' };
    const { status } = await app.post(`/contracts/${id}/termination`, body, { token: owner.token });
    expect([status, (await summary()).pendingPayments]).toEqual([201, 127001.51]);
  });
});

test('trends go by the date of payment, oldest first', async () => {
  const contract = await letHome({ startDate: '2040-08-15', endDate: '2041-07-14', rent: 1000 });
  await paid(contract, 0, '2040-09-30');
  await paid(contract, 1, '2040-10-01');
  await paid(contract, 2, '2041-01-31');
  await paid(contract, 3, '2041-03-10');
  await paid(contract, 4, '2041-03-10');
  const { monthlyTrend, commissionTrend } = await read();
  const rents = [1000, 0, 0, 1000, 0, 2000];
  expect(monthlyTrend).toEqual(
    MONTHS.map((month, i) => ({ month, rent: rents[i], commission: (rents[i] as number) / 10 })),
  );
  expect(commissionTrend).toEqual(MONTHS.map((month, i) => ({ month, amount: (rents[i] as number) / 10 })));
});

test('the five latest commissions are collected once their rent is', async () => {
  const contract = await letHome({ startDate: '2040-10-15' });
  const other = await makeContract(app, await makeAccount(app, 'owner', { name: 'Vikram Shah' }), tenant, {
    startDate: '2041-02-20',
    rent: 100.05,
  });
  await paid(other, 0, '2041-03-10');
  const entry = (of: typeof contract, n: number, month: string, year: number, status: string) => ({
    id: recordId(of, n),
    ...{ status, propertyName: of.property.name, month, year },
    ...(of === other
      ? { ownerName: 'Vikram Shah', commissionAmount: 10.01 }
      : { ownerName: 'Asha Rao', commissionAmount: 4200.05 }),
  });
  expect((await read()).commissionHistory).toEqual([
    entry(other, 1, 'Mar', 2041, 'pending'),
    entry(contract, 5, 'Mar', 2041, 'pending'),
    entry(other, 0, 'Feb', 2041, 'collected'),
    entry(contract, 4, 'Feb', 2041, 'pending'),
    entry(contract, 3, 'Jan', 2041, 'pending'),
  ]);
});

describe('the latest payouts', () => {
  const history = async () => (await read()).payoutHistory;

  test('say what went out for what, when, and what was withheld', async () => {
    const contract = await letHome();
    await paid(contract, 0, '2041-02-28');
    const { transactions } = made(await payOut(app, accountant, owner.id));
    expect(await history()).toEqual([
      {
        ...{ id: transactions[0].id, netAmount: 37800.45, commission: 4200.05, status: 'paid' },
        ...{ propertyName: contract.property.name, ownerName: 'Asha Rao', date: '2041-03-10' },
      },
    ]);
  });

  test('are five, the latest first, and none that was taken back', async () => {
    const contract = await letHome({ startDate: '2040-07-15', endDate: '2041-06-14' });
    const ids: string[] = [];
    for (const n of [0, 1, 2, 3, 4, 5, 6]) {
      app.setTime(`2041-03-${11 + n}`);
      await paid(contract, n, '2041-03-10');
      ids.unshift(made(await payOut(app, accountant, owner.id)).transactions[0].id);
    }
    const shown = async () => (await history()).map(({ id }: { id: string }) => id);
    expect(await shown()).toEqual(ids.slice(0, 5));
    made(await reverse(app, accountant, ids[1] as string));
    const standing = ids.filter((_, i) => i !== 1).slice(0, 5);
    expect(await shown()).toEqual(standing);
    const again = made(await payOut(app, accountant, owner.id)).transactions[0].id;
    expect((await shown()).slice(0, 2).sort()).toEqual([again, ids[0]].sort());
  });
});
