import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, runDailyContractsJob } from '../../../../test/support/contracts.js';
import {
  type ContractWithRents,
  made,
  moneyRows,
  pay,
  payOut,
  recordId,
  reverse,
} from '../../../../test/support/finance.js';
import { asCase, NO, RawSql, type Refused, type Values } from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let sql: RawSql;
let owner: Account;
let otherOwner: Account;
let tenant: Account;
let accountant: Account;
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

/** A payment that keeps the rules. */
const payment = (given: Values = {}): Values => ({
  id: newId(),
  type: 'payment',
  rent_record_id: recordId(contract, 0),
  contract_id: contract.id,
  property_id: contract.propertyId,
  owner_id: owner.id,
  tenant_id: tenant.id,
  month: '2041-01-01',
  rent_paise: 100_000,
  rent_commission_paise: 10_000,
  date: '2041-03-05',
  amount_paise: 100_000,
  commission_paise: 10_000,
  method: 'cash',
  payer_name: tenant.name,
  recipient_name: owner.name,
  property_name: 'Home',
  property_address: 'Here',
  created_by: accountant.id,
  created_at: '2041-03-10T06:30:00Z',
  is_dummy: false,
  ...given,
});
const payout = (given: Values = {}): Values =>
  payment({ type: 'payout', payout_id: newId(), amount_paise: 90_000, commission_paise: 0, ...given });

describe('the database takes a transaction', () => {
  test.each([
    ['payment', payment],
    ['payout', payout],
  ])('that keeps the rules: a %s', async (_, row) => {
    await expect(sql.insert('transaction', row())).resolves.toEqual([]);
  });

  const refused: Refused[] = [
    ['of nothing', () => ({ amount_paise: 0 }), NO.check],
    ['below zero', () => ({ amount_paise: -100_000 }), NO.check],
    ['of another amount than the rent', () => ({ amount_paise: 99_999 }), NO.check, 'transaction_figures'],
    ['with another commission', () => ({ commission_paise: 9_999 }), NO.check, 'transaction_figures'],
    [
      'of another rent than its record’s',
      () => ({ amount_paise: 100_001, rent_paise: 100_001 }),
      NO.foreignKey,
      'transaction_of_record',
    ],
    [
      'of another commission than its record’s',
      () => ({ commission_paise: 1, rent_commission_paise: 1 }),
      NO.foreignKey,
      'transaction_of_record',
    ],
    ['of another owner', () => ({ owner_id: otherOwner.id }), NO.foreignKey, 'transaction_of_record'],
    ['of another tenant', () => ({ tenant_id: otherOwner.id }), NO.foreignKey, 'transaction_of_record'],
    ['of another month', () => ({ month: '2041-02-01' }), NO.foreignKey, 'transaction_of_record'],
    ['of no record', () => ({ rent_record_id: newId() }), NO.foreignKey, 'transaction_of_record'],
    [
      'that is dummy when its record is not',
      () => ({ is_dummy: true }),
      NO.foreignKey,
      'transaction_of_record',
    ],
    ['of another kind', () => ({ type: 'gift' }), NO.check],
    ['by another method', () => ({ method: 'upi' }), NO.check, 'transaction_method_check'],
    ['grouped as a payout', () => ({ payout_id: newId() }), NO.check, 'transaction_payout_grouped'],
    ['with a reason of its own', () => ({ reason: 'x' }), NO.check, 'transaction_reversed_for_a_reason'],
    ['with a net amount of its own', () => ({ net_paise: 1 }), NO.generated],
    [
      'that reverses nothing',
      () => ({ reverses_id: newId(), reason: 'x' }),
      NO.foreignKey,
      'transaction_reverses_original',
    ],
    ['that follows nothing', () => ({ follows_id: newId() }), NO.foreignKey, 'transaction_follows_reversal'],
  ];
  test.each(refused.map(asCase))('but none $what', async ({ given, code, constraint }) => {
    await sql.refuses(() => sql.insert('transaction', payment(given())), code, constraint);
  });
});

describe('of a rent record', () => {
  test('there is one live payment', async () => {
    made(await pay(app, accountant, contract, 0));
    await sql.refuses(() => sql.insert('transaction', payment()), NO.unique, 'transaction_live');
  });

  test('there is one live payout', async () => {
    made(await pay(app, accountant, contract, 0));
    made(await payOut(app, accountant, owner.id));
    await sql.refuses(() => sql.insert('transaction', payout()), NO.unique, 'transaction_live');
  });

  test('there is one live payment after a reversal, too', async () => {
    const { id } = made(await pay(app, accountant, contract, 0));
    const reversal = made(await reverse(app, accountant, id));
    await sql.refuses(() => sql.insert('transaction', payment()), NO.unique, 'transaction_live');
    await sql.insert('transaction', payment({ follows_id: reversal.id }));
    await sql.refuses(
      () => sql.insert('transaction', payment({ follows_id: reversal.id })),
      NO.unique,
      'transaction_live',
    );
  });

  test('a payment follows a reversal alone, of a payment of the same record', async () => {
    const { id } = made(await pay(app, accountant, contract, 0));
    const second = { rent_record_id: recordId(contract, 1), month: '2041-02-01' };
    for (const given of [{ follows_id: id }, { follows_id: id, ...second }])
      await sql.refuses(
        () => sql.insert('transaction', payment(given)),
        NO.foreignKey,
        'transaction_follows_reversal',
      );
    const reversal = made(await reverse(app, accountant, id));
    await sql.refuses(
      () => sql.insert('transaction', payment({ follows_id: reversal.id, ...second })),
      NO.foreignKey,
      'transaction_follows_reversal',
    );
  });
});

describe('a transaction is reversed', () => {
  let id: string;
  beforeEach(async () => {
    id = made(await pay(app, accountant, contract, 0)).id;
  });
  const reversal = (given: Values = {}): Values => payment({ reverses_id: id, reason: 'x', ...given });
  const original = 'transaction_reverses_original';

  test('once', async () => {
    await sql.insert('transaction', reversal());
    await sql.refuses(() => sql.insert('transaction', reversal()), NO.unique, 'transaction_reversed_once');
  });

  test('for a reason', async () => {
    await sql.refuses(
      () => sql.insert('transaction', reversal({ reason: null })),
      NO.check,
      'transaction_reversed_for_a_reason',
    );
  });

  test('with its own amount, record and kind', async () => {
    await sql.refuses(
      () => sql.insert('transaction', reversal({ amount_paise: 50_000 })),
      NO.check,
      'transaction_figures',
    );
    const second = { rent_record_id: recordId(contract, 1), month: '2041-02-01' };
    await sql.refuses(() => sql.insert('transaction', reversal(second)), NO.foreignKey, original);
    await sql.refuses(
      () => sql.insert('transaction', payout({ reverses_id: id, reason: 'x' })),
      NO.foreignKey,
      original,
    );
  });

  test('unless it is a reversal itself', async () => {
    const made = reversal();
    await sql.insert('transaction', made);
    await sql.refuses(
      () => sql.insert('transaction', reversal({ reverses_id: made.id })),
      NO.foreignKey,
      original,
    );
  });
});

describe('money rows', () => {
  const tables = [
    'transaction',
    'transfer',
    'account',
    'owner_month',
    'owner_owed',
    'total_month',
    'total_day',
  ];

  test.each(tables)('of %s are not the application’s to change', async (table) => {
    made(await pay(app, accountant, contract, 0));
    for (const text of [
      `update finance.${table} set ${table === 'account' ? 'owner_id = null' : table === 'transaction' ? 'reason = null' : table === 'transfer' ? 'part = part' : table === 'owner_owed' ? 'owed_paise = 0' : 'payments_paise = 0'}`,
      `delete from finance.${table}`,
      `truncate finance.${table} cascade`,
    ])
      await sql.refuses(() => sql.say(text), NO.right);
    if (table !== 'transaction')
      await sql.refuses(() => sql.say(`insert into finance.${table} default values`), NO.right);
  });

  test.each(['transaction', 'transfer'])(
    'of %s are not the schema’s owner’s to change either',
    async (table) => {
      made(await pay(app, accountant, contract, 0));
      for (const text of [
        `update finance.${table} set amount_paise = amount_paise`,
        `delete from finance.${table}`,
        `truncate finance.${table} cascade`,
      ])
        await sql.refuses(() => app.rows(text), NO.restrict);
    },
  );

  test('that are dummy go, by the schema’s owner alone, and take their sums with them', async () => {
    made(await pay(app, accountant, contract, 1));
    const before = await moneyRows(app);
    const home = await makeContract(app, otherOwner, tenant);
    await app.rows('delete from contracts.rent_record where contract_id = $1', [home.id]);
    await app.rows('update contracts.contract set is_dummy = true, next_step_on = start_date where id = $1', [
      home.id,
    ]);
    await runDailyContractsJob(app);
    const dummy = (await app.get(`/contracts/${home.id}`, { token: otherOwner.token })).body;
    const { id } = made(await pay(app, accountant, dummy, 0));
    made(await payOut(app, accountant, otherOwner.id));
    await sql.refuses(() => sql.say('delete from finance.transaction where id = $1', [id]), NO.right);
    await app.rows('delete from finance.transfer where is_dummy');
    await app.rows('delete from finance.transaction where is_dummy');
    const figures = (rows: unknown[]) =>
      (rows[0] as { owner_months: Values[] }).owner_months.filter(({ owner_id }) => owner_id === owner.id);
    expect(figures(await moneyRows(app))).toEqual(figures(before));
    expect(
      await app.rows(
        `select sum(payments_paise) as payments, sum(payouts_paise) as payouts, sum(payment_count) as count
         from finance.owner_month where owner_id = $1`,
        [otherOwner.id],
      ),
    ).toEqual([{ payments: '0', payouts: '0', count: '0' }]);
  });
});

describe('the ledger takes a transfer', () => {
  const transfer = (given: string): string =>
    `insert into finance.transfer (transaction_id, part, debit_id, credit_id, amount_paise, is_dummy)
     select transaction_id, 'payout', ${given}, is_dummy from finance.transfer where part = 'rent' limit 1`;

  test.each([
    ['from an account to itself', 'debit_id, debit_id, 1', 'transfer_between_two'],
    ['of nothing', 'debit_id, credit_id, 0', 'transfer_amount_paise_check'],
    ['below zero', 'debit_id, credit_id, -1', 'transfer_amount_paise_check'],
  ])('but none %s', async (_, given, constraint) => {
    made(await pay(app, accountant, contract, 0));
    await sql.refuses(() => sql.say(transfer(given)), NO.right);
    await sql.refuses(() => app.rows(transfer(given)), NO.check, constraint);
  });

  test('has one account of each kind, and one for each owner', async () => {
    made(await pay(app, accountant, contract, 0));
    for (const [kind, of] of [
      ['cash', null],
      ['commission_income', null],
      ['owner_payable', owner.id],
    ])
      await sql.refuses(
        () => app.rows('insert into finance.account (kind, owner_id) values ($1, $2)', [kind, of]),
        NO.unique,
        'account_once',
      );
  });
});
