import { Client } from 'pg';
import type { Role } from '../../src/platform/security/principal.js';

/** A site as the version before the books left it, on 10 March 2041: every kind of contract, and of money on them. */

export const TODAY = '2041-03-10';

export const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const PEOPLE: [n: number, role: Role][] = [
  [1, 'owner'],
  [2, 'owner'],
  [11, 'tenant'],
  [12, 'tenant'],
  [21, 'accountant'],
  [31, 'admin'],
];

/** Home, owner, tenant, first and last day, status, rent in paise, rate of the commission. */
const CONTRACTS: [number, number, number, string, string | null, string, number, number][] = [
  [101, 1, 11, '2040-12-15', '2041-11-14', 'active', 1_000_005, 1000],
  [102, 1, 12, '2041-01-31', null, 'active', 99_995, 333],
  [103, 2, 12, '2040-12-01', '2041-01-31', 'ended', 4_200_000, 0],
  [104, 2, 11, '2041-02-28', '2041-04-30', 'active', 5_000, 10_000],
  [105, 2, 11, '2041-04-10', '2042-03-09', 'upcoming', 2_500_000, 1000],
];

const ADD_PERSON = `insert into auth.person (id, role, name, email, created_at)
  values ($1, $2, $3, $4, '2040-11-01T00:00Z')`;
const ADD_HOME = `insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status,
    list_for, area_sqft, furnishing, cost_paise, deposit_paise, created_at)
  values ($1, $2, $3, 'Home ' || $4, 'Street ' || $4, 1, 3,
    case when $3::uuid is null then 'available' else 'rented' end, 'rent', 900, 'Semi', 2000000, 0,
    '2040-11-01T00:00Z'::timestamptz + $4::int * interval '1 minute')`;
const ADD_CONTRACT = `insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, status,
    rent_paise, commission_bps, created_at, confirmed_at)
  values ($1, $2, $1, $3, $4, $5, $6, $7, $8, '2040-11-01T00:00Z'::timestamptz + $9::int * interval '1 minute',
    '2040-11-02T00:00Z')`;
const ADD_RECORDS = `insert into contracts.rent_record
    (id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps, is_dummy)
  select md5(id || ' ' || due)::uuid, id, owner_id, property_id, tenant_id, date_trunc('month', due)::date, due,
    rent_paise, commission_bps, false
  from contracts.contract, generate_series(0, 5) n, lateral (select (start_date + n * interval '1 month')::date) d (due)
  where due <= coalesce(end_date, due) and due < '2041-04-01'`;

type Deed = readonly [
  n: number,
  type: 'payment' | 'payout',
  home: number,
  month: string,
  date: string,
  reverses?: number,
  follows?: number,
];
/** In the order in which they were recorded; what takes another back names it. */
const DEEDS: readonly Deed[] = [
  [1, 'payment', 103, '2040-12', '2040-12-05'],
  [2, 'payment', 101, '2040-12', '2040-12-16'],
  [3, 'payout', 101, '2040-12', '2040-12-20'],
  [4, 'payment', 101, '2041-01', '2041-01-16'],
  [5, 'payment', 101, '2041-01', '2041-01-18', 4],
  [6, 'payment', 101, '2041-01', '2041-01-19', undefined, 5],
  [7, 'payment', 102, '2041-01', '2041-02-01'],
  [8, 'payout', 101, '2041-01', '2041-02-03'],
  [9, 'payout', 102, '2041-01', '2041-02-03'],
  [10, 'payout', 102, '2041-01', '2041-02-10', 9],
  [11, 'payment', 104, '2041-02', '2041-03-01'],
  [12, 'payment', 102, '2041-02', '2041-03-01'],
  [13, 'payment', 102, '2041-02', '2041-03-04', 12],
];

const ADD_MONEY = `insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id,
    tenant_id, month, rent_paise, rent_commission_paise, date, amount_paise, commission_paise, payout_id, method,
    reference, payer_name, payer_email, recipient_name, recipient_email, property_name, property_address, created_by,
    created_at, is_dummy, reverses_id, reason, follows_id)
  select $1, $2, r.id, contract_id, property_id, r.owner_id, r.tenant_id, month, r.amount_paise, r.commission_paise,
    $3::date, case $2 when 'payment' then r.amount_paise else r.amount_paise - r.commission_paise end,
    case $2 when 'payment' then r.commission_paise else 0 end, $4, 'bank_transfer', $5, t.name, t.email, o.name,
    o.email, 'Home', 'Street', $6, $3::date + interval '6 hours', false, $7, $8, $9
  from contracts.rent_record r join auth.person o on o.id = r.owner_id join auth.person t on t.id = r.tenant_id
  where r.contract_id = $10 and to_char(r.month, 'YYYY-MM') = $11`;

/** The days that the older version noted on the records itself. */
const NOTE_DAYS = `update contracts.rent_record r set paid_on = live.paid_on, paid_out_on = live.paid_out_on
  from (select rent_record_id, max(date) filter (where type = 'payment') as paid_on,
      max(date) filter (where type = 'payout') as paid_out_on
    from finance.transaction t where not is_reversal
      and not exists (select from finance.transaction x where x.reverses_id = t.id)
    group by rent_record_id) live
  where r.id = live.rent_record_id`;

const addMoney = (client: Client, deed: Deed): Promise<unknown> => {
  const [n, type, home, month, date, reverses, follows] = deed;
  const payout = type === 'payout' ? id(5000 + n) : null;
  const taken = reverses ? [id(1000 + reverses), 'Returned unpaid'] : [null, null];
  const followed = follows ? id(1000 + follows) : null;
  const values = [id(1000 + n), type, date, payout, `UTR ${n}`, id(21), ...taken, followed, id(home), month];
  return client.query(ADD_MONEY, values);
};

export async function fillSite(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const [n, role] of PEOPLE)
      await client.query(ADD_PERSON, [id(n), role, `Person ${n}`, `person${n}@example.com`]);
    for (const [n, owner, tenant, start, end, status, rent, bps] of CONTRACTS) {
      await client.query(ADD_HOME, [id(n), id(owner), status === 'active' ? id(tenant) : null, n]);
      const terms = [start, end, status, rent, bps, n];
      await client.query(ADD_CONTRACT, [id(n), id(owner), id(tenant), ...terms]);
    }
    await client.query(ADD_RECORDS);
    for (const deed of DEEDS) await addMoney(client, deed);
    await client.query(NOTE_DAYS);
  } finally {
    await client.end();
  }
}

const MONEY = ['/finance/payables', '/finance/dues'];
const OF_ALL = [
  '/contracts?limit=200',
  `/contracts/${id(101)}`,
  `/contracts/${id(102)}`,
  '/contracts/transactions/all?limit=200',
  '/contracts/transactions/all?transactionType=payment&from=2041-01-17&to=2041-03-02',
  '/contracts/transactions/filters',
  ...[5, 9, 10].map((n) => `/finance/transactions/${id(1000 + n)}`),
  '/auth/profile/data',
];
const OF_STAFF = [...MONEY, `/finance/dues?ownerId=${id(1)}`, `/contracts/transactions/all?ownerId=${id(1)}`];
const OF_ADMIN = ['/admin/statistics', '/admin/attention'];

/** What each of them can ask of contracts and money; an admin is told what an accountant is, and of the site. */
export const questionsOf = (role: Role): string[] => [
  `/dashboard/${role}`,
  ...(role === 'admin' ? OF_ADMIN : OF_ALL),
  ...(role === 'accountant' ? OF_STAFF : []),
];
