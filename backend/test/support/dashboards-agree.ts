import { expect } from '@jest/globals';
import type { Account } from './accounts.js';
import { expectCountersAgree } from './counters-agree.js';
import { ownerDashboard, tenantDashboard } from './dashboards/own-truth.js';
import { readRows } from './dashboards/rows.js';
import { accountantDashboard, adminDashboard } from './dashboards/site-truth.js';
import type { TestApp } from './test-app.js';

/** Dashboard of a user, by the API. */
export async function dashboardOf(app: TestApp, account: Account) {
  const { status, body } = await app.get(`/dashboard/${account.role}`, { token: account.token });
  expect([account.role, status]).toEqual([account.role, 200]);
  return body;
}

/**
 * Compares every dashboard value of these people with the rows of contracts, rents, transactions and the ledger, to the
 * paisa, at the application's time, and the stored counters as well. Takes contracts' status by their days, as after
 * the daily job. Ignores `recentActivity`.
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
