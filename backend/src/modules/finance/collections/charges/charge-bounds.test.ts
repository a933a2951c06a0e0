import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../../test/support/accounts.js';
import { makeContract } from '../../../../../test/support/contracts.js';
import {
  charge,
  type ContractWithRents,
  countStatuses,
  made,
  moneyRows,
  settleTenancy,
} from '../../../../../test/support/finance.js';
import { refusalOf } from '../../../../../test/support/refusal-of.js';
import { NO, RawSql } from '../../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let owner: Account, tenant: Account, accountant: Account, admin: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  app.setTime('2041-03-10');
  accountant = await makeAccount(app, 'accountant');
  admin = await makeAccount(app, 'admin');
});
beforeEach(async () => {
  app.setTime('2041-03-10');
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
  contract = await makeContract(app, owner, tenant, { rent: 1000, endDate: '2041-05-14' });
});
afterAll(() => app.stop());

const ask = async (given: Record<string, unknown> = {}, by = owner): Promise<string> =>
  made(await charge(app, by, contract, given)).id;

describe('what an owner asks for', () => {
  test('is at most three rents; an administrator’s may be more', async () => {
    expect(await charge(app, owner, contract, { amount: 3000.01 })).toMatchObject({
      status: 400,
      body: { fields: { amount: ['Must be at most three months’ rent; for more, ask an administrator'] } },
    });
    await ask({ amount: 3000 });
    await ask({ amount: 3000.01 }, accountant);
    await ask({ amount: 50000 }, admin);
  });

  test('is of 20 charges in a calendar month, of all at once too; next month again', async () => {
    const all = await Promise.all(
      Array.from({ length: 22 }, () => charge(app, owner, contract, { amount: 1 })),
    );
    expect(countStatuses(all)).toEqual({ 201: 20, 409: 2 });
    expect(refusalOf(await charge(app, owner, contract, { amount: 1 }))).toEqual([409, 'too-many-charges']);
    await ask({ amount: 1 }, accountant);
    app.setTime('2041-03-31T18:29:00Z');
    expect((await charge(app, owner, contract, { amount: 1 })).status).toBe(409);
    app.setTime('2041-03-31T18:30:00Z');
    await ask({ amount: 1 });
  });

  test('ends with the settlement', async () => {
    app.setTime('2041-05-15');
    made(await settleTenancy(app, accountant, contract));
    expect(refusalOf(await charge(app, owner, contract))).toEqual([409, 'settled']);
    await ask({}, accountant);
  });

  test('stays within its bounds whoever writes', async () => {
    const sql = new RawSql(app, 'contracts', moneyRows);
    await sql.refuses(
      () =>
        app.rows(
          `insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
             amount_paise, description, created_by, created_at)
           select gen_random_uuid(), id, property_id, owner_id, tenant_id, 'other', start_date, 300001, 'x',
             owner_id, now() from contracts.contract where id = $1`,
          [contract.id],
        ),
      NO.check,
      'charge_within_three_rents',
    );
  });

  test('is unpaid, and due when it says, whatever the application writes', async () => {
    const id = await ask();
    const sql = new RawSql(app, 'contracts', moneyRows);
    const sums = ['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise'];
    for (const column of [...sums, 'paid_on', 'paid_out_on', 'was_touched']) {
      await sql.refuses(
        () => sql.say(`insert into contracts.receivable (${column}) values (default)`),
        NO.right,
      );
      await sql.refuses(() => sql.say(`update contracts.receivable set ${column} = default`), NO.right);
    }
    await sql.refuses(
      () => sql.say('update contracts.receivable set due_date = due_date - 1 where id = $1', [id]),
      NO.restrict,
    );
  });

  test('keeps what it says, from the schema’s owner too', async () => {
    const id = await ask();
    const sql = new RawSql(app, 'contracts', moneyRows);
    const change = (changes: string) => () =>
      app.rows(`update contracts.receivable set ${changes} where id = $1`, [id]);
    await sql.refuses(change('amount_paise = amount_paise + 1'), NO.restrict);
    await sql.refuses(change('due_date = due_date - 1'), NO.restrict);
    await sql.refuses(change('due_date = due_date + 1'), NO.restrict);
  });

  test('of each month is due when it was, or on the last day of its contract', async () => {
    const standingCharges = [{ kind: 'maintenance', amount: 100 }];
    const monthly = await makeContract(app, owner, tenant, { rent: 1000, standingCharges });
    const sql = new RawSql(app, 'contracts', moneyRows);
    const asked = `contract_id = $1 and kind = 'maintenance'`;
    const move = (by: string) => () =>
      sql.say(`update contracts.receivable set due_date = due_date ${by} where ${asked}`, [monthly.id]);
    expect(await app.rows(`select from contracts.receivable where ${asked}`, [monthly.id])).not.toEqual([]);
    await sql.refuses(move('+ 1'), NO.restrict);
    await sql.refuses(move('- 1'), NO.restrict);
  });
});
