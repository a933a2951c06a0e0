import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { awaitQuiet } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { until } from '../../../../test/support/until.js';
import { createApp } from '../../../create-app.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import { Clock } from '../../../platform/clock/clock.js';

class Later extends Clock {
  override now(): Date {
    return new Date('2041-05-02T06:30:00Z');
  }
}

let app: TestApp;
let owner: Account;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await makeAccount(app, 'owner');
});
afterAll(() => app.stop());

test('the daily job is scheduled for five past midnight in India, and made up for once where it was missed', async () => {
  const schedules = await app.rows(
    `select cron, timezone, options->>'missed' as missed from pgboss.schedule where name = 'contracts-daily'`,
  );
  expect(schedules).toEqual([{ cron: '5 0 * * *', timezone: 'Asia/Kolkata', missed: 'once' }]);
});

test('a process that starts makes up for the rounds that were missed', async () => {
  await awaitQuiet(app, 'contracts-daily');
  app.setTime('2041-03-10');
  const { id } = await makeContract(app, owner, await makeAccount(app, 'tenant'), {
    startDate: '2041-04-01',
  });
  app.setTime('2041-05-02');
  const restarted = await createApp(app.app.get(CONFIG, { strict: false }), new Later());
  try {
    const contract = await until('the contract to begin', async () => {
      const { body } = await app.get(`/contracts/${id}`, { token: owner.token });
      return body.status === 'active' && body;
    });
    expect(contract.rentRecords).toHaveLength(2);
  } finally {
    await restarted.close();
  }
});
