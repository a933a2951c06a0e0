import { Clock } from '../../../src/platform/clock/clock.js';
import type { TestApp } from '../test-app.js';

/** Rows behind the dashboards. Days are `YYYY-MM-DD`, money is paise. */
export interface Rows {
  today: string;
  people: { id: string; role: string; name: string }[];
  /** Homes, newest first. */
  homes: { id: string; ownerId: string; name: string; address: string; cost: bigint; site: string }[];
  /** Contracts, newest first; `last` is the last day, null while open-ended. */
  contracts: {
    id: string;
    homeId: string;
    ownerId: string;
    tenantId: string;
    start: string;
    last: string | null;
    rent: bigint;
    isConfirmed: boolean;
    /** Amount in rupees. */
    deposit: { amount: number; heldBy: string } | null;
  }[];
  /** Rent records, latest first. */
  records: {
    id: string;
    contractId: string;
    homeId: string;
    ownerId: string;
    tenantId: string;
    due: string;
    /** Amount less waivers. */
    amount: bigint;
    /** Commission on `amount`. */
    commission: bigint;
    paid: bigint;
    /** Open balance. */
    balance: bigint;
    paidOn: string | null;
  }[];
  /** Transactions, latest first; a reversal is negative. */
  transactions: {
    id: string;
    type: 'payment' | 'payout';
    ownerId: string;
    tenantId: string;
    homeId: string;
    date: string;
    amount: bigint;
    commission: bigint;
    withheld: bigint;
    reversesId: string | null;
    isReversed: boolean;
  }[];
  /** Pending declarations. */
  declared: { contractId: string; ownerId: string; tenantId: string; date: string; amount: bigint }[];
  /** Totals of the ledger: rent received, commission, and payouts. */
  ledger: { rent: bigint; commission: bigint; payouts: bigint };
}

const QUERIES = {
  people: 'select id, role, name from auth.user',
  homes: `select id, owner_id as "ownerId", name, address, cost_paise as cost,
      case when status = 'sold' then 'sold' when is_hidden then 'held' else listing end as site from properties.property
    order by created_at desc, id desc`,
  contracts: `select id, property_id as "homeId", owner_id as "ownerId", tenant_id as "tenantId", start_date::text as start,
      least(end_date, terminated_on)::text as last, rent_paise as rent, confirmed_at is not null as "isConfirmed",
      case when deposit_paise is not null then json_build_object('amount', deposit_paise / 100.0, 'heldBy', deposit_held_by)
      end as deposit
    from contracts.contract order by created_at desc, id desc`,
  records: `select id, contract_id as "contractId", property_id as "homeId", owner_id as "ownerId", tenant_id as "tenantId", due_date::text as due,
      asked as amount, (asked * commission_bps + 5000) / 10000 as commission, paid, asked - paid as balance,
      paid_on::text as "paidOn"
    from contracts.receivable r
    cross join lateral (select coalesce(sum(case when is_reversal then -t.amount_paise else t.amount_paise end), 0)::bigint
      as paid from finance.posting t where t.receivable_id = r.id and t.kind = 'payment') p
    cross join lateral (select r.amount_paise - coalesce(sum(case when is_reversal then -k.amount_paise
      else k.amount_paise end), 0)::bigint as asked from contracts.credit k where k.receivable_id = r.id) a
    where r.kind = 'rent' order by due_date desc, id desc`,
  transactions: `select id, kind as type, owner_id as "ownerId", tenant_id as "tenantId", property_id as "homeId", date::text,
      (case when is_reversal then -amount_paise else amount_paise end) as amount,
      (case when is_reversal then -commission_paise else commission_paise end) as commission,
      coalesce(withheld_paise, 0) as withheld, reverses_id as "reversesId",
      exists (select from finance.posting r where r.reverses_id = t.id) as "isReversed"
    from finance.posting t where kind in ('payment', 'payout') order by date desc, id desc`,
  declared: `select contract_id as "contractId", owner_id as "ownerId", tenant_id as "tenantId", date::text,
      amount_paise as amount from finance.declaration where status = 'pending' order by contract_id`,
  ledger: `select coalesce(sum(amount * debit) filter (where part in ('rent', 'commission')), 0)::text as rent,
      coalesce(sum(amount * debit) filter (where part = 'commission'), 0)::text as commission,
      coalesce(-sum(amount * debit) filter (where part = 'payout'), 0)::text as payouts
    from (select part, amount_paise as amount, case when debit = 'cash' then 1 else -1 end as debit
      from finance.leg_v) moved`,
} as const;

const PAISE = new Set(['cost', 'rent', 'amount', 'commission', 'paid', 'balance', 'withheld', 'payouts']);

export async function readRows(app: TestApp): Promise<Rows> {
  const read = async (name: keyof typeof QUERIES) =>
    (await app.rows<Record<string, unknown>>(QUERIES[name])).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, PAISE.has(key) ? BigInt(value as string) : value]),
      ),
    );
  return {
    today: app.app.get(Clock, { strict: false }).today(),
    people: await read('people'),
    homes: await read('homes'),
    contracts: await read('contracts'),
    records: await read('records'),
    transactions: await read('transactions'),
    declared: await read('declared'),
    ledger: (await read('ledger'))[0],
  } as unknown as Rows;
}
