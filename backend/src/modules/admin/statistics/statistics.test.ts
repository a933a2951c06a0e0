import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, monthsAgo } from '../../../../test/support/contracts.js';
import { made, pay, reverse } from '../../../../test/support/finance.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Account, owner: Account, tenant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await makeAccount(app, 'admin');
});
afterAll(() => app.stop());

const read = (who?: Account) => app.get('/admin/statistics', who && { token: who.token });

test('an empty site has nothing but its administrator', async () => {
  const nothing = { totalUsers: 1, totalProperties: 0, totalContracts: 0, totalIncome: 0 };
  expect(await read(admin)).toMatchObject({ status: 200, body: nothing });
});

test('counts everything, and the rent that was collected to the paisa', async () => {
  owner = await makeAccount(app, 'owner');
  tenant = await makeAccount(app, 'tenant');
  const old = await makeContract(app, owner, tenant, {
    ...{ startDate: monthsAgo(20), endDate: monthsAgo(9), rent: 10000.35 },
  });
  for (const n of [0, 1, 2, 3]) {
    const { id } = made(await pay(app, admin, old, n, { paidDate: monthsAgo(9) }));
    if (n === 3) made(await reverse(app, admin, id));
  }
  await makeContract(app, owner, tenant);
  const all = { totalUsers: 3, totalProperties: 2, totalContracts: 2, totalIncome: 30001.05 };
  expect((await read(admin)).body).toEqual(all);
});

test('is an administrator’s alone', async () => {
  for (const who of [owner, tenant, await makeAccount(app, 'accountant')])
    expect((await read(who)).status).toBe(403);
  expect((await read()).status).toBe(401);
});
