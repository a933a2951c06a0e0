import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount, makeToken } from '../../../test/support/accounts.js';
import { makeContract } from '../../../test/support/contracts.js';
import { counterSums } from '../../../test/support/counters-agree.js';
import { dashboardOf, expectDashboardsAgree } from '../../../test/support/dashboards-agree.js';
import { made, pay } from '../../../test/support/finance.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let people: Account[];
let admin: Account;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  admin = await makeAccount(app, 'admin');
  people = [
    await makeAccount(app, 'owner', { email: 'owner@example.com' }),
    await makeAccount(app, 'tenant', { email: 'tenant@example.com' }),
    await makeAccount(app, 'accountant'),
    admin,
  ];
  const [owner, tenant] = people as [Account, Account];
  made(await pay(app, admin, await makeContract(app, owner, tenant), 0));
});
afterAll(() => app.stop());

/** All four dashboards, without recent activity. */
const dashboards = async () => {
  const all = [];
  for (const user of people) {
    const { recentActivity: _, ...figures } = await dashboardOf(app, user);
    all.push(figures);
  }
  return [...all, await counterSums(app)];
};

/** The dummy person with the most contracts, as if they had logged in. */
async function busiest(role: 'owner' | 'tenant'): Promise<Account> {
  const [user] = await app.rows<Account>(
    `select p.id, p.role, p.name, p.email, p.username from auth.user p
     join contracts.contract c on p.id = c.${role}_id where p.is_dummy group by p.id order by count(*) desc limit 1`,
  );
  return { ...(user as Account), token: await makeToken(app, user as Account) };
}

test('dummy data is on every dashboard to the paisa, and leaves each as it was', async () => {
  const before = await dashboards();
  const { status } = await app.post('/admin/import-dummy-data', undefined, { token: admin.token });
  expect(status).toBe(200);
  await expectDashboardsAgree(app, [...people, await busiest('owner'), await busiest('tenant')]);
  const during = await dashboards();
  during.forEach((dashboard, i) => expect(dashboard).not.toEqual(before[i]));
  expect((await app.call('DELETE', '/admin/dummy-data', { token: admin.token })).status).toBe(200);
  expect(await dashboards()).toEqual(before);
  await expectDashboardsAgree(app, people);
});
