import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../support/accounts.js';
import { makeContract } from '../support/contracts.js';
import { made, receive } from '../support/finance.js';
import { TestApp } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { expectUnavailable } from '../support/traffic.js';
import { expectWholePool } from '../support/whole-pool.js';

let app: TestApp;
let holder: Client;
let accountant: Account;
let contract: { id: string };
beforeAll(async () => {
  const database = await createTestDatabase();
  app = await TestApp.start({}, database, { statementMs: 5_000 });
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  contract = await makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant'));
  holder = new Client({ connectionString: database.url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await app.stop();
});

const receiveOnce = (key: string) => receive(app, accountant, contract, 100, { reference: key }, key);

test('whoever waits too long for a lock is asked to come again, and is served once it is let go', async () => {
  await holder.query('begin');
  await holder.query('select from contracts.contract where id = $1 for update', [contract.id]);
  const keys = ['one', 'two'];
  for (const answer of await Promise.all(keys.map(receiveOnce))) expectUnavailable(answer);
  await holder.query('rollback');
  for (const key of keys) made(await receiveOnce(key));
  const rows = await app.rows('select reference from finance.receipt order by reference');
  expect(rows).toEqual(keys.map((reference) => ({ reference })));
  await expectWholePool(app);
});
