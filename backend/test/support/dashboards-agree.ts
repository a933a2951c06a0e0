import { expect } from '@jest/globals';
import type { Account } from './accounts.js';
import { expectCountersAgree } from './counters-agree.js';
import { ownerDashboard, tenantDashboard } from './dashboards/own-truth.js';
import { readRows } from './dashboards/rows.js';
import { accountantDashboard, adminDashboard } from './dashboards/site-truth.js';
import type { TestApp } from './test-app.js';

/** A person's own dashboard, as the API answers it. */
export async function dashboardOf(app: TestApp, account: Account) {
  const { status, body } = await app.get(`/dashboard/${account.role}`, { token: account.token });
  expect([account.role, status]).toEqual([account.role, 200]);
  return body;
}

/**
 * Everything on the dashboards of these people is what the rows of contracts, rents, transactions and the ledger come
 * to, to the paisa, at the application's time. Contracts are told by their days: the daily job of the day has run.
 * `recentActivity` is left out; the counters behind the figures are compared as well.
 */
export async function expectDashboardsAgree(app: TestApp, people: Account[]): Promise<void> {
  await expectCountersAgree(app);
  const rows = await readRows(app);
  const truth = {
    owner: ({ id }: Account) => ownerDashboard(rows, id),
    tenant: ({ id }: Account) => tenantDashboard(rows, id),
    accountant: () => accountantDashboard(rows),
    admin: () => ({ ...adminDashboard(rows), recentActivity: expect.any(Array) }),
  };
  for (const account of people) {
    const { role, name } = account;
    expect([role, name, await dashboardOf(app, account)]).toEqual([role, name, truth[role](account)]);
  }
}
