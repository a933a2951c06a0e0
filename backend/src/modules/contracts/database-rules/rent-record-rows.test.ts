import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract } from '../../../../test/support/contracts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import {
  asCase,
  contractRow,
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
    await expect(sql.insert('rent_record', aRecord())).resolves.toEqual([]);
  });

  const refused: Refused[] = [
    [
      'second one of a month',
      () => ({ month: '2041-03-01', due_date: '2041-03-20' }),
      NO.unique,
      'rent_record_once',
    ],
    ['of another amount', () => ({ amount_paise: 100_001 }), NO.foreignKey, 'rent_record_terms'],
    ['of another rate', () => ({ commission_bps: 999 }), NO.foreignKey, 'rent_record_terms'],
    ['of another owner', () => ({ owner_id: otherOwner.id }), NO.foreignKey, 'rent_record_terms'],
    ['of another tenant', () => ({ tenant_id: otherTenant.id }), NO.foreignKey, 'rent_record_terms'],
    ['of another property', () => ({ property_id: newId() }), NO.foreignKey, 'rent_record_terms'],
    ['of no contract', () => ({ contract_id: newId() }), NO.foreignKey, 'rent_record_terms'],
    [
      'that is dummy when its contract is not',
      () => ({ is_dummy: true }),
      NO.foreignKey,
      'rent_record_terms',
    ],
    ['of nothing', () => ({ amount_paise: 0 }), NO.check, 'rent_record_amount_paise_check'],
    ['below zero', () => ({ amount_paise: -1 }), NO.check, 'rent_record_amount_paise_check'],
    ['with a commission of its own', () => ({ commission_paise: 1 }), NO.generated],
    ['due before its month', () => ({ due_date: '2041-03-31' }), NO.check, 'rent_record_due_in_month'],
    ['due after its month', () => ({ due_date: '2041-05-01' }), NO.check, 'rent_record_due_in_month'],
    ['of half a month', () => ({ month: '2041-04-02' }), NO.check, 'rent_record_month_check'],
    [
      'that is paid out and not paid',
      () => ({ paid_out_on: '2041-04-20' }),
      NO.check,
      'rent_record_paid_out_once_paid',
    ],
  ];
  test.each(refused.map(asCase))('but none $what', async ({ given, code, constraint }) => {
    await sql.refuses(() => sql.insert('rent_record', aRecord(given())), code, constraint);
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
    await sql.insert('contract', row);
    const terms = { contract_id: row.id, property_id: propertyId, amount_paise: rent, commission_bps: bps };
    const record = aRecord(terms);
    await sql.insert('rent_record', record);
    expect(
      await sql.say('select commission_paise from contracts.rent_record where id = $1', [record.id]),
    ).toEqual([{ commission_paise: String(commission) }]);
  });
});

describe('the database keeps a rent record', () => {
  test.each(['amount_paise', 'commission_bps', 'due_date', 'month', 'contract_id', 'owner_id', 'is_dummy'])(
    'with its %s',
    async (column) => {
      await sql.refuses(() => sql.say(`update contracts.rent_record set ${column} = ${column}`), NO.right);
    },
  );

  test('that is paid, from the application and from the schema’s owner', async () => {
    const remove = 'delete from contracts.rent_record where contract_id = $1';
    await sql.say('update contracts.rent_record set paid_on = due_date where contract_id = $1', [
      contract.id,
    ]);
    await sql.refuses(() => sql.say(remove, [contract.id]), NO.restrict);
    await sql.refuses(() => app.rows(remove, [contract.id]), NO.restrict);
    await sql.refuses(() => sql.say('truncate contracts.rent_record'), NO.right);
    await sql.refuses(() => app.rows('truncate contracts.rent_record cascade'), NO.restrict);
  });

  test('that is paid and dummy from the application, not from the schema’s owner', async () => {
    const { id: propertyId } = await makeProperty(app, owner);
    await app.rows('update properties.property set is_dummy = true where id = $1', [propertyId]);
    const { id } = await makeContract(app, owner, tenant, { propertyId, startDate: '2041-03-01' });
    await sql.say('update contracts.rent_record set paid_on = due_date where contract_id = $1', [id]);
    await sql.refuses(
      () => sql.say('delete from contracts.rent_record where contract_id = $1', [id]),
      NO.restrict,
    );
    await app.rows('delete from contracts.rent_record where contract_id = $1', [id]);
    expect(await sql.say('select 1 from contracts.rent_record where contract_id = $1', [id])).toEqual([]);
  });

  test('unless it is unpaid', async () => {
    const record = contract.rentRecords[0]?.id;
    await sql.say('delete from contracts.rent_record where id = $1', [record]);
    expect(await sql.say('select 1 from contracts.rent_record where id = $1', [record])).toEqual([]);
  });
});
