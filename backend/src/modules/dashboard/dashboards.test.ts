import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../test/support/contracts.js';
import { expectDashboardsAgree } from '../../../test/support/dashboards-agree.js';
import { made, pay, payOut, reverse } from '../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../test/support/money-agrees.js';
import { makeProperty } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, otherOwner: Account, tenant: Account, otherTenant: Account;
let accountant: Account, admin: Account;
let everyone: Account[];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  [owner, otherOwner] = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
  [tenant, otherTenant] = [await makeAccount(app, 'tenant'), await makeAccount(app, 'tenant')];
  [accountant, admin] = [await makeAccount(app, 'accountant'), await makeAccount(app, 'admin')];
  everyone = [owner, otherOwner, tenant, otherTenant, accountant, admin];
});
afterAll(() => app.stop());

const agree = async () => {
  await expectDashboardsAgree(app, everyone);
  await expectMoneyAgrees(app);
};
const on = async (day: string) => {
  app.setTime(day);
  await runDailyContractsJob(app);
  await agree();
};

test('all dashboards tell the same as the rows and the ledger, through a year of letting', async () => {
  await agree();
  const home = await makeContract(app, owner, tenant, { startDate: '2040-09-30', endDate: '2041-08-30' });
  await makeContract(app, owner, otherTenant, { startDate: '2041-04-20', endDate: null, rent: 10000.05 });
  const flat = await makeContract(app, otherOwner, tenant, { startDate: '2041-01-10', rent: 333.33 });
  await makeProperty(app, owner);
  await agree();

  const first = made(await pay(app, accountant, home, 0, { paidDate: '2040-10-01' }));
  made(await pay(app, accountant, home, 1, { paidDate: '2041-02-28' }));
  made(await pay(app, admin, flat, 0, { paidDate: '2041-03-10' }));
  await agree();
  const payout = made(await payOut(app, accountant, owner.id));
  made(await payOut(app, admin, otherOwner.id));
  await agree();
  made(await reverse(app, accountant, payout.transactions[0].id));
  await agree();
  made(await reverse(app, admin, first.id));
  await agree();
  await on('2041-04-01');
  await on('2041-04-20');
  const { status } = await app.post(
    `/contracts/${home.id}/termination`,
    { date: '2041-06-10', reason: 'Moves away' },
    { token: owner.token },
  );
  expect(status).toBe(201);
  await agree();
  await on('2041-06-11');
  await on('2041-12-31');
  await on('2042-02-28');
});
