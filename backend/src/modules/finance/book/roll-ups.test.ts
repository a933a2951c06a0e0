import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { type ContractWithRents, made, pay, recordId } from '../../../../test/support/finance.js';
import { expectMoneyAgrees } from '../../../../test/support/money-agrees.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';

const AT_ONCE = 20;
/** As the book writes a payment, and what follows from it. */
const PAYMENT = `with made as (insert into finance.transaction (id, type, rent_record_id, contract_id, property_id,
    owner_id, tenant_id, month, rent_paise, rent_commission_paise, date, amount_paise, commission_paise, method,
    payer_name, recipient_name, property_name, property_address, created_by, created_at, is_dummy)
  select gen_random_uuid(), 'payment', id, contract_id, property_id, owner_id, tenant_id, month, amount_paise,
    commission_paise, '2041-03-05', amount_paise, commission_paise, 'cash', 'Payer', 'Owner', 'Home', 'Street', owner_id,
    now(), false
  from contracts.rent_record where id = $1 returning date, rent_record_id)
  update contracts.rent_record set paid_on = made.date from made where id = made.rent_record_id`;

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
    await client.query(PAYMENT, [recordId(contracts[n] as ContractWithRents, 0)]);
  }
  await Promise.all(clients.map((client) => client.query('commit')));
  await expectMoneyAgrees(app);
  expect(await parts()).toBe(AT_ONCE);

  const accountant = await makeAccount(app, 'accountant');
  for (const contract of contracts) made(await pay(app, accountant, contract, 1));
  await expectMoneyAgrees(app);
  expect(await parts()).toBe(AT_ONCE);
});
