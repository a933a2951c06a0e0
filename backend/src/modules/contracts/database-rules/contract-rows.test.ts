import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeContract, makeUnconfirmed } from '../../../../test/support/contracts.js';
import { settleTenancy } from '../../../../test/support/finance.js';
import {
  asCase,
  contractRow,
  insertContract,
  NO,
  RawSql,
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
let contract: { id: string; propertyId: string };
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app);
  app.setTime('2041-03-10');
  [owner, otherOwner] = [await makeAccount(app, 'owner'), await makeAccount(app, 'owner')];
  tenant = await makeAccount(app, 'tenant');
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

describe('the database takes a contract', () => {
  test('that keeps the rules', async () => {
    await expect(insertContract(sql, aContract())).resolves.toEqual([]);
  });

  const refused: Refused[] = [
    ['that overlaps', () => ({ start_date: '2041-06-01' }), NO.exclusion, 'contract_covers_alone'],
    ['that overlaps on one day', () => ({ start_date: '2041-12-14' }), NO.exclusion, 'contract_covers_alone'],
    ['of another’s property', () => ({ owner_id: otherOwner.id }), NO.foreignKey, 'contract_property_owner'],
    ['of an owner who is none', () => ({ owner_id: tenant.id }), NO.foreignKey, 'contract_property_owner'],
    ['with a tenant who is an owner', () => ({ tenant_id: otherOwner.id }), NO.foreignKey, 'contract_tenant'],
    ['with a tenant who is nobody', () => ({ tenant_id: newId() }), NO.foreignKey, 'contract_tenant'],
    ['with a role made up for the tenant', () => ({ tenant_role: 'owner' }), NO.generated],
    ['with a covered period of its own', () => ({ covered: 'empty' }), NO.generated],
    ['that ends before it starts', () => ({ end_date: '2041-12-31' }), NO.check, 'contract_period'],
    ['with no rent', () => ({ rent_paise: 0 }), NO.check, 'contract_rent_paise_check'],
    ['with a rent below zero', () => ({ rent_paise: -100 }), NO.check, 'contract_rent_paise_check'],
    ['with more commission than rent', () => ({ commission_bps: 10_001 }), NO.check],
    ['with an unknown status', () => ({ status: 'paused' }), NO.check, 'contract_status_check'],
    [
      'that is terminated on no day',
      () => ({ status: 'terminated' }),
      NO.check,
      'contract_terminated_on_a_day',
    ],
    [
      'that is terminated for no reason',
      () => ({ terminated_on: '2042-02-01' }),
      NO.check,
      'contract_terminated_for_a_reason',
    ],
    [
      'that is terminated two days before its start',
      () => ({ terminated_on: '2041-12-30', termination_reason: 'x' }),
      NO.backwards,
    ],
    [
      'that is terminated after its end',
      () => ({ terminated_on: '2042-12-01', termination_reason: 'x' }),
      NO.check,
      'contract_terminated_within',
    ],
  ];
  test.each(refused.map(asCase))('but none $what', async ({ given, code, constraint }) => {
    await sql.refuses(() => insertContract(sql, aContract(given())), code, constraint);
  });

  test('for days that a termination freed, or that were never begun', async () => {
    const cut = { terminated_on: '2041-12-31', termination_reason: 'x', status: 'terminated' };
    await insertContract(sql, aContract(cut));
    const [row] = await sql.say(
      'select isempty(covered) as empty from contracts.contract where terminated_on = $1',
      ['2041-12-31'],
    );
    expect(row?.empty).toBe(true);
    await insertContract(
      sql,
      aContract({ end_date: null, terminated_on: '2042-03-31', termination_reason: 'x' }),
    );
    await insertContract(sql, aContract({ start_date: '2042-04-01', end_date: null }));
    await sql.refuses(
      () => insertContract(sql, aContract({ start_date: '2090-01-01', end_date: null })),
      NO.exclusion,
    );
  });
});

describe('the database keeps a contract', () => {
  test.each([
    'owner_id',
    'property_id',
    'tenant_id',
    'start_date',
    'end_date',
    'rent_paise',
    'commission_bps',
    'is_dummy',
  ])('with its %s', async (column) => {
    await sql.refuses(() => sql.say(`update contracts.contract set ${column} = ${column}`), NO.right);
  });

  test('and all of them', async () => {
    await sql.refuses(() => sql.say('delete from contracts.contract where id = $1', [contract.id]), NO.right);
    await sql.refuses(() => sql.say('truncate contracts.contract cascade'), NO.right);
  });

  test('terminated, once it is', async () => {
    const terminate = (on: string | null) =>
      sql.say(`update contracts.contract set terminated_on = $2, termination_reason = 'x' where id = $1`, [
        contract.id,
        on,
      ]);
    await terminate('2041-05-01');
    await sql.refuses(() => terminate('2041-06-01'), NO.restrict);
    await sql.refuses(() => terminate(null), NO.restrict);
  });

  test('running as long as it did, once its tenancy is settled', async () => {
    const accountant = await makeAccount(app, 'accountant');
    const over = { startDate: '2040-01-15', endDate: '2040-02-20', rent: 100 };
    const ended = await makeContract(app, owner, tenant, over);
    expect((await settleTenancy(app, accountant, ended)).status).toBe(201);
    await sql.refuses(
      () =>
        sql.say(
          `update contracts.contract set terminated_on = '2040-02-10', termination_reason = 'x' where id = $1`,
          [ended.id],
        ),
      NO.check,
      'contract_settled',
    );
  });

  test.each([`confirmed_at + interval '1 day'`, 'null'])('confirmed, once it is: not at %s', async (at) => {
    await sql.refuses(
      () => app.rows(`update contracts.contract set confirmed_at = ${at} where id = $1`, [contract.id]),
      NO.restrict,
    );
  });

  test('refused, once it is', async () => {
    const { id } = await makeUnconfirmed(app, owner, tenant, { startDate: '2041-05-15' });
    const answer = await app.post(`/contracts/${id}/refusal`, { reason: 'Another rent' }, tenant);
    expect(answer.status).toBe(201);
    await sql.refuses(
      () =>
        app.rows(`update contracts.contract set refused_at = refused_at + interval '1 day' where id = $1`, [
          id,
        ]),
      NO.restrict,
    );
  });

  test('from being moved over another', async () => {
    await insertContract(sql, aContract({ start_date: '2042-01-01', end_date: null }));
    await sql.refuses(
      () => app.rows(`update contracts.contract set end_date = '2042-01-01' where id = $1`, [contract.id]),
      NO.exclusion,
    );
  });

  test('its property its owner’s', async () => {
    await sql.refuses(
      () =>
        app.rows('update properties.property set owner_id = $2 where id = $1', [
          contract.propertyId,
          otherOwner.id,
        ]),
      NO.foreignKey,
    );
  });

  test('its tenant a tenant, and there', async () => {
    await sql.refuses(
      () => app.rows(`update auth.user set role = 'owner' where id = $1`, [tenant.id]),
      NO.foreignKey,
    );
    await sql.refuses(() => app.rows('delete from auth.user where id = $1', [tenant.id]), NO.foreignKey);
  });
});
