import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
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

/** A valid payment. */
const payment = (given: Values = {}): Values => ({
  id: newId(),
  kind: 'payment',
  receivable_id: recordId(contract, 0),
  contract_id: contract.id,
  property_id: contract.propertyId,
  owner_id: owner.id,
  tenant_id: tenant.id,
  month: '2041-01-01',
  date: '2041-03-05',
  amount_paise: 100_000,
  commission_paise: 10_000,
  paid_before_paise: 0,
  commission_bps: 1000,
  receipt_id: newId(),
  tender: 'received',
  method: 'cash',
  payer_name: tenant.name,
  recipient_name: owner.name,
  property_name: 'Home',
  property_address: 'Here',
  created_by: accountant.id,
  created_at: '2041-03-10T06:30:00Z',
  ...given,
});
const UNNAMED = { payer_name: null, recipient_name: null, property_name: null, property_address: null };
const payout = (given: Values = {}): Values =>
  payment({
    ...{ kind: 'payout', payout_id: newId(), amount_paise: 90_000, commission_paise: 0 },
    ...{ withheld_paise: 10_000, receipt_id: null, tender: null, ...given },
  });

/** Inserts a payment with its receipt. */
const insert = (row: Values): Promise<unknown> =>
  sql.insertBoth(
    ['posting', row],
    [
      'receipt',
      {
        ...{ id: row.receipt_id ?? newId(), contract_id: contract.id, property_id: contract.propertyId },
        ...{ owner_id: owner.id, tenant_id: tenant.id, amount_paise: row.amount_paise, tender: 'received' },
        ...{
          method: 'cash',
          date: row.date,
          created_by: accountant.id,
          created_at: row.created_at,
        },
      },
    ],
  );
/** Inserts a payout of a rent. */
const insertPayout = (row: Values, given: Values = {}): Promise<unknown> =>
  sql.insertBoth(
    ['posting', row],
    [
      'payout',
      {
        ...{ id: row.payout_id ?? newId(), owner_id: owner.id, amount_paise: row.amount_paise },
        ...{ deducted_paise: 0, method: 'cash', date: row.date, created_by: accountant.id },
        ...{ created_at: row.created_at, ...given },
      },
    ],
  );

describe('the database takes a transaction', () => {
  test('that keeps the rules: a payment, then its payout', async () => {
    await expect(insert(payment())).resolves.toEqual([]);
    await expect(insertPayout(payout())).resolves.toEqual([]);
  });

  test('of a part, with the commission that it adds', async () => {
    for (const [paid_before_paise, commission_paise] of [
      [0, 3333],
      [33_331, 3333],
      [66_662, 3333],
    ])
      await insert(payment({ amount_paise: 33_331, commission_paise, paid_before_paise }));
    await insert(payment({ amount_paise: 7, commission_paise: 1, paid_before_paise: 99_993 }));
    expect(
      await sql.say('select paid_on::text, earned_paise from contracts.receivable where id = $1', [
        recordId(contract, 0),
      ]),
    ).toEqual([{ paid_on: '2041-03-05', earned_paise: '10000' }]);
  });

  const refused: Refused[] = [
    ['of nothing', () => ({ amount_paise: 0 }), NO.check],
    ['below zero', () => ({ amount_paise: -100_000 }), NO.check],
    ['with another commission', () => ({ commission_paise: 9_999 }), NO.check, 'posting_figures'],
    [
      'at another rate than its record’s',
      () => ({ commission_bps: 900, commission_paise: 9_000 }),
      NO.foreignKey,
      'posting_of_receivable',
    ],
    ['of another owner', () => ({ owner_id: otherOwner.id }), NO.foreignKey, 'posting_of_contract'],
    ['of another tenant', () => ({ tenant_id: otherOwner.id }), NO.foreignKey, 'posting_of_contract'],
    ['of another month', () => ({ month: '2041-02-01' }), NO.foreignKey, 'posting_of_receivable'],
    ['of no record', () => ({ receivable_id: newId() }), NO.foreignKey, 'posting_of_receivable'],
    ['of another kind', () => ({ kind: 'gift' }), NO.missing],
    [
      'of a rent as of a charge',
      () => ({ kind: 'charge_payment', ...UNNAMED }),
      NO.foreignKey,
      'posting_of_receivable',
    ],
    ['by another method', () => ({ method: 'crypto' }), NO.check, 'posting_method_check'],
    ['grouped as a payout', () => ({ payout_id: newId() }), NO.check, 'posting_paid_out'],
    ['with a reason of its own', () => ({ reason: 'x' }), NO.check, 'posting_reversed_for_a_reason'],
    ['with a net amount of its own', () => ({ net_paise: 1 }), NO.generated],
    [
      'that reverses nothing',
      () => ({ reverses_id: newId(), reason: 'x', paid_before_paise: 100_000 }),
      NO.foreignKey,
      'posting_reverses_original',
    ],
    [
      'of a part with another commission than it adds',
      () => ({ amount_paise: 5, commission_paise: 0 }),
      NO.check,
      'posting_figures',
    ],
    ['that says nothing of the rate', () => ({ commission_bps: null }), NO.check, 'posting_of_what_is_owed'],
    [
      'that says nothing of what was paid before',
      () => ({ paid_before_paise: null }),
      NO.check,
      'posting_of_what_is_owed',
    ],
    [
      'of a part after another than was paid',
      () => ({ amount_paise: 5, commission_paise: 0, paid_before_paise: 5 }),
      NO.check,
      'receivable_earned',
    ],
    ['of no receipt', () => ({ receipt_id: null, tender: null }), NO.check, 'posting_received'],
    ['that does not say how it came', () => ({ tender: null }), NO.check, 'posting_received'],
  ];
  test.each(refused.map(asCase))('but none $what', async ({ given, code, constraint }) => {
    await sql.refuses(() => insert(payment(given())), code, constraint);
  });

  test('but none of a receipt that there is not', async () => {
    await sql.refuses(() => sql.insert('posting', payment()), NO.foreignKey, 'posting_of_receipt');
  });

  test.each([
    ['with a receipt', { receipt_id: newId(), tender: 'received' }, 'posting_received'],
    ['of no group', { payout_id: null }, 'posting_paid_out'],
    ['that does not say what was withheld', { withheld_paise: null }, 'posting_withheld'],
  ])('and no payout %s', async (_what, given, constraint) => {
    await insert(payment());
    await sql.refuses(() => insertPayout(payout(given)), NO.check, constraint);
  });

  test('and no payout that there is not, or of another owner', async () => {
    await insert(payment());
    for (const attempt of [
      () => sql.insert('posting', payout()),
      () => insertPayout(payout(), { owner_id: otherOwner.id }),
    ])
      await sql.refuses(attempt, NO.foreignKey, 'posting_of_payout');
  });
});

describe('of a rent record', () => {
  const refuses = (attempt: () => Promise<unknown>, constraint: string): Promise<void> =>
    sql.refuses(attempt, NO.check, constraint);

  test('no more is paid than its amount', async () => {
    made(await pay(app, accountant, contract, 0));
    await refuses(() => insert(payment()), 'receivable_paid_within');
  });

  test('no more is paid out than was paid, less commission', async () => {
    const payTwice = () => insertPayout(payout());
    await refuses(payTwice, 'receivable_paid_out_within');
    made(await pay(app, accountant, contract, 0));
    made(await payOut(app, accountant, owner.id));
    await refuses(payTwice, 'receivable_paid_out_within');
  });

  test('nothing is paid out before its month begins', async () => {
    made(await pay(app, accountant, contract, 0));
    await refuses(() => insertPayout(payout({ date: '2040-12-31' })), 'posting_paid_out_in_time');
  });

  test('a payment that was taken back is made again, once', async () => {
    const { id } = made(await pay(app, accountant, contract, 0));
    made(await reverse(app, accountant, id));
    await insert(payment());
    await refuses(() => insert(payment()), 'receivable_paid_within');
  });
});

describe('a transaction is reversed', () => {
  let id: string;
  let receiptId: string;
  beforeEach(async () => {
    ({ id, receiptId } = made(await pay(app, accountant, contract, 0)));
  });
  const reversal = (given: Values = {}): Values =>
    payment({
      ...{ reverses_id: id, reason: 'x', receipt_id: receiptId, paid_before_paise: 100_000, ...given },
    });
  /** Inserts a reversal with its receipt. */
  const takeBack = (row: Values): Promise<unknown> =>
    sql.insertBoth(
      ['posting', row],
      [
        'receipt_reversal',
        {
          ...{ receipt_id: receiptId, reason: 'x', date: row.date, created_by: accountant.id },
          ...{ created_at: row.created_at },
        },
      ],
    );
  const original = 'posting_reverses_original';

  test('once', async () => {
    await takeBack(reversal());
    await sql.refuses(() => takeBack(reversal()), NO.unique, 'posting_reversed_once');
  });

  test('for a reason', async () => {
    await sql.refuses(() => takeBack(reversal({ reason: null })), NO.check, 'posting_reversed_for_a_reason');
  });

  test('with its own amount, record and kind', async () => {
    await sql.refuses(() => takeBack(reversal({ amount_paise: 50_000 })), NO.check, 'posting_figures');
    const part = { amount_paise: 50_000, commission_paise: 5_000 };
    await sql.refuses(() => takeBack(reversal(part)), NO.foreignKey, original);
    const second = { receivable_id: recordId(contract, 1), month: '2041-02-01' };
    await sql.refuses(() => takeBack(reversal(second)), NO.check, 'posting_reverses_the_same');
    await sql.refuses(
      () => sql.insert('posting', payout({ reverses_id: id, reason: 'x' })),
      NO.check,
      'posting_reverses_the_same',
    );
  });

  test('unless it is a reversal itself', async () => {
    const made = reversal();
    await takeBack(made);
    await sql.refuses(
      () => sql.insert('posting', reversal({ reverses_id: made.id })),
      NO.foreignKey,
      original,
    );
  });
});
