import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import type { StatementPeriod } from './statement-query.dto.js';

const SIGN = sql`case when l.is_reversal then -1 else 1 end`;
const within = (ownerId: string, { from, to }: StatementPeriod): SqlFragment =>
  sql`l.owner_id = ${ownerId} and l.date >= ${from}::date and l.date <= ${to}::date`;

/** An owner's postings in a period, signed, as lines of one shape. */
const lines = (ownerId: string, period: StatementPeriod): SqlFragment => sql`
  select l.date, l.id, l.kind, l.tender, l.is_reversal, l.property_id, l.month, coalesce(g.description, l.description) as description,
    l.receipt_id, l.payout_id, l.reference, l.reason, ${SIGN} * l.amount_paise as paise,
    ${SIGN} * l.commission_paise as commission_paise
  from finance.posting l left join contracts.charge_v g on g.id = l.receivable_id
  where ${within(ownerId, period)} and (l.debit like 'owner_%' or l.credit like 'owner_%')`;

const IN_PAYOUTS = sql`kind in ('payout', 'charge_payout', 'deduction', 'owner_credit', 'recovery')`;

/**
 * A payout's movements by day, as the bank has them: lines less deductions. Reversals are separate rows, except those
 * for a recovery, which the bank does not see.
 */
const PAYOUTS = sql`
  select date, 3 as turn, (array_agg(id order by id))[1] as id, 'payout' as kind, is_back as is_reversal,
    null::text as tender, null::uuid as property_id, null::date as month, null::text as description,
    null::uuid as receipt_id, payout_id, max(reference) as reference, max(reason) as reason, 0 as collected,
    0 as commission, coalesce(sum(paise) filter (where kind <> 'deduction'), 0) as paid_out,
    coalesce(sum(paise) filter (where kind = 'deduction'), 0) as taken_off,
    coalesce(sum(case kind when 'deduction' then paise else -paise end), 0) as change
  from (select *, is_reversal and not is_recovered as is_back
    from (select *, exists (select from finance.posting r where r.payout_id = lines.payout_id and r.kind = 'recovery')
      as is_recovered from lines where ${IN_PAYOUTS}) parts) parts
  group by date, payout_id, is_back
  having not bool_or(is_recovered) or sum(case kind when 'deduction' then paise else -paise end) <> 0`;

/** Rows with their changes. Rent that did not reach Kiraya is taken off at once. */
const ROWS = sql`
  select date, 1 as turn, id, case kind when 'payment' then 'rent' else 'charge' end as kind, is_reversal, tender,
    property_id, month, description, receipt_id, payout_id, reference, reason, paise as collected,
    commission_paise as commission, 0 as paid_out, 0 as taken_off, paise - commission_paise as change
  from lines where kind in ('payment', 'charge_payment')
  union all
  select date, 2, id, 'elsewhere', is_reversal, tender, property_id, month, description, receipt_id, payout_id, reference,
    reason, 0, 0, 0, 0, -paise
  from lines where kind in ('payment', 'charge_payment') and tender in ('owner', 'tds')
  union all
  select date, 2, id, kind, is_reversal, tender, property_id, month, description, receipt_id, payout_id, reference, reason,
    0, 0, 0, 0, case kind when 'contribution' then paise else -paise end
  from lines where kind in ('expense', 'contribution', 'deposit_kept')
  union all ${PAYOUTS}`;

/** The balance held for an owner before a day, less their debt. @param from `YYYY-MM-DD` */
export const openingPaise = (ownerId: string, from: string): SqlFragment => {
  const before = sql`l.owner_id = ${ownerId} and l.date < ${from}::date`;
  return sql`(select coalesce(sum(paise), 0)::bigint from (
    select case when l.credit = 'owner_payable' then 1 else -1 end
      * case when l.kind like '%payment' then l.net_paise else l.amount_paise end as paise
    from finance.posting l where ${before} and 'owner_payable' in (l.debit, l.credit)
    union all select -l.owes_paise from finance.owner_debt_v l where ${before}) moved)`;
};

/** Rows of an owner's statement in order (`nth`, from 1), with the balance after each. */
export const statementRows = (ownerId: string, period: StatementPeriod): SqlFragment => sql`(
  with lines as materialized (${lines(ownerId, period)}), moved as (${ROWS})
  select m.*, row_number() over by_day as nth,
    ${openingPaise(ownerId, period.from)} + sum(m.change) over by_day as balance
  from moved m window by_day as (order by m.date, m.turn, m.id rows unbounded preceding))`;
