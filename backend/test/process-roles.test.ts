import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { WORKER_PATHS } from '@kiraya/rules';
import { Readiness } from '../src/platform/health/readiness.js';
import { QUEUES } from '../src/platform/jobs/queues.js';
import { makeAccount } from './support/accounts.js';
import { makeContract } from './support/contracts.js';
import { made, receive } from './support/finance.js';
import { MailServer } from './support/mail-server.js';
import { awaitQuiet } from './support/outbox.js';
import { TestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

const LINES = 'application/x-ndjson';

let database: TestDatabase;
let mails: MailServer;
let web: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  mails = await MailServer.start();
  web = await start('web');
  web.setTime('2041-03-10');
});
afterAll(async () => {
  await web?.stop();
  await mails?.stop();
});

const start = (role: string) =>
  TestApp.start(
    { ...mails.env, API_ROLE: role, METRICS: 'on', METRICS_TOKEN: 'a token of the tests' },
    database,
  );

async function health(app: TestApp): Promise<unknown> {
  await app.app.get(Readiness, { strict: false }).look();
  const { status, body } = await app.get('/health/ready');
  return [status, body.role, body.notice];
}

const lacksWorkers = async (): Promise<string | undefined> =>
  /^kiraya_lacks\{what="workers"\} (\d)$/m.exec(
    (await web.get('/metrics', { token: 'a token of the tests' })).text,
  )?.[1];

const taken = `select name from pgboss.job where state not in ('created')`;
const askForReset = (email: string | null) => web.post('/auth/forgot-password', { email });

test('a web process leaves each file of many documents to workers, by the paths that the gateway knows', async () => {
  const { paths } = (await web.get('/openapi.json')).body as {
    paths: Record<string, { post?: { responses: Record<string, { content?: object }> } }>;
  };
  const ofLines = Object.keys(paths).filter((path) =>
    Object.keys(paths[path]?.post?.responses['200']?.content ?? {}).includes(LINES),
  );
  expect(ofLines.sort()).toEqual([...WORKER_PATHS].sort());
  const accountant = await makeAccount(web, 'accountant');
  const contract = await makeContract(web, await makeAccount(web, 'owner'), await makeAccount(web, 'tenant'));
  made(await receive(web, accountant, contract, 100));
  const answer = await web.post('/finance/receipts/pdf', {}, { token: accountant.token });
  expect([answer.status, answer.body.type, answer.headers.get('retry-after')]).toEqual([
    503,
    'urn:kiraya:problem:papers-elsewhere',
    '30',
  ]);
});

test('jobs wait for a worker, health says so, and two workers do each once', async () => {
  const people = [];
  for (let n = 0; n < 5; n++) people.push(await makeAccount(web, 'owner'));
  for (const { email } of people) expect((await askForReset(email)).status).toBe(200);
  expect(await health(web)).toEqual([200, 'web', null]);
  await web.rows(`update pgboss.job set start_after = now() - interval '1 minute'`);
  const [{ waiting } = { waiting: NaN }] = await web.rows<{ waiting: number }>(
    'select count(*)::int as waiting from pgboss.job',
  );
  const notice = `${waiting} jobs wait, and no worker is there: start a process with API_ROLE=worker`;
  expect(await health(web)).toEqual([200, 'web', notice]);
  expect([await lacksWorkers(), await web.rows(taken), mails.attempts]).toEqual(['1', [], []]);
  const workers = [await start('worker'), await start('worker')];
  for (const queue of [QUEUES.passwordReset, QUEUES.mail]) await awaitQuiet(web, queue);
  const resets = mails.attempts.filter(({ subject }) => /password/i.test(subject ?? ''));
  expect(resets.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    people.map(({ email }) => email).sort(),
  );
  expect([await health(web), await lacksWorkers()]).toEqual([[200, 'web', null], '0']);
  for (const worker of workers) await worker.app.close();
});

test('a worker that stopped is none any more, nor is one whose heart has stood still', async () => {
  const worker = await start('worker');
  const queue = () =>
    web.rows(
      `insert into pgboss.job (name, start_after) values ('visits', now() - interval '1 hour') returning id`,
    );
  await worker.app.close();
  await queue();
  await web.rows(`delete from pgboss.job where name <> 'visits'`);
  const waits = [200, 'web', expect.stringMatching(/^\d jobs? waits?, and no worker is there: /)];
  expect(await health(web)).toEqual(waits);
  await web.rows(
    `update pgboss.instance set stopped_on = null, heartbeat_on = now() - interval '20 seconds'`,
  );
  expect(await health(web)).toEqual([200, 'web', null]);
  await web.rows(`update pgboss.instance set heartbeat_on = now() - interval '31 seconds'`);
  expect(await health(web)).toEqual(waits);
});
