import { accountant, RENT_RECEIPTS_FROM, sqlId } from './ids.ts';
import { contractsOf, type Size } from './size.ts';

export const TODAY = `(now() at time zone 'Asia/Kolkata')::date`;
const RECORD = `right(r.id::text, 12)::bigint`;

/** Due day of contract `c`, from 0. */
const DAY = 'c % 28';

const first = ({ months }: Size): string =>
  `(date_trunc('month', ${TODAY}::timestamp) - interval '${months - 1} months')::date`;

/** Columns of the terms other than rent. */
const AGREED = [
  'deposit_paise',
  'deposit_held_by',
  'maintenance_paise',
  'late_fee_kind',
  'late_fee_grace_days',
  'late_fee_paise',
];
const AGREEMENT = `p.deposit_paise, case when c % 5 = 0 then 'owner' else 'kiraya' end, case when c % 10 = 7 then 150000 end,
    case when c % 20 = 7 then 'flat' end, case when c % 20 = 7 then 5 end, case when c % 20 = 7 then 50000 end`;

const contracts = (size: Size): string => `
  insert into contracts.contract (id, owner_id, property_id, tenant_id, start_date, end_date, rent_paise, commission_bps,
    status, next_step_on, confirmed_at, created_at${size.hasMore ? `, ${AGREED.join(', ')}` : ''})
  select ${sqlId('contract', 'c')}, p.owner_id, p.id, p.tenant_id, ${first(size)} + ${DAY}, null, p.cost_paise, 1000, 'active',
    (date_trunc('month', ${TODAY}::timestamp) + interval '1 month')::date, now(),
    (${first(size)} + ${DAY})::timestamptz - interval '7 days' + c * interval '1 second'
    ${size.hasMore ? `, ${AGREEMENT}` : ''}
  from generate_series(1, ${contractsOf(size)}) c
  join properties.property p on p.id = ${sqlId('property', `c * ${size.letEvery}`)}`;

const TERMS = `
  insert into contracts.rent_term (contract_id, months, rent_paise)
  select id, daterange(date_trunc('month', start_date::timestamp)::date, null), rent_paise from contracts.contract`;

const records = (size: Size): string => `
  insert into contracts.receivable (id, contract_id, owner_id, property_id, tenant_id, kind, month, due_date, amount_paise,
    commission_bps)
  select ${sqlId('record', 'c * 1000 + k')}, t.id, t.owner_id, t.property_id, t.tenant_id, 'rent', m.month, due,
    t.rent_paise, t.commission_bps
  from generate_series(0, ${size.months - 1}) k
  cross join lateral (select (${first(size)} + k * interval '1 month')::date as month) m
  cross join generate_series(1, ${contractsOf(size)}) c
  cross join lateral (select m.month + ${DAY} as due) d
  join contracts.contract t on t.id = ${sqlId('contract', 'c')}
  order by k, c`;

/** Condition for paid rents, also paid out, by the numbers `c` and `k` of their records. */
export const isPaid = ({ months, unpaidMonths }: Size): string =>
  `k < ${months - unpaidMonths} and r.due_date < ${TODAY} and (c * 7 + k * 13) % 16 <> 0`;

const RECEIPT = sqlId('receipt', `${RENT_RECEIPTS_FROM} + ${RECORD}`);
const RECORD_OF = `cross join lateral (select ${RECORD} / 1000 as c, ${RECORD} % 1000 as k) x`;
const PAID_ON = 'r.due_date + 1';
const COMMISSION = 'finance.commission_on(r.amount_paise, r.commission_bps)';

/** Receipts, one per paid rent. */
const receipts = (size: Size): string => `
  insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender, method, reference,
    date, created_by, created_at)
  select ${RECEIPT}, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.amount_paise, 'received', 'bank_transfer',
    'UTR ' || ${RECORD}, ${PAID_ON}, '${accountant.id}', ${PAID_ON} + interval '12 hours'
  from contracts.receivable r ${RECORD_OF} where ${isPaid(size)} order by ${PAID_ON}, r.id`;

const PAYOUT = sqlId('payout', `90000000000 + ${RECORD}`);
const PAID_OUT_ON = 'r.due_date + 5';
const isPaidOut = (size: Size): string =>
  `${isPaid(size)} and ${PAID_OUT_ON} <= ${TODAY} and (c + k) % 10 <> 0`;

/** Payouts, one per rent that is paid out, with its month's maintenance. */
const payouts = (size: Size): string => `
  insert into finance.payout (id, owner_id, amount_paise, deducted_paise, method, reference, date, created_by, created_at)
  select ${PAYOUT}, r.owner_id, r.amount_paise - ${COMMISSION} + coalesce(t.maintenance_paise, 0), 0, 'bank_transfer',
    'UTR ' || ${RECORD}, ${PAID_OUT_ON}, '${accountant.id}', ${PAID_OUT_ON} + interval '12 hours'
  from contracts.receivable r ${RECORD_OF} join contracts.contract t on t.id = r.contract_id
  where ${isPaidOut(size)} order by ${PAID_OUT_ON}, r.id`;

const postings = (kind: 'payment' | 'payout', size: Size): string => {
  const isPayment = kind === 'payment';
  const [day, amount, commission, isMade] = isPayment
    ? [PAID_ON, 'r.amount_paise', COMMISSION, isPaid(size)]
    : [PAID_OUT_ON, `r.amount_paise - ${COMMISSION}`, '0', isPaidOut(size)];
  return `
  insert into finance.posting (id, kind, receivable_id, contract_id, property_id, owner_id, tenant_id, month, date,
    amount_paise, commission_paise, paid_before_paise, commission_bps, receipt_id, tender, payout_id, withheld_paise,
    method, reference, payer_name, payer_email, recipient_name, recipient_email, property_name, property_address,
    created_by, created_at)
  select ${sqlId(kind, RECORD)}, '${kind}', r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month,
    ${day}, ${amount}, ${commission}, 0, r.commission_bps,
    ${isPayment ? `${RECEIPT}, 'received', null, null` : `null, null, ${PAYOUT}, ${COMMISSION}`},
    'bank_transfer', 'UTR ' || ${RECORD},
    ${isPayment ? 't.name, t.email' : `'Kiraya', null`}, o.name, o.email, h.name, h.address,
    '${accountant.id}', ${day} + interval '12 hours'
  from contracts.receivable r
  ${RECORD_OF}
  join auth.user o on o.id = r.owner_id
  join auth.user t on t.id = r.tenant_id
  join properties.property h on h.id = r.property_id
  where ${isMade}
  order by ${day}, r.id`;
};

const audit = (what: {
  action: string;
  of: string;
  table: string;
  condition: string;
  details: string;
}): string => `
  insert into platform.audit_entry (id, at, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
  select uuidv7(t.created_at - now()), t.created_at, '${accountant.id}', 'accountant', 'bench', '${what.action}',
    '${what.of}', t.id, jsonb_build_object(${what.details})
  from ${what.table} t where ${what.condition} order by t.created_at, t.id`;

const made = audit({
  action: 'contract.created',
  of: 'contract',
  table: 'contracts.contract',
  condition: 'true',
  details: `'propertyId', t.property_id, 'tenantId', t.tenant_id, 'commissionBps', t.commission_bps, 'status', t.status`,
});
const paid = audit({
  action: 'payment.recorded',
  of: 'transaction',
  table: 'finance.posting',
  condition: `kind = 'payment'`,
  details: `'contractId', t.contract_id, 'rentRecordId', t.receivable_id, 'month', to_char(t.month, 'YYYY-MM'),
    'amountPaise', t.amount_paise::text, 'method', t.method, 'paidDate', t.date`,
});

/** Statements that insert contracts, rent records, payments and payouts. */
export const rents = (size: Size): string[] => [
  'begin', // a contract has its terms when it is committed
  contracts(size),
  TERMS,
  'commit',
  records(size),
  'analyze contracts.contract',
  'alter table finance.posting disable trigger adds_up', // each receipt looks at its lines
  'alter table finance.posting disable trigger payout_adds_up', // each payout too, and has lines beside rents
  'alter table finance.payout disable trigger adds_up',
  'begin',
  receipts(size),
  postings('payment', size),
  'commit',
  payouts(size),
  postings('payout', size),
  'alter table finance.posting enable trigger adds_up',
  'alter table finance.posting enable trigger payout_adds_up',
  'alter table finance.payout enable trigger adds_up',
  made,
  paid,
];
