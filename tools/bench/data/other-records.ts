import { accountant, RENT_RECEIPTS_FROM, sqlId } from './ids.ts';
import { isPaid, TODAY } from './rents.ts';
import type { Size } from './size.ts';

const numberOf = (id: string): string => `right(${id}::text, 12)::bigint`;
const PARTIES = 't.id, t.property_id, t.owner_id, t.tenant_id';

/** Start of the numbers of a contract's charges of each kind, plus the month. */
const NTH = { maintenance: 0, utilities: 200, late_fee: 400, deposit: 900 };

/** Inserts charges of a contract `t`, number `c`, for its `k`th rent `r`. */
const charges = (what: {
  kind: keyof typeof NTH;
  due: string;
  paise: string;
  description: string;
  more: Record<string, string>;
  condition: string;
}): string => `
  insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date, amount_paise,
    description, created_at, ${Object.keys(what.more).join(', ')})
  select ${sqlId('charge', `c * 1000 + ${NTH[what.kind]} + k`)}, ${PARTIES}, '${what.kind}', ${what.due}, ${what.paise},
    '${what.description}', ${what.due} + interval '12 hours', ${Object.values(what.more).join(', ')}
  from contracts.receivable r join contracts.contract t on t.id = r.contract_id
  cross join lateral (select ${numberOf('r.id')} / 1000 as c, ${numberOf('r.id')} % 1000 as k,
    r.due_date + t.late_fee_grace_days + 1 as late_on) x
  where r.kind = 'rent' and ${what.condition} order by k, c`;

const deposits = charges({
  ...{ kind: 'deposit', due: 't.start_date', paise: 't.deposit_paise', description: 'Deposit' },
  more: { held_by: 't.deposit_held_by', created_by: 't.owner_id' },
  condition: 'k = 0 and t.deposit_paise is not null',
});
const maintenance = charges({
  ...{ kind: 'maintenance', due: 'r.due_date', paise: 't.maintenance_paise' },
  description: 'Monthly maintenance',
  more: { month: 'r.month' },
  condition: 't.maintenance_paise is not null',
});
/** Unpaid utilities of three past months, for one contract in ten. */
const utilities = ({ months }: Size): string =>
  charges({
    ...{ kind: 'utilities', due: 'r.due_date', paise: '120000 + c % 50 * 1000' },
    description: 'Electricity by the meter',
    more: { created_by: 't.owner_id' },
    condition: `c % 10 = 6 and k between ${months - 4} and ${months - 2}`,
  });
const lateFees = charges({
  ...{ kind: 'late_fee', due: 'late_on', paise: 't.late_fee_paise', description: 'Late fee' },
  more: { fee_of: 'r.id', days: "daterange(late_on, late_on, '[]')" },
  condition: `t.late_fee_kind is not null and r.balance_paise > 0 and late_on <= ${TODAY}`,
});

/** Receipts of deposits and maintenance, one each. Owners who hold a deposit received it themselves. */
const receipts = (size: Size): string => `
  insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender, method, reference,
    date, created_by, created_at)
  select ${sqlId('receipt', numberOf('r.id'))}, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise,
    coalesce(nullif(r.held_by, 'kiraya'), 'received'), case when r.held_by = 'owner' then null else 'bank_transfer' end,
    case when r.held_by = 'owner' then null else 'UPI ' || ${numberOf('r.id')} end, r.due_date + 1, '${accountant.id}',
    r.due_date + interval '36 hours'
  from contracts.receivable r
  cross join lateral (select ${numberOf('r.id')} / 1000 as c, ${numberOf('r.id')} % 1000 as k) x
  where r.kind = 'deposit' or r.kind = 'maintenance' and ${isPaid(size)}
  order by r.due_date, r.id`;

const POSTING = `id, kind, contract_id, property_id, owner_id, tenant_id, receivable_id, month, commission_bps,
    paid_before_paise, receipt_id, tender, payout_id, date, amount_paise, method, reference, created_by, created_at`;
const OF_CHARGE =
  'g.contract_id, g.property_id, g.owner_id, g.tenant_id, g.id, g.due_month, g.commission_bps, 0';

const PAYMENTS = `
  insert into finance.posting (${POSTING})
  select ${sqlId('entry', numberOf('r.id'))}, g.paid_by, ${OF_CHARGE}, r.id, r.tender, null, r.date, r.amount_paise,
    r.method, r.reference, r.created_by, r.created_at
  from finance.receipt r join contracts.receivable g on g.id = ${sqlId('charge', numberOf('r.id'))} order by r.date, r.id`;

/** Payouts of maintenance, together with their month's rent. */
const PAYOUTS = `
  insert into finance.posting (${POSTING})
  select ${sqlId('entry', `50000000000 + ${numberOf('g.id')}`)}, 'charge_payout', ${OF_CHARGE}, null, null, p.payout_id,
    p.date, g.paid_paise, p.method, p.reference, p.created_by, p.created_at
  from contracts.receivable g join finance.posting p on p.id = ${sqlId('payout', numberOf('g.id'))}
  where g.kind = 'maintenance' and g.paid_paise > 0 order by p.date, p.id`;

/** Expenses paid for one owner in ten; every second one paid a contribution. */
const ofOwners = (
  size: Size,
  what: { kind: string; every: number; paise: number; daysAgo: number; description: string },
): string => `
  insert into finance.posting (id, kind, owner_id, property_id, date, amount_paise, description, created_by,
    created_at)
  select ${sqlId('entry', `${what.kind === 'expense' ? 60 : 70}000000000 + n`)}, '${what.kind}', ${sqlId('person', 'n')},
    ${sqlId('property', 'n - 1')}, ${TODAY} - ${what.daysAgo}, ${what.paise}, '${what.description}', '${accountant.id}',
    now() - interval '${what.daysAgo} days'
  from generate_series(7, ${size.owners}, ${what.every}) n`;
const expenses = (size: Size): string =>
  ofOwners(size, {
    ...{ kind: 'expense', every: 10, paise: 250_000, daysAgo: 40 },
    description: 'Plumber: a leak in the kitchen',
  });
const contributions = (size: Size): string =>
  ofOwners(size, {
    ...{ kind: 'contribution', every: 20, paise: 100_000, daysAgo: 20 },
    description: 'Paid in for the plumber',
  });

/** Waivers of part of some open rents, and of some late fees. */
const CREDITS = `
  insert into contracts.credit (id, contract_id, receivable_id, kind, amount_paise, reason, date, created_by, created_at)
  select ${sqlId('credit', numberOf('id'))}, contract_id, id, 'waiver',
    case kind when 'rent' then 100000 else amount_paise end, 'No water for two days', ${TODAY}, '${accountant.id}', now()
  from contracts.receivable
  where kind = 'rent' and balance_paise > 0 and due_date < ${TODAY} and ${numberOf('contract_id')} % 50 = 3
    or kind = 'late_fee' and ${numberOf('contract_id')} % 40 = 27
  order by id`;

/** Declarations: of maintenance, confirmed by now, and pending ones for one contract in fifty. */
const declaration = (columns: string, from: string): string => `
  insert into finance.declaration (id, contract_id, property_id, owner_id, tenant_id, amount_paise, date, method, reference,
    created_at)
  select ${columns} from ${from}`;
const DECLARED = declaration(
  `${sqlId('declaration', numberOf('r.id'))}, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, r.date,
    r.method, r.reference, r.created_at - interval '6 hours'`,
  `finance.receipt r where ${numberOf('r.id')} < ${RENT_RECEIPTS_FROM} and ${numberOf('r.id')} % 1000 < ${NTH.utilities}
    order by r.date, r.id`,
);
const CONFIRMED = `
  update finance.declaration d set status = 'confirmed', decided_at = r.created_at, decided_by = r.created_by,
    receipt_id = r.id
  from finance.receipt r where r.id = ${sqlId('receipt', numberOf('d.id'))}`;
const WAITING = declaration(
  `${sqlId('declaration', '90000000000 + c')}, ${PARTIES}, t.rent_paise, ${TODAY} - 2, 'bank_transfer', 'UPI 9' || c,
    now() - interval '1 day' - c * interval '1 second'`,
  `contracts.contract t cross join lateral (select ${numberOf('t.id')} as c) x where c % 50 = 7 order by c desc`,
);

/** Three call notes for one tenant in four, the last with a promise. */
const CALLS = `
  insert into finance.call_note (id, contract_id, property_id, owner_id, tenant_id, text, promised_on, created_by,
    created_at)
  select ${sqlId('note', 'c * 1000 + 100 - week')}, ${PARTIES}, 'Waits for the salary, and pays then',
    case when week = 1 then ${TODAY} + 3 end, '${accountant.id}', now() - week * interval '7 days' - c * interval '1 second'
  from contracts.contract t cross join lateral (select ${numberOf('t.id')} as c) x
  cross join generate_series(3, 1, -1) week where c % 4 = 3 order by week desc, c desc`;

/** Statements that insert everything other than rents, once these are paid. */
export const otherRecords = (size: Size): string[] => [
  deposits,
  maintenance,
  utilities(size),
  lateFees,
  'begin', // a receipt and its lines add up when they are committed
  receipts(size),
  PAYMENTS,
  'commit',
  PAYOUTS,
  expenses(size),
  contributions(size),
  CREDITS,
  DECLARED,
  CONFIRMED,
  WAITING,
  CALLS,
];
