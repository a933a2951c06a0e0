import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract, OF_DUMMIES } from '../../../../../test/support/contracts.js';
import { type ContractWithRents, made, pay, recordId } from '../../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { until } from '../../../../../test/support/until.js';
import { CONFIG } from '../../../../platform/config/config.module.js';
import type { Config } from '../../../../platform/config/config.js';

const AT_ONCE = 20;
/** A payment like the writer's. */
const PAYMENT = `with received as (
    insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender, method, date,
      created_by, created_at)
    select gen_random_uuid(), contract_id, property_id, owner_id, tenant_id, amount_paise, 'received', 'cash', $2,
      owner_id, now()
    from contracts.receivable where id = $1 returning id)
  insert into finance.posting (id, kind, receivable_id, contract_id, property_id, owner_id, tenant_id, month, receipt_id,
    tender, date, amount_paise, commission_paise, paid_before_paise, commission_bps,
    method, payer_name, recipient_name, property_name, property_address, created_by, created_at)
  select gen_random_uuid(), 'payment', r.id, contract_id, property_id, owner_id, tenant_id, month, received.id,
    'received', $2, amount_paise, finance.commission_on(amount_paise, commission_bps), 0, commission_bps, 'cash', 'Payer',
    'Owner', 'Home', 'Street', owner_id, now()
  from contracts.receivable r, received where r.id = $1`;

let app: TestApp;
let clients: Client[];
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  const { databaseUrl: connectionString } = app.app.get<Config>(CONFIG, { strict: false });
  clients = Array.from({ length: AT_ONCE }, () => new Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await app.stop();
});

const parts = async (): Promise<number> =>
  (await app.rows('select distinct shard from finance.total_day')).length;
const homes = (count: number): Promise<ContractWithRents[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')),
    ),
  );

test('payments of many owners at once wait for nobody, and later ones share what parts there are', async () => {
  const contracts = await homes(AT_ONCE);
  for (const [n, client] of clients.entries()) {
    await client.query(`begin; set local role kiraya_app; set local lock_timeout = '250ms'`);
    await client.query(PAYMENT, [recordId(contracts[n] as ContractWithRents, 0), '2041-03-05']);
  }
  await Promise.all(clients.map((client) => client.query('commit')));
  await expectMoneyAgrees(app);
  expect(await parts()).toBe(AT_ONCE);

  const accountant = await makeAccount(app, 'accountant');
  for (const contract of contracts) made(await pay(app, accountant, contract, 1));
  await expectMoneyAgrees(app);
  expect(await parts()).toBe(AT_ONCE);
});

/** The first day of dummy money, in a month without any other. */
const firstDummyDay = async (): Promise<string> =>
  (
    await app.rows<{ day: string }>(
      `select min(date)::text as day from finance.posting t where ${OF_DUMMIES} and not exists (select
       from finance.posting r where not ${OF_DUMMIES} and date_trunc('month', r.date) = date_trunc('month', t.date))`,
    )
  )[0]?.day as string;
const waiting = (): Promise<boolean> =>
  app
    .rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .then(({ length }) => length > 0);

test('a payment that is made while dummy data goes is not lost with the sums of its day', async () => {
  const { token } = await makeAccount(app, 'admin');
  expect((await app.post('/admin/import-dummy-data', undefined, { token })).status).toBe(200);
  const day = await firstDummyDay();
  const people = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')] as const;
  const contract: ContractWithRents = await makeContract(app, ...people, { startDate: day });
  const client = clients[0] as Client;
  await client.query('begin; set local role kiraya_app');
  await client.query(PAYMENT, [recordId(contract, 0), day]);
  const deletion = app.call('DELETE', '/admin/dummy-data', { token });
  await until('the deletion to wait for the payment', waiting);
  await client.query('commit');
  expect((await deletion).status).toBe(200);
  await expectMoneyAgrees(app);
});
