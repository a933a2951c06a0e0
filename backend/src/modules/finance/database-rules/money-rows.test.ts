import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  expense,
  holdDeposit,
  made,
  moneyRows,
  pay,
  payOut,
  receive,
  reversePayout,
  reverseReceipt,
} from '../../../../test/support/finance.js';
import { NO, RawSql } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let sql: RawSql;
let owner: Account, otherOwner: Account, tenant: Account, accountant: Account;
let contract: ContractWithRents;
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app, 'finance', moneyRows);
  app.setTime('2041-03-10');
  [owner, otherOwner] = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
  tenant = await makeAccount(app, 'tenant');
  accountant = await makeAccount(app, 'accountant');
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { rent: 1000 });
});
afterAll(() => app.stop());

const CHANGES: Record<string, string> = {
  posting: 'reason = null',
  receipt_number: 'n = n + 1',
  owner_owed: 'owed_paise = 0',
};

/** Sums by day, of days with money. */
const days = (): Promise<unknown[]> =>
  app.rows(
    `select day, kind, tender, sum(amount_paise), sum(commission_paise), sum(line_count)
     from finance.total_day group by day, kind, tender having sum(line_count) <> 0 order by day, kind, tender`,
  );

/** A dummy contract that is paid like others. */
async function makeDummyContract(of: Account): Promise<ContractWithRents> {
  const { id } = await makeContract(app, of, tenant, { rent: 1000 });
  await app.rows('delete from contracts.receivable where contract_id = $1', [id]);
  await app.rows('update contracts.contract set is_dummy = true, next_step_on = start_date where id = $1', [
    id,
  ]);
  await runDailyContractsJob(app);
  return (await app.get(`/contracts/${id}`, { token: of.token })).body;
}

describe('money rows', () => {
  const tables = ['posting', 'receipt_number', 'owner_owed', 'total_day'];

  test.each(tables)('of %s are not the application’s to change', async (table) => {
    made(await pay(app, accountant, contract, 0));
    for (const text of [
      `update finance.${table} set ${CHANGES[table] ?? 'amount_paise = 0'}`,
      `delete from finance.${table}`,
      `truncate finance.${table} cascade`,
    ])
      await sql.refuses(() => sql.say(text), NO.right);
    if (table !== 'posting')
      await sql.refuses(() => sql.say(`insert into finance.${table} default values`), NO.right);
  });

  test.each([
    ['posting', 'amount_paise'],
    ['receipt', 'amount_paise'],
    ['payout', 'amount_paise'],
    ['receipt_number', 'receipt_id'],
    ['recorded_request', 'key'],
  ])('of %s are not the schema’s owner’s to change either', async (table, kept) => {
    made(await pay(app, accountant, contract, 0));
    made(await payOut(app, accountant, owner.id));
    for (const text of [
      `update finance.${table} set ${kept} = ${kept}`,
      `delete from finance.${table}`,
      `truncate finance.${table} cascade`,
    ])
      await sql.refuses(() => app.rows(text), NO.restrict);
  });

  test('that are dummy go, by the schema’s owner alone, and take their sums with them', async () => {
    made(await pay(app, accountant, contract, 1));
    const before = await days();
    const dummy = await makeDummyContract(otherOwner);
    const { id } = made(await pay(app, accountant, dummy, 0));
    made(await payOut(app, accountant, otherOwner.id));
    await sql.refuses(() => sql.say('delete from finance.posting where id = $1', [id]), NO.right);
    expect(await days()).not.toEqual(before);
    await app.rows('delete from finance.posting where contract_id = $1', [dummy.id]);
    expect(await days()).toEqual(before);
    expect(
      await app.rows('select owed_paise from finance.owner_owed where owner_id = $1', [otherOwner.id]),
    ).toEqual([{ owed_paise: '0' }]);
  });
});

test.each([
  ['deposit', 'contract_id', ['held_paise', 'with_owner_paise'], () => contract.id],
  ['owner_position', 'owner_id', ['owes_paise'], () => owner.id],
])('a row of %s begins at nothing and follows postings', async (table, key, sums, id) => {
  const sumsOf = (paise: number) => Object.fromEntries(sums.map((sum) => [sum, paise]));
  const begin = (paise: number) => () => sql.insert(table, { [key]: id(), ...sumsOf(paise) });
  await app.rows(`delete from finance.${table} where ${key} = $1`, [id()]);
  await sql.refuses(begin(1), NO.restrict);
  await begin(0)();
  await sql.refuses(() => sql.say(`update finance.${table} set ${sums[0]} = 1`), NO.right);
  await sql.refuses(() => sql.say(`update finance.${table} set ${key} = ${key}`), NO.restrict);
});

test('a reversal is about the same', async () => {
  const { id } = made(await expense(app, accountant, owner.id));
  const reverse = `insert into finance.posting (id, kind, owner_id, property_id, amount_paise, date, description, reverses_id,
      reason, created_by, created_at)
    select gen_random_uuid(), kind, owner_id, $2, amount_paise, date, description, id, 'x', created_by, now()
    from finance.posting where id = $1`;
  const other = () => sql.say(reverse, [id, contract.propertyId]);
  await sql.refuses(other, NO.check, 'posting_reverses_the_same');
  await sql.say(reverse, [id, null]);
});

/** Copies a row of money, with some columns changed. */
async function enterAgain(table: string, key: string, given: Record<string, string>): Promise<void> {
  const columns = await app.rows<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = ('finance.' || $1)::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => given[name] ?? name).join(', ');
  await sql.say(
    `insert into finance.${table} (${names.join(', ')})
     select ${values} from finance.${table} where ${key} order by created_at desc limit 1`,
  );
}
describe('the lines of a receipt come to its amount', () => {
  const refuses = (attempt: () => Promise<void>): Promise<void> =>
    sql.refuses(attempt, NO.check, 'receipt_adds_up');

  test('where it has none', async () => {
    made(await pay(app, accountant, contract, 0));
    await refuses(() => enterAgain('receipt', `contract_id = '${contract.id}'`, { id: 'gen_random_uuid()' }));
  });

  test('where a rent is added', async () => {
    made(await pay(app, accountant, contract, 0, { amount: 400 }));
    const next = { id: 'gen_random_uuid()', paid_before_paise: '40000' };
    await refuses(() => enterAgain('posting', `contract_id = '${contract.id}'`, next));
  });

  test('where a charge or a deposit is added', async () => {
    await holdDeposit(app, accountant, contract, 40);
    const next = { id: 'gen_random_uuid()', amount_paise: '1000', paid_before_paise: '4000' };
    await refuses(() => enterAgain('posting', `contract_id = '${contract.id}'`, next));
  });

  test('where it is reversed, and they are not', async () => {
    made(await pay(app, accountant, contract, 0));
    await reverseReceipt(app, accountant, made(await receive(app, accountant, contract, 500)).id);
    const other = `(select id from finance.receipt where contract_id = '${contract.id}' order by created_at limit 1)`;
    const reversals = `receipt_id in (select id from finance.receipt where contract_id = '${contract.id}')`;
    await refuses(() => enterAgain('receipt_reversal', reversals, { receipt_id: other }));
  });
});

describe('the lines of a payout come to what was transferred', () => {
  const refuses = (attempt: () => Promise<unknown>): Promise<void> =>
    sql.refuses(attempt, NO.check, 'payout_adds_up');
  const ofPayout = (id: string, kind: string): string => `payout_id = '${id}' and kind = '${kind}'`;
  const reversal = (given: Record<string, string> = {}): Record<string, string> => ({
    ...{ id: 'gen_random_uuid()', reverses_id: 'id', reason: `'x'`, ...given },
  });
  /** A payout of two rents, less the owner's debt if there is one. */
  async function payTwo(owes = 0): Promise<string> {
    if (owes) made(await expense(app, accountant, owner.id, { amount: owes }));
    for (const n of [0, 1]) made(await pay(app, accountant, contract, n));
    return made(await payOut(app, accountant, owner.id)).payoutId;
  }

  test('where it has none', async () => {
    const id = await payTwo();
    await refuses(() => enterAgain('payout', `id = '${id}'`, { id: 'gen_random_uuid()' }));
  });

  test('where one is added', async () => {
    made(await pay(app, accountant, contract, 0));
    const id = made(await payOut(app, accountant, owner.id)).payoutId;
    made(await pay(app, accountant, contract, 1));
    const other = `(select id from contracts.receivable where contract_id = '${contract.id}' and month = '2041-02-01')`;
    const next = { id: 'gen_random_uuid()', receivable_id: other, month: `'2041-02-01'` };
    await refuses(() => enterAgain('posting', ofPayout(id, 'payout'), next));
  });

  test('where money is recovered that it paid still', async () => {
    const id = await payTwo();
    const recovery = { id: 'gen_random_uuid()', kind: `'recovery'`, receivable_id: 'null', month: 'null' };
    const nothing = { commission_bps: 'null', paid_before_paise: 'null', withheld_paise: 'null' };
    const unnamed = { payer_name: 'null', recipient_name: 'null', property_name: 'null' };
    await refuses(() =>
      enterAgain('posting', ofPayout(id, 'payout'), {
        ...{ ...recovery, ...nothing, ...unnamed, property_address: 'null' },
      }),
    );
  });

  test('where less is taken off than was said, or what was taken off is reversed and they are not', async () => {
    const id = await payTwo(500);
    const more = { id: 'gen_random_uuid()', deducted_paise: 'deducted_paise + 1' };
    await refuses(() => enterAgain('payout', `id = '${id}'`, more));
    await refuses(() => enterAgain('posting', ofPayout(id, 'deduction'), reversal()));
  });

  test('where one of several is reversed, and something was taken off', async () => {
    const id = await payTwo(500);
    const before = { paid_before_paise: 'amount_paise' };
    await refuses(() => enterAgain('posting', ofPayout(id, 'payout'), reversal(before)));
  });

  test('but for single ones that are reversed', async () => {
    const id = await payTwo();
    await enterAgain('posting', ofPayout(id, 'payout'), reversal({ paid_before_paise: 'amount_paise' }));
    const read = await app.get(`/finance/payouts/${id}`, { token: accountant.token });
    expect(read.body).toMatchObject({ amount: 1800, reversedAmount: 900, reversedOn: null });
  });

  test('but for dummy ones that are deleted: it is what it paid beside them, and can be reversed', async () => {
    const another = await makeAccount(app, 'owner');
    const home = await makeContract(app, another, tenant, { rent: 1000 });
    for (const one of [home, await makeDummyContract(another)]) made(await pay(app, accountant, one, 0));
    const { payoutId, amount } = made(await payOut(app, accountant, another.id));
    expect(amount).toBe(1800);
    await app.rows('select finance.delete_dummy_data()');
    const read = await app.get(`/finance/payouts/${payoutId}`, { token: accountant.token });
    expect(read.body).toMatchObject({ amount: 900, transferred: 900, lines: [{ contractId: home.id }] });
    expect(made(await reversePayout(app, accountant, payoutId))).toMatchObject({ reversedAmount: 900 });
  });
});
