import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QUEUES } from '../../src/platform/jobs/queues.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const done = async (): Promise<number> => {
  const [row] = await app.rows<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = $1 and state = 'completed'`,
    [QUEUES.contractsDaily],
  );
  return row?.n ?? 0;
};

test('a daily job whose minute passed while the database was away is done afterwards', async () => {
  await until('the job that each start has done', async () => (await done()) > 0);
  const before = await done();
  await app.rows(`update pgboss.schedule set created_on = now() - interval '2 days'`);
  await app.rows(`update pgboss.version set cron_on = now() - interval '25 hours'`);
  await until('the job that was missed', async () => (await done()) > before);
  expect(await done()).toBe(before + 1);
});
