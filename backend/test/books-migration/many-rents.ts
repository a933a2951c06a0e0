import { Client } from 'pg';
import type { Asking } from './answers.js';

/**
 * A site as the version before the books left it, on 10 March 2041, with as many rents as are asked for: contracts of
 * twenty months each, active, ended or cut short, their rents paid, paid out, taken back and paid again by a pattern.
 */

const MONTHS = 20;
const KINDS = {
  owner: 1,
  tenant: 2,
  staff: 3,
  home: 4,
  contract: 5,
  rent: 6,
  payment: 7,
  reversal: 8,
  again: 9,
};
type Kind = keyof typeof KINDS;

const id = (kind: Kind, n: number): string =>
  `0000000${KINDS[kind]}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sqlId = (kind: Kind, n: string): string =>
  `('0000000${KINDS[kind]}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** Of contract `c`. */
const OWNER = '1 + c % owners';
const TENANT = '1 + c / 2';
const RATE = '(array[1000, 333, 0, 750])[1 + c % 4]';
/** How long ago it was over: of every tenth that ended, and of every tenth that was cut short. */
const AGO = 'case c % 10 when 0 then 4 when 1 then 6 else 0 end';
const START = `(date '2039-08-01' - ${AGO} * interval '1 month' + c % 28 * interval '1 day')::date`;

const IS_PAID = '(c * 7 + k * 13) % 16 <> 0 and (k < 18 or (k = 18 and c % 3 > 0))';
const IS_TAKEN_BACK = `${IS_PAID} and k > 2 and (c + k) % 29 = 0`;
const IS_PAID_AGAIN = `${IS_TAKEN_BACK} and c % 2 = 1`;
const IS_PAID_OUT = `${IS_PAID} and k < 17 and (c + k) % 10 <> 0 and not (${IS_TAKEN_BACK})`;

const people = (role: 'owner' | 'tenant', count: string): string => `
  insert into auth.person (id, role, name, email, created_at)
  select ${sqlId(role, 'n')}, '${role}', 'A ${role} ' || n, '${role}' || n || '@example.com',
    timestamptz '2039-01-01' + n * interval '1 minute'
  from generate_series(1, ${count}) n`;

const STAFF = `insert into auth.person (id, role, name, email, created_at) values
  ('${id('staff', 1)}', 'accountant', 'An accountant', 'accountant@example.com', '2039-01-01'),
  ('${id('staff', 2)}', 'admin', 'An administrator', 'admin@example.com', '2039-01-01')`;

const HOMES = `insert into properties.property (id, owner_id, tenant_id, name, address, type_id, config_id, status, list_for,
    area_sqft, furnishing, cost_paise, deposit_paise, created_at)
  select ${sqlId('home', 'c')}, ${sqlId('owner', OWNER)}, case when c % 10 > 1 then ${sqlId('tenant', TENANT)} end,
    'Home ' || c, 'Street ' || c, 1, 3, case when c % 10 > 1 then 'rented' else 'available' end, 'rent', 900, 'Semi', 2000000,
    0, timestamptz '2039-01-01' + c * interval '1 minute'
  from contracts_made`;

const CONTRACTS = `insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, terminated_on,
    termination_reason, status, rent_paise, commission_bps, created_at, confirmed_at)
  select ${sqlId('contract', 'c')}, ${sqlId('owner', OWNER)}, ${sqlId('home', 'c')}, ${sqlId('tenant', TENANT)}, start,
    case c % 10 when 0 then last end, case c % 10 when 1 then last end, case c % 10 when 1 then 'Moved away' end,
    case c % 10 when 0 then 'ended' when 1 then 'terminated' else 'active' end, 1000005 + c * 37, ${RATE},
    timestamptz '2039-01-01' + c * interval '1 minute', timestamptz '2039-01-02' + c * interval '1 minute'
  from contracts_made, lateral (select ${START}) s (start),
    lateral (select (start + interval '${MONTHS} months')::date - 1) l (last)`;

const RENTS = `insert into contracts.rent_record
    (id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps, is_dummy)
  select ${sqlId('rent', 'c * 100 + k')}, t.id, owner_id, property_id, tenant_id, date_trunc('month', due)::date, due,
    rent_paise, commission_bps, false
  from contracts_made cross join generate_series(0, ${MONTHS - 1}) k
  join contracts.contract t on t.id = ${sqlId('contract', 'c')},
  lateral (select (start_date + k * interval '1 month')::date) d (due)`;

interface Money {
  id: string;
  type: 'payment' | 'payout';
  where: string;
  /** Days after the due date. */
  days: string;
  reverses?: string;
  follows?: string;
}

const money = ({ id: newId, type, where, days, reverses, follows }: Money): string => `
  insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month,
    rent_paise, rent_commission_paise, date, amount_paise, commission_paise, payout_id, method, reference, payer_name,
    payer_email, recipient_name, recipient_email, property_name, property_address, created_by, created_at, is_dummy,
    reverses_id, reason, follows_id)
  select ${newId}, '${type}', r.id, contract_id, property_id, r.owner_id, r.tenant_id, month, r.amount_paise,
    r.commission_paise, day, ${type === 'payment' ? 'r.amount_paise, r.commission_paise, null' : `r.amount_paise - r.commission_paise, 0, md5(o.id || ' ' || day)::uuid`},
    'bank_transfer', 'UTR ' || c * 100 + k, ${type === 'payment' ? 't.name, t.email' : `'Kiraya', null`}, o.name, o.email,
    'Home ' || c, 'Street ' || c, '${id('staff', 1)}', day + interval '6 hours' + c * interval '1 second', false,
    ${reverses ?? 'null'}, ${reverses ? `'Returned unpaid'` : 'null'}, ${follows ?? 'null'}
  from contracts_made cross join generate_series(0, ${MONTHS - 1}) k
  join contracts.rent_record r on r.id = ${sqlId('rent', 'c * 100 + k')}
  join auth.person o on o.id = r.owner_id join auth.person t on t.id = r.tenant_id,
  lateral (select r.due_date + ${days}) d (day) where ${where} order by k, c`;

const MONEY = [
  money({ id: sqlId('payment', 'c * 100 + k'), type: 'payment', where: IS_PAID, days: '(c + k) % 5' }),
  money({
    ...{ id: sqlId('reversal', 'c * 100 + k'), type: 'payment', where: IS_TAKEN_BACK, days: '5' },
    reverses: sqlId('payment', 'c * 100 + k'),
  }),
  money({
    ...{ id: sqlId('again', 'c * 100 + k'), type: 'payment', where: IS_PAID_AGAIN, days: '6' },
    follows: sqlId('reversal', 'c * 100 + k'),
  }),
  money({ id: 'gen_random_uuid()', type: 'payout', where: IS_PAID_OUT, days: '7' }).replace(
    'gen_random_uuid()',
    sqlId('payment', '90000000 + c * 100 + k'),
  ),
];

/** The days that the older version noted on the records itself. */
const NOTE_DAYS = `update contracts.rent_record r set paid_on = live.paid_on, paid_out_on = live.paid_out_on
  from (select rent_record_id, max(date) filter (where type = 'payment') as paid_on,
      max(date) filter (where type = 'payout') as paid_out_on
    from finance.transaction t where not is_reversal
      and not exists (select from finance.transaction x where x.reverses_id = t.id)
    group by rent_record_id) live
  where r.id = live.rent_record_id`;

const LARGE = ['contracts.rent_record', 'finance.transaction', 'finance.transfer'];

const ownersOf = (rents: number): number => Math.ceil(rents / MONTHS / 5);

/** Fills a site; foreign keys of the large tables are checked once, at the end, for one by one they take most of the time. */
export async function fillWith(url: string, rents: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const contracts = rents / MONTHS;
  const owners = ownersOf(rents);
  const made = `(select c, ${owners} as owners from generate_series(1, ${contracts}) c) made`;
  const run = (text: string): Promise<unknown> => client.query(text.replaceAll('contracts_made', made));
  try {
    await run(people('owner', String(owners)));
    await run(people('tenant', String(Math.ceil(contracts / 2) + 1)));
    for (const text of [STAFF, HOMES, CONTRACTS]) await run(text);
    const { rows } = await client.query<{ drop: string; add: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
       from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by conname`,
      [LARGE],
    );
    for (const { drop } of rows) await run(drop);
    for (const text of [RENTS, ...MONEY, NOTE_DAYS]) await run(text);
    for (const { add } of rows) await run(add);
    await run('analyze');
  } finally {
    await client.end();
  }
}

const OF_ALL = [
  '/contracts?limit=5',
  ...[7, 10, 11, 29].map((n) => `/contracts/${id('contract', n)}`),
  '/contracts/transactions/all?limit=5',
  '/contracts/transactions/all?limit=5&transactionType=payout&from=2040-03-01&to=2041-02-03',
  '/contracts/transactions/filters',
  ...[707, 1116, 90_000_705].map((n) => `/finance/transactions/${id('payment', n)}`),
  '/properties?limit=5',
];
const OF_STAFF = [
  '/finance/payables?limit=5',
  '/finance/dues?limit=5',
  `/finance/dues?limit=5&ownerId=${id('owner', 8)}`,
  `/contracts/transactions/all?limit=5&ownerId=${id('owner', 8)}`,
];

/** What each of them can ask of contracts and money. */
export const EVERYBODY: Asking[] = [
  { id: id('owner', 8), role: 'owner', name: '8', paths: ['/dashboard/owner', ...OF_ALL] },
  {
    ...{ id: id('tenant', 4), role: 'tenant', name: '4' },
    paths: ['/dashboard/tenant', ...OF_ALL, '/auth/profile/data'],
  },
  {
    id: id('staff', 1),
    role: 'accountant',
    name: '1',
    paths: ['/dashboard/accountant', ...OF_ALL, ...OF_STAFF],
  },
  {
    ...{ id: id('staff', 2), role: 'admin', name: '2' },
    paths: ['/dashboard/admin', '/admin/statistics', '/admin/attention', ...OF_ALL, ...OF_STAFF],
  },
];
