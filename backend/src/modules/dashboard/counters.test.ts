import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { type Account, makeAccount } from '../../../test/support/accounts.js';
import { makeContract, SET_PAID } from '../../../test/support/contracts.js';
import { expectCountersAgree } from '../../../test/support/counters-agree.js';
import {
  type ContractWithRents,
  countStatuses,
  pay,
  recordId,
  reverse,
} from '../../../test/support/finance.js';
import { makeProperty } from '../../../test/support/properties.js';
import { TestApp } from '../../../test/support/test-app.js';
import { CONFIG } from '../../platform/config/config.module.js';
import type { Config } from '../../platform/config/config.js';
import { raw, Database } from '../../platform/database/sql.js';

let app: TestApp;
let accountant: Account;
beforeAll(async () => {
  app = await TestApp.start();
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(() => app.setTime('2041-03-10'));
afterAll(() => app.stop());

/** Contracts with the same due days, each of an owner of its own. */
const letHomes = (count: number): Promise<ContractWithRents[]> =>
  Promise.all(
    Array.from({ length: count }, async () =>
      makeContract(app, await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')),
    ),
  );
const pieces = async (): Promise<number> =>
  (await app.rows(`select 1 from platform.counter where name = 'contracts.unpaid'`)).length;
const PAY = `${SET_PAID} where id = $1`;

/** A transaction on a connection of its own, without waits. Rolled back unless it ended itself. */
async function during(use: (client: Client) => Promise<void>): Promise<void> {
  const { databaseUrl: connectionString } = app.app.get<Config>(CONFIG, { strict: false });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '250ms'`);
    await use(client);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

describe('sums that everyone changes', () => {
  test('two transactions change the same ones, in opposite order, and neither waits', async () => {
    const [one, other] = (await letHomes(2)) as [ContractWithRents, ContractWithRents];
    await during((first) =>
      during(async (second) => {
        await first.query(PAY, [recordId(one, 0)]);
        await second.query(PAY, [recordId(other, 1)]);
        await first.query(PAY, [recordId(one, 1)]);
        await second.query(PAY, [recordId(other, 0)]);
        await second.query('commit');
        await first.query('commit');
      }),
    );
    await expectCountersAgree(app);
  });

  test('what is taken back leaves them as they were', async () => {
    const [one] = (await letHomes(1)) as [ContractWithRents];
    const before = await pieces();
    await during(async (client) => void (await client.query(PAY, [recordId(one, 0)])));
    expect(await pieces()).toBe(before);
    await expectCountersAgree(app);
  });

  test('many payments and reversals at once keep them right, and leave no heap of pieces', async () => {
    const homes = await letHomes(20);
    const payments = await Promise.all(homes.map((home, n) => pay(app, accountant, home, n % 2)));
    expect(countStatuses(payments)).toEqual({ 201: 20 });
    const reversals = await Promise.all(payments.map(({ body }) => reverse(app, accountant, body.id)));
    expect(countStatuses(reversals)).toEqual({ 201: 20 });
    await expectCountersAgree(app);
    await letHomes(1);
    expect(await pieces()).toBe(3); // one for each day on which rents of this file are due
  });

  test('homes and people are counted while many come at once', async () => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => makeAccount(app, 'owner')));
    await Promise.all(owners.flatMap((owner) => [makeProperty(app, owner), makeProperty(app, owner)]));
    await expectCountersAgree(app);
  });
});

test('the application cannot write them itself', async () => {
  const sql = app.app.get(Database, { strict: false });
  for (const text of [
    `insert into platform.counter (name, key, amount) values ('auth.roles', 'owner', 1)`,
    'update platform.counter set amount = 0',
    'delete from platform.counter',
    `select platform.change_counter('auth.roles', null, null)`,
    'select contracts.count_unpaid()',
  ])
    await expect(sql.rows(raw(text))).rejects.toMatchObject({ code: '42501' });
});
