import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, SET_PAID } from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import {
  asCase,
  contractRow,
  insertContract,
  NO,
  RawSql,
  recordRow,
  type Refused,
  type Values,
} from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { newId } from '../../../platform/http/uuid.js';

let app: TestApp;
let sql: RawSql;
let owner: Account;
let otherOwner: Account;
let tenant: Account;
let otherTenant: Account;
let contract: { id: string; propertyId: string; rentRecords: { id: string }[] };
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app);
  app.setTime('2041-03-10');
  [owner, otherOwner] = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
  [tenant, otherTenant] = [await makeAccount(app, 'tenant'), await makeAccount(app, 'tenant')];
});
beforeEach(async () => {
  contract = await makeContract(app, owner, tenant, { startDate: '2041-02-15', rent: 1000 });
});
afterAll(() => app.stop());

const parties = (): Values => ({
  owner_id: owner.id,
  property_id: contract.propertyId,
  tenant_id: tenant.id,
});
const aContract = (given: Values = {}): Values => contractRow({ ...parties(), ...given });
const aRecord = (given: Values = {}): Values =>
  recordRow({ ...parties(), contract_id: contract.id, ...given });

describe('the database takes a rent record', () => {
  test('that keeps the rules', async () => {
    await expect(sql.insert('receivable', aRecord())).resolves.toEqual([]);
  });

  const refused: Refused[] = [
    [
      'second one of a month',
      () => ({ month: '2041-03-01', due_date: '2041-03-20' }),
      NO.unique,
      'receivable_once',
    ],
    ['of another amount', () => ({ amount_paise: 100_001 }), NO.check, 'receivable_by_terms'],
    [
      'of a month that asks for none',
      () => ({ month: '2042-02-01', due_date: '2042-02-15' }),
      NO.check,
      'receivable_by_terms',
    ],
    ['of another rate', () => ({ commission_bps: 999 }), NO.foreignKey, 'receivable_terms'],
    ['of another owner', () => ({ owner_id: otherOwner.id }), NO.foreignKey, 'receivable_of_contract'],
    ['of another tenant', () => ({ tenant_id: otherTenant.id }), NO.foreignKey, 'receivable_of_contract'],
    ['of another property', () => ({ property_id: newId() }), NO.foreignKey, 'receivable_of_contract'],
    ['of no contract', () => ({ contract_id: newId() }), NO.foreignKey, 'receivable_of_contract'],
    ['of nothing', () => ({ amount_paise: 0 }), NO.check, 'receivable_amount_paise_check'],
    ['below zero', () => ({ amount_paise: -1 }), NO.check, 'receivable_amount_paise_check'],
    ['at two rates', () => ({ contract_bps: 999 }), NO.generated],
    ['that money of another kind pays', () => ({ paid_by: 'charge_payment' }), NO.generated],
    ['due before its month', () => ({ due_date: '2041-03-31' }), NO.check, 'receivable_due_in_month'],
    ['due after its month', () => ({ due_date: '2041-05-01' }), NO.check, 'receivable_due_in_month'],
    ['of half a month', () => ({ month: '2041-04-02' }), NO.check, 'receivable_due_in_month'],
    ['of no month', () => ({ month: null }), NO.check, 'receivable_of_a_month'],
    ['with words of its own', () => ({ description: 'Rent' }), NO.check, 'receivable_described'],
    ['that somebody holds', () => ({ held_by: 'owner' }), NO.check, 'receivable_deposit_held'],
    ['of days', () => ({ days: '[2041-04-01,2041-04-03)' }), NO.check, 'receivable_late_fee_of_days'],
  ];
  test.each(refused.map(asCase))('but none $what', async ({ given, code, constraint }) => {
    await sql.refuses(() => sql.insert('receivable', aRecord(given())), code, constraint);
  });

  test.each([
    [101, 5000, 51],
    [99_999, 1250, 12_500],
    [100_004, 1, 10],
    [105_000, 1, 11],
    [100_000_000_000, 10_000, 100_000_000_000],
    [100, 0, 0],
  ])('of %d paise at %d basis points with %d paise of commission', async (rent, bps, commission) => {
    const { id: propertyId } = await makeProperty(app, owner);
    const row = aContract({ property_id: propertyId, rent_paise: rent, commission_bps: bps });
    await insertContract(sql, row);
    const terms = {
      ...{ month: '2042-01-01', due_date: '2042-01-01', contract_id: row.id },
      property_id: propertyId,
      amount_paise: rent,
      commission_bps: bps,
    };
    const record = aRecord(terms);
    await sql.insert('receivable', record);
    expect(
      await sql.say('select commission_paise from contracts.rent_record_v where id = $1', [record.id]),
    ).toEqual([{ commission_paise: String(commission) }]);
  });
});

describe('the database keeps a rent record', () => {
  test.each(['amount_paise', 'commission_bps', 'month', 'paid_on', 'contract_id', 'owner_id'])(
    'with its %s',
    async (column) => {
      await sql.refuses(() => sql.say(`update contracts.receivable set ${column} = ${column}`), NO.right);
    },
  );

  test.each([
    'amount_paise = amount_paise + 1',
    'commission_bps = 999',
    `month = month + interval '1 month'`,
    `kind = 'other'`,
    'contract_id = gen_random_uuid()',
    'owner_id = gen_random_uuid()',
  ])('from the schema’s owner: no %s', async (change) => {
    await sql.refuses(() => app.rows(`update contracts.receivable set ${change}`), NO.restrict);
  });

  test('of which a part is let off', async () => {
    const [record] = contract.rentRecords;
    await app.rows('update contracts.receivable set credited_paise = 1, was_touched = true where id = $1', [
      record?.id,
    ]);
    await sql.refuses(
      () => sql.say('delete from contracts.receivable where id = $1', [record?.id]),
      NO.restrict,
    );
  });

  test('that is paid, from the application and from the schema’s owner', async () => {
    const remove = 'delete from contracts.receivable where contract_id = $1';
    await app.rows(`${SET_PAID} where contract_id = $1`, [contract.id]);
    await sql.refuses(() => sql.say(remove, [contract.id]), NO.restrict);
    await sql.refuses(() => app.rows(remove, [contract.id]), NO.restrict);
    await sql.refuses(() => sql.say('truncate contracts.receivable'), NO.right);
    await sql.refuses(() => app.rows('truncate contracts.receivable cascade'), NO.restrict);
  });

  test('that is paid and dummy from the application, not from the schema’s owner', async () => {
    const { id: propertyId } = await makeProperty(app, owner);
    await app.rows('update properties.property set is_dummy = true where id = $1', [propertyId]);
    const { id } = await makeContract(app, owner, tenant, { propertyId, startDate: '2041-03-01' });
    await app.rows(`${SET_PAID} where contract_id = $1`, [id]);
    await sql.refuses(
      () => sql.say('delete from contracts.receivable where contract_id = $1', [id]),
      NO.restrict,
    );
    await app.rows('delete from contracts.receivable where contract_id = $1', [id]);
    expect(await sql.say('select 1 from contracts.receivable where contract_id = $1', [id])).toEqual([]);
  });

  test.each(['paid_paise', 'credited_paise', 'earned_paise', 'paid_out_paise'])(
    'with its %s, which money alone changes',
    async (column) => {
      await sql.refuses(() => sql.insert('receivable', aRecord({ [column]: 0 })), NO.right);
      await sql.refuses(() => sql.say(`update contracts.receivable set ${column} = 0`), NO.right);
    },
  );

  test('to fall due when it does, or on the last day of a contract that is cut short', async () => {
    const set = (change: string) => sql.say(`update contracts.receivable set ${change}`);
    await sql.refuses(() => set('due_date = due_date - 1'), NO.restrict);
    await sql.refuses(() => set('is_after_last_day = true'), NO.check, 'receivable_ends_with_contract');
    const cut = `update contracts.contract set terminated_on = '2041-02-20', termination_reason = 'x' where id = $1`;
    await sql.refuses(() => sql.say(cut, [contract.id]), NO.check, 'receivable_ends_with_contract');
  });

  const sums: [what: string, change: string, constraint: string][] = [
    ['paid beyond its amount', 'paid_paise = 100001, earned_paise = 10000', 'receivable_paid_within'],
    [
      'paid and credited beyond its amount',
      'paid_paise = 60000, earned_paise = 6000, credited_paise = 40001',
      'receivable_paid_within',
    ],
    ['paid below nothing', 'paid_paise = -1', 'receivable_paid_out_within'],
    ['credited below nothing', 'credited_paise = -1', 'receivable_paid_within'],
    [
      'with another commission than that of what is paid',
      'paid_paise = 33331, earned_paise = 3334',
      'receivable_earned',
    ],
    [
      'paid out beyond what is paid',
      'paid_paise = 20000, earned_paise = 2000, paid_out_paise = 18001',
      'receivable_paid_out_within',
    ],
    [
      'with a day of payment while a part is open',
      `paid_paise = 99999, earned_paise = 10000, paid_on = due_date`,
      'receivable_paid_on_once_whole',
    ],
    [
      'without one when nothing is',
      'paid_paise = 100000, earned_paise = 10000',
      'receivable_paid_on_once_whole',
    ],
    [
      'with a day of payout before it is paid out',
      `paid_paise = 100000, earned_paise = 10000, paid_on = due_date, paid_out_on = due_date`,
      'receivable_paid_out_on_once_whole',
    ],
    [
      'paid without saying that it ever was',
      'paid_paise = 50000, earned_paise = 5000',
      'receivable_was_touched',
    ],
    ['credited without saying that it ever was', 'credited_paise = 1', 'receivable_was_touched'],
  ];
  test.each(sums)('never %s', async (_, change, constraint) => {
    const update = `update contracts.receivable set ${change} where id = $1`;
    await sql.refuses(() => app.rows(update, [contract.rentRecords[0]?.id]), NO.check, constraint);
  });

  test('unless it is unpaid', async () => {
    const record = contract.rentRecords[0]?.id;
    await sql.say('delete from contracts.receivable where id = $1', [record]);
    expect(await sql.say('select 1 from contracts.receivable where id = $1', [record])).toEqual([]);
  });
});
