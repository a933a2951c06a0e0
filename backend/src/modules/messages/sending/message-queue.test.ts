import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { type ContractWithRents, made, receive } from '../../../../test/support/finance.js';
import { awaitTold } from '../../../../test/support/outbox.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { createTestDatabase } from '../../../../test/support/test-database.js';
import { until } from '../../../../test/support/until.js';

let app: TestApp, other: TestApp;
let accountant: Account, tenant: Account;
let contract: ContractWithRents;

beforeEach(async () => {
  const database = await createTestDatabase();
  app = await TestApp.start({}, database);
  other = await TestApp.start({}, database);
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  tenant = await makeAccount(app, 'tenant');
  contract = await makeContract(app, await makeAccount(app, 'owner'), tenant);
});
afterEach(async () => {
  await other.stop();
  await app.stop();
});

const receiptOf = async (amount: number): Promise<string> =>
  made(await receive(app, accountant, contract, amount)).id;
const causes = async (): Promise<string[]> =>
  (
    await app.rows(
      `select cause from messages.notification where user_id = $1 and kind = 'receipt_recorded' order by cause`,
      [tenant.id],
    )
  ).map(({ cause }) => cause as string);
const enter = (...events: object[]) =>
  app.rows(
    `insert into pgboss.job (name, data, retry_limit, expire_seconds)
      select 'messages', data, 3, 300 from jsonb_array_elements($1::jsonb) data`,
    [JSON.stringify(events)],
  );
const jobs = (state: string) =>
  app.rows(`select data from pgboss.job where name = 'messages' and state = $1`, [state]);

test('each event is told once, by whichever of two processes, however often it is queued', async () => {
  const ids: string[] = [];
  for (let amount = 1; amount <= 12; amount++) ids.push(await receiptOf(amount));
  await awaitTold(app);
  await enter(...[...ids, ...ids].map((id) => ({ kind: 'receipt_recorded', id })));
  await awaitTold(app);
  expect(await causes()).toEqual(ids.sort());
});

test('an event that nobody can tell of is tried again later, and holds up no other', async () => {
  const id = await receiptOf(10);
  await awaitTold(app);
  await app.rows('delete from messages.notification');
  const odd = [
    { kind: 'nothing_known', id },
    { kind: 'receipt_recorded', id: 'no-id' },
  ];
  await enter(odd[0] as object, { kind: 'receipt_recorded', id }, odd[1] as object);
  const tried = await until('two events that failed', async () => {
    const retried = await jobs('retry');
    return retried.length === 2 && retried;
  });
  expect(tried.map(({ data }) => data)).toEqual(expect.arrayContaining(odd));
  expect(await causes()).toEqual([id]);
});

test('an event of what is there no longer tells nobody', async () => {
  await enter({ kind: 'receipt_recorded', id: '00000000-0000-7000-8000-000000000000' });
  await awaitTold(app);
  expect(await causes()).toEqual([]);
  expect(await jobs('retry')).toEqual([]);
});

test('an event that was given up is shown to administrators', async () => {
  await enter({ kind: 'nothing_known', id: 'x' });
  await until('the event to be given up', async () => {
    await app.rows(
      `update pgboss.job set start_after = now(), retry_limit = retry_count where name = 'messages' and state = 'retry'`,
    );
    return (await jobs('failed')).length === 1;
  });
  const { token } = await makeAccount(app, 'admin');
  expect((await app.get('/admin/failed-mails', { token })).body).toMatchObject([
    {
      kind: 'nothing_known',
      status: 'failed',
      reason: expect.stringContaining('Nobody could be told'),
      reader: null,
    },
  ]);
  app.setTime(new Date().toISOString());
  expect((await app.get('/admin/attention', { token })).body.failedMails).toEqual({ count: 1 });
});
