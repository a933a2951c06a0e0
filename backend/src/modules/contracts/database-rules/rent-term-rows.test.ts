import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Account, makeAccount } from '../../../../test/support/accounts.js';
import { makeProperty } from '../../../../test/support/properties.js';
import {
  contractRow,
  insertContract,
  NO,
  RawSql,
  recordRow,
  type Values,
} from '../../../../test/support/raw-sql.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let sql: RawSql;
let owner: Account;
let tenant: Account;
let parties: Values;
beforeAll(async () => {
  app = await TestApp.start();
  sql = new RawSql(app);
  [owner, tenant] = [await makeAccount(app, 'owner'), await makeAccount(app, 'tenant')];
});
beforeEach(async () => {
  const { id } = await makeProperty(app, owner);
  parties = { owner_id: owner.id, property_id: id, tenant_id: tenant.id };
});
afterAll(() => app.stop());

const escalating = (): Values =>
  contractRow({ ...parties, end_date: '2043-12-31', escalation_bps: 500, escalation_months: 12 });
const terms: [from: string, until: string, paise: number][] = [
  ['2042-01-01', '2043-01-01', 100_000],
  ['2043-01-01', 'infinity', 105_000],
];

/** A contract with its terms, as one transaction. */
const enter = (contract: Values, given = terms): Promise<unknown> => {
  const names = Object.keys(contract);
  return sql.say(
    `with made as (insert into contracts.contract (${names.join(', ')})
        values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id)
      insert into contracts.rent_term (contract_id, months, rent_paise)
      select id, daterange(from_month::date, nullif(until_month, 'infinity')::date), paise from made,
        jsonb_to_recordset($${names.length + 1}::jsonb) as t (from_month text, until_month text, paise bigint)`,
    [
      ...Object.values(contract),
      JSON.stringify(given.map(([from_month, until_month, paise]) => ({ from_month, until_month, paise }))),
    ],
  );
};
const termsOf = ({ id }: Values): Promise<unknown> =>
  sql.say(
    'select months::text, rent_paise from contracts.rent_term where contract_id = $1 order by from_month',
    [id],
  );

describe('the terms of a contract', () => {
  test('without an escalation are one', async () => {
    const contract = contractRow(parties);
    await enter(contract, [['2042-01-01', 'infinity', 100_000]]);
    expect(await termsOf(contract)).toEqual([{ months: '[2042-01-01,)', rent_paise: '100000' }]);
  });

  test('that escalates are those that come with it', async () => {
    const contract = escalating();
    await enter(contract);
    expect(await termsOf(contract)).toEqual([
      { months: '[2042-01-01,2043-01-01)', rent_paise: '100000' },
      { months: '[2043-01-01,)', rent_paise: '105000' },
    ]);
  });

  test.each<[string, [string, string, number][], string, string]>([
    ['none', [], NO.check, 'rent_term_schedule'],
    ['a gap', [terms[0]!, ['2043-02-01', 'infinity', 105_000]], NO.check, 'rent_term_schedule'],
    ['an end', [['2042-01-01', '2043-01-01', 100_000]], NO.check, 'rent_term_schedule'],
    ['another first rent', [['2042-01-01', 'infinity', 100_001]], NO.check, 'rent_term_schedule'],
    ['another first month', [['2042-02-01', 'infinity', 100_000]], NO.check, 'rent_term_schedule'],
    ['two for one month', [terms[0]!, ['2042-12-01', 'infinity', 105_000]], NO.exclusion, 'rent_term_alone'],
    [
      'half a month',
      [
        ['2042-01-01', '2043-01-15', 100_000],
        ['2043-01-15', 'infinity', 105_000],
      ],
      NO.check,
      'rent_term_of_whole_months',
    ],
  ])('are not %s', async (_, given, code, constraint) => {
    await sql.refuses(() => enter(escalating(), given), code, constraint);
  });

  test.each([
    ['less', []],
    ['more', terms],
  ])('are no %s than one without an escalation', async (_, given) => {
    await sql.refuses(() => enter(contractRow(parties), given), NO.check, 'rent_term_schedule');
  });

  test('stay as they are, and go with the contract alone', async () => {
    const contract = escalating();
    await enter(contract);
    await sql.refuses(() => sql.say('update contracts.rent_term set rent_paise = 1000000'), NO.right);
    await sql.refuses(() => sql.say('delete from contracts.rent_term'), NO.right);
    await sql.refuses(() => app.rows('update contracts.rent_term set rent_paise = 1000000'), NO.restrict);
    const remove = `delete from contracts.rent_term where contract_id = '${contract.id as string}'`;
    await sql.refuses(() => app.rows(remove), NO.check, 'rent_term_schedule');
    await app.rows(`${remove}; delete from contracts.contract where id = '${contract.id as string}'`);
    expect(await termsOf(contract)).toEqual([]);
  });

  test.each<[string, Values, string]>([
    ['a day of rent that not every month has', { due_day: 29, prorate: true }, 'contract_due_day_check'],
    ['a day of rent with whole rents alone', { due_day: 5 }, 'contract_due_day_prorates'],
    ['a rise without its months', { escalation_bps: 500 }, 'contract_escalates_by_both'],
    ['a rise of nothing', { escalation_bps: 0, escalation_months: 12 }, 'contract_escalation_bps_check'],
    ['a tenfold rise', { escalation_bps: 100_000, escalation_months: 12 }, 'contract_escalation_bps_check'],
  ])('know of no %s', async (_, given, constraint) => {
    await sql.refuses(() => enter(contractRow({ ...parties, ...given }), []), NO.check, constraint);
  });
});

describe('a rent record', () => {
  test.each([
    ['2042-12-01', 100_000],
    ['2043-01-01', 105_000],
  ])('of %s is of the term in force: %d', async (month, amount) => {
    const contract = escalating();
    await enter(contract);
    const record = { ...parties, contract_id: contract.id, month, due_date: month };
    await sql.refuses(
      () => sql.insert('receivable', recordRow({ ...record, amount_paise: 205_000 - amount })),
      NO.check,
      'receivable_by_terms',
    );
    await sql.insert('receivable', recordRow({ ...record, amount_paise: amount }));
  });

  test('of days that are used in part is that part of the term', async () => {
    const start = { start_date: '2042-01-20', end_date: '2042-03-10', rent_paise: 3_100_000 };
    const contract = contractRow({ ...parties, ...start, due_day: 5, prorate: true });
    await insertContract(sql, contract);
    const record = (month: string, due_date: string, amount_paise: number): Values =>
      recordRow({ ...parties, contract_id: contract.id, month, due_date, amount_paise });
    await sql.refuses(
      () => sql.insert('receivable', record('2042-01-01', '2042-01-20', 3_100_000)),
      NO.check,
      'receivable_by_terms',
    );
    await sql.insert('receivable', record('2042-01-01', '2042-01-20', 1_200_000));
    await sql.insert('receivable', record('2042-02-01', '2042-02-05', 3_100_000));
    await sql.insert('receivable', record('2042-03-01', '2042-03-05', 1_000_000));
  });
});
