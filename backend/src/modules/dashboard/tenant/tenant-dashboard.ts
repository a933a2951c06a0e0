import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../platform/database/sql.js';
import { beingCheckedByContract, beingCheckedPaise, IS_ASKED } from '../../finance/index.js';
import {
  contractDates,
  isUpTo,
  LATEST,
  monthAndYear,
  MOST_HOMES,
  rentIn,
  trend,
  trendStart,
} from '../parts.js';

const MOST_UNCONFIRMED = raw('10');
const MOST_TO_PAY = raw('5');

/** What owners say and nobody else: contracts that were neither confirmed nor refused, and began or will. */
const unconfirmed = (tenantId: string): Fragment =>
  sql`contracts.contract_v where tenant_id = ${tenantId} and confirmed_at is null and not isempty(covered)`;

const questions = (
  tenantId: string,
): Fragment => sql`select json_agg(json_build_object('contractId', c.id, 'ownerName', o.name, 'propertyName', h.name,
    'propertyAddress', h.address, ${contractDates(sql`c.covered`)}, 'rent', ${rupees(sql`c.rent_paise`)},
    'deposit', case when c.deposit_paise is not null then json_build_object(
      'amount', ${rupees(sql`c.deposit_paise`)}, 'heldBy', c.deposit_held_by) end)
    order by c.created_at desc, c.id desc)
  from (select * from ${unconfirmed(tenantId)} order by created_at desc, id desc limit ${MOST_UNCONFIRMED}) c
  join properties.property_v h on h.id = c.property_id join auth.user_v o on o.id = c.owner_id`;

const rented = (
  tenantId: string,
  month: string,
): Fragment => sql`select json_agg(json_build_object('id', h.id, 'name', h.name,
    'address', h.address, 'rentAmount', ${rupees(rentIn(month))},
    'contract', json_build_object('status', c.status,
      'confirmed', c.confirmed_at is not null, ${contractDates(sql`c.covered`)}))
    order by c.created_at desc, c.id desc)
  from (select * from contracts.contract_v where tenant_id = ${tenantId} and status = 'active'
    order by created_at desc, id desc limit ${MOST_HOMES}) c
  join properties.property_v h on h.id = c.property_id`;

const rents = (tenantId: string, today: string): Fragment =>
  sql`select coalesce(sum(paid_paise), 0) as paid,
    coalesce(sum(balance_paise) filter (where due_date <= ${today}), 0) as pending,
    coalesce(sum(balance_paise) filter (where due_date <= ${today}
      and contract_id in (select id from ${unconfirmed(tenantId)})), 0) as unconfirmed,
    min(due_date) filter (where balance_paise > 0) as unpaid_since
  from contracts.rent_record_v where tenant_id = ${tenantId}`;

/** What is asked for now, rent or not, by contract, and what of it the tenant does not say that they paid. */
const asked = (tenantId: string, today: string): Fragment =>
  sql`select a.*, c.confirmed_at is not null as confirmed, h.name,
    greatest(a.paise - ${beingCheckedPaise(sql`d.contract_id = a.contract_id`)}, 0) as left_paise
  from (select contract_id, sum(balance_paise)::bigint as paise,
    sum(balance_paise) filter (where kind <> 'rent')::bigint as beside_paise, min(due_date) as since from contracts.open_claim_v
    where tenant_id = ${tenantId} and due_date <= ${today}::date and ${IS_ASKED} group by contract_id) a
  join contracts.contract_v c on c.id = a.contract_id join properties.property_v h on h.id = c.property_id`;

const TO_PAY = sql`(select json_build_object('amount', ${rupees(sql`coalesce(sum(paise), 0)`)}, 'since', min(since),
    'left', ${rupees(sql`coalesce(sum(left_paise), 0)`)},
    'besideRent', ${rupees(sql`coalesce(sum(beside_paise), 0)`)},
    'unconfirmed', ${rupees(sql`coalesce(sum(paise) filter (where not confirmed), 0)`)},
    'homes', (select coalesce(json_agg(json_build_object('contractId', contract_id, 'propertyName', name,
        'amount', ${rupees(sql`paise`)}) order by since, contract_id), '[]')
      from (select * from asked where confirmed order by since, contract_id limit ${MOST_TO_PAY}) first))
  from asked)`;

/** Of each contract the first rent to come after this month and those that were paid in advance, or in which it begins. */
const coming = (tenantId: string, month: string): Fragment =>
  sql`select contracts.due_on(c.covered, c.due_day, next.month) as due,
    contracts.rent_in(c.covered, c.due_day, c.prorate, next.month, t.rent_paise) as amount_paise
  from contracts.contract_v c
  cross join lateral (select greatest((${month}::date + interval '1 month')::date,
    date_trunc('month', lower(c.covered)::timestamp)::date,
    (select (max(r.month) + interval '1 month')::date from contracts.rent_record_v r
      where r.contract_id = c.id and r.month > ${month}::date)) as month) next
  join contracts.rent_term_v t on t.contract_id = c.id and t.months @> next.month
  where c.tenant_id = ${tenantId}`;

/** What is to be paid on a day: what is open of the rents that are due then, and those to come. */
const amountOn = (tenantId: string, day: Fragment): Fragment =>
  sql`(select sum(paise) from (
    select balance_paise as paise from contracts.rent_record_v where tenant_id = ${tenantId} and due_date = ${day}
    union all select amount_paise from coming where due = ${day}) p)`;

const history = (tenantId: string, month: string, today: string): Fragment =>
  sql`select json_agg(json_build_object('id', r.id, 'amount', ${rupees(sql`r.amount_paise`)},
    'balance', ${rupees(sql`r.balance_paise`)}, 'status', case when r.balance_paise = 0 then 'paid' when r.due_date < ${today} then 'overdue' else 'pending' end,
    ${monthAndYear(sql`r.month`)}, 'paidDate', r.paid_on) order by r.due_date desc, r.id desc)
  from (select * from contracts.rent_record_v where tenant_id = ${tenantId} and ${isUpTo(month)}
    order by due_date desc, id desc limit ${LATEST}) r`;

const payments = (tenantId: string, month: string): Fragment =>
  sql`select date_trunc('month', date::timestamp)::date as month, sum(amount_paise) as amount from finance.transaction_v
   where tenant_id = ${tenantId} and type = 'payment' and date >= ${trendStart(month)} group by 1`;

const dashboard = (tenantId: string, month: string, today: string): Fragment => sql`
  with coming as (${coming(tenantId, month)}), asked as (${asked(tenantId, today)})
  select json_build_object(
    'rentedProperties', coalesce((${rented(tenantId, month)}), '[]'),
    'totalRentPaid', ${rupees(sql`rents.paid`)}, 'pendingRent', ${rupees(sql`rents.pending`)},
    'unconfirmedRent', ${rupees(sql`rents.unconfirmed`)}, 'toPay', ${TO_PAY},
    'beingChecked', ${beingCheckedByContract(sql`d.tenant_id = ${tenantId}`)},
    'unconfirmedContracts', coalesce((${questions(tenantId)}), '[]'),
    'nextPaymentDue', next.due, 'nextPaymentAmount', ${rupees(amountOn(tenantId, sql`next.due`))},
    'recentPayments', coalesce((${history(tenantId, month, today)}), '[]'),
    'paymentTrend', ${trend(month, payments(tenantId, month), { amount: sql`s.amount` })})::text as json
  from (${rents(tenantId, today)}) rents
  cross join lateral (select coalesce(rents.unpaid_since, (select min(due) from coming)) as due) next`;

/** A tenant's homes and rents, in one statement. */
@Injectable()
export class TenantDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(tenantId: string): Promise<string> {
    const today = this.clock.today();
    const statement = dashboard(tenantId, firstDayOf(monthOf(today)), today);
    const row = await this.sql.row<{ json: string }>(kept(statement));
    return row?.json ?? '{}';
  }
}
