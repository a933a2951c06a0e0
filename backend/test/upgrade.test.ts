import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { migrate } from '../src/migrate.js';
import { Reconciliation } from '../src/platform/reconciliation/reconciliation.js';
import type { Role } from '../src/platform/security/principal.js';
import { Tokens } from '../src/platform/security/tokens.js';
import { type Account, makeAccount } from './support/accounts.js';
import { makeContract, runDailyContractsJob } from './support/contracts.js';
import { dashboardOf, expectDashboardsAgree } from './support/dashboards-agree.js';
import { createOlderDatabase } from './support/older-database.js';
import { TestApp } from './support/test-app.js';

/**
 * How many migrations a version had run: where its site is filled, and through which versions it then came. The last one that
 * has landed goes up with each landing.
 */
const VERSIONS: Record<string, [number, ...number[]]> = {
  'before dashboards': [6],
  'before the books': [22],
  'of the first receipts': [24],
  'that landed last': [24, 36],
};

/** From here on rents are paid in parts, and their days follow from the money. */
const BOOKS = 24;

const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [OWNER, OTHER_OWNER, TENANT, OTHER_TENANT] = [1, 2, 11, 12];

/** Owner, tenant, first and last day, status; one home each. In March 2041. */
const CONTRACTS: [number, number, string, string | null, string][] = [
  [OWNER, TENANT, '2041-01-15', '2041-12-14', 'active'],
  [OWNER, OTHER_TENANT, '2040-09-30', null, 'active'],
  [OWNER, TENANT, '2040-03-01', '2041-01-31', 'ended'],
  [OTHER_OWNER, OTHER_TENANT, '2041-04-10', '2042-03-09', 'upcoming'],
  [OTHER_OWNER, TENANT, '2041-01-31', '2041-04-29', 'active'],
];
const RENT = 1_000_005;

const PEOPLE = `insert into auth.person (id, role, name, email)
  select id, case when n < 10 then 'owner' else 'tenant' end, 'Person ' || n, 'person' || n || '@example.com'
  from unnest($1::uuid[], $2::int[]) as p (id, n)`;
const HOME = `insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status, list_for,
    area_sqft, furnishing, cost_paise, deposit_paise)
  values ($1, $2, $3, 'Home', 'Street', 1, 3, case when $3::uuid is null then 'available' else 'rented' end, 'rent', 900,
    'Semi', 2000000, 0)`;
const CONTRACT = `insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, rent_paise,
    commission_bps, status) values ($1, $2, $1, $3, $4, $5, ${RENT}, 1000, $6)`;
const RECORDS = `insert into contracts.rent_record
    (id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps, is_dummy)
  select gen_random_uuid(), id, owner_id, property_id, tenant_id, date_trunc('month', due)::date, due, rent_paise, 1000, false
  from contracts.contract, generate_series(0, 14) n, lateral (select (start_date + n * interval '1 month')::date) d (due)
  where due <= coalesce(end_date, due) and due < '2041-04-01'`;
const PAID = `update contracts.rent_record set paid_on = due_date + 2 where due_date < '2041-01-01'`;
const PAID_OUT = `update contracts.rent_record set paid_out_on = due_date + 5 where due_date < '2040-11-01'`;
const MONEY = `insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id,
    month, rent_paise, rent_commission_paise, date, amount_paise, commission_paise, payout_id, method, payer_name,
    recipient_name, property_name, property_address, created_by, created_at, is_dummy)
  select gen_random_uuid(), type, r.id, contract_id, property_id, owner_id, tenant_id, month, r.amount_paise,
    r.commission_paise, date, case type when 'payment' then r.amount_paise else r.amount_paise - r.commission_paise end,
    case type when 'payment' then r.commission_paise else 0 end, case type when 'payout' then gen_random_uuid() end,
    'cash', 'Payer', (select name from auth.person p where p.id = owner_id), 'Home', 'Street', owner_id, now(), false
  from contracts.rent_record r, lateral (values ('payment', case when due_date < '2041-01-01' then due_date + 2 end),
    ('payout', case when due_date < '2040-11-01' then due_date + 5 end)) t (type, date)
  where date is not null order by type`;

/** Of the last contract's rents the first and a part of the next, in one receipt: no version before the books knows those. */
const PARTS = `begin;
  insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender, method, date,
      created_by, created_at, is_dummy)
    select '${id(300)}', id, property_id, owner_id, tenant_id, 1200005, 'received', 'cash', '2041-03-01', owner_id, now(), false
    from contracts.contract where id = '${id(104)}';
  insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise,
      rent_commission_paise, date, amount_paise, commission_paise, commission_bps, paid_before_paise, receipt_id, tender, method,
      payer_name, recipient_name, property_name, property_address, created_by, created_at, is_dummy)
    select gen_random_uuid(), 'payment', r.id, contract_id, property_id, owner_id, tenant_id, r.month, r.amount_paise,
      r.commission_paise, '2041-03-01', paise, commission, 1000, 0, '${id(300)}', 'received', 'cash', 'Payer', 'Owner', 'Home',
      'Street', owner_id, now(), false
    from contracts.rent_record r
    join (values (date '2041-01-01', 1000005, 100001), ('2041-02-01', 200000, 20000)) part (month, paise, commission)
      on part.month = r.month where r.contract_id = '${id(104)}';
  commit`;

/** What a site holds before it is brought to this version: every kind of contract, and money on some of them. */
async function fill(url: string, hasBooks: boolean): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const people = [OWNER, OTHER_OWNER, TENANT, OTHER_TENANT];
    await client.query(PEOPLE, [people.map(id), people]);
    for (const [n, [owner, tenant, start, end, status]] of CONTRACTS.entries()) {
      await client.query(HOME, [id(100 + n), id(owner), status === 'active' ? id(tenant) : null]);
      await client.query(CONTRACT, [id(100 + n), id(owner), id(tenant), start, end, status]);
    }
    await client.query(HOME, [id(200), id(OTHER_OWNER), null]);
    const money = hasBooks ? [MONEY, PARTS] : [PAID, PAID_OUT, MONEY];
    for (const text of [RECORDS, ...money]) await client.query(text);
  } finally {
    await client.end();
  }
}

describe.each(Object.entries(VERSIONS))('a site of the version %s', (_version, [filledAt, ...since]) => {
  const hasBooks = filledAt >= BOOKS;
  let app: TestApp;
  let people: Account[];
  let admin: Account, owner: Account, tenant: Account;
  beforeAll(async () => {
    const database = await createOlderDatabase(filledAt);
    await fill(database.url, hasBooks);
    for (const through of [...since, undefined])
      await migrate({ databaseUrl: database.url, databaseMigrationUrl: undefined }, through);
    app = await TestApp.start({}, database);
    app.setTime('2041-03-10');
    const known = (n: number, role: Role): Account => ({
      ...{ id: id(n), role, name: `Person ${n}`, email: null, username: null },
      token: app.app.get(Tokens, { strict: false }).issue({ sub: id(n), role, ver: 1 }),
    });
    [owner, tenant] = [known(OWNER, 'owner'), known(TENANT, 'tenant')];
    admin = await makeAccount(app, 'admin');
    people = [owner, known(OTHER_OWNER, 'owner'), tenant, known(OTHER_TENANT, 'tenant'), admin];
    people.push(await makeAccount(app, 'accountant'));
  });
  afterAll(() => app.stop());

  const totalIncome = hasBooks ? 152000.75 : 140000.7;

  test('what was there before is on the dashboards at once', async () => {
    await expectDashboardsAgree(app, people);
    expect(await dashboardOf(app, admin)).toMatchObject({
      ...{ totalProperties: 6, rentedProperties: 3, totalOwners: 2, totalTenants: 2 },
      ...{ totalIncome, forecastIncome: 30000.15 },
    });
    expect((await app.get('/admin/statistics', { token: admin.token })).body).toEqual({
      ...{
        totalUsers: people.length,
        totalProperties: 6,
        totalContracts: CONTRACTS.length,
        totalIncome,
      },
    });
  });

  test('what was paid in parts is paid, and the rest of it owed', async () => {
    const { rentRecords } = (await app.get(`/contracts/${id(104)}`, { token: admin.token })).body;
    const paid = hasBooks ? [1000005, 200000, 0] : [0, 0, 0];
    expect(
      rentRecords.map(({ paidAmount, balance }: Record<string, number>) => [paidAmount, balance]),
    ).toEqual(paid.map((paise) => [paise / 100, (RENT - paise) / 100]));
  });

  test('and goes on being kept from then on', async () => {
    await makeContract(app, owner, tenant, { startDate: '2041-02-28' });
    const { status } = await app.post(
      `/contracts/${id(100)}/termination`,
      { date: '2041-02-20', reason: 'Moves' },
      { token: owner.token },
    );
    expect(status).toBe(201);
    await runDailyContractsJob(app);
    await expectDashboardsAgree(app, people);
  });

  test('with nothing that is kept differing from what it follows from', async () => {
    await app.app.get(Reconciliation).run();
    expect(await app.rows('select what, key, expected, found from platform.difference')).toEqual([]);
  });
});
