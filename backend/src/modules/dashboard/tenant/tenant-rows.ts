import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { beingCheckedPaise, IS_ASKED } from '../../finance/index.js';

/** A tenant's contracts that were neither confirmed nor refused, and began or will. */
export const unconfirmed = (tenantId: string): SqlFragment =>
  sql`contracts.contract_v where tenant_id = ${tenantId} and confirmed_at is null and not isempty(covered)`;

const rents = (tenantId: string, today: string): SqlFragment =>
  sql`select coalesce(sum(paid_paise), 0) as paid,
    coalesce(sum(balance_paise) filter (where due_date <= ${today}), 0) as pending,
    coalesce(sum(balance_paise) filter (where due_date <= ${today}
      and contract_id in (select id from ${unconfirmed(tenantId)})), 0) as unconfirmed,
    min(due_date) filter (where balance_paise > 0) as unpaid_since
  from contracts.rent_record_v where tenant_id = ${tenantId}`;

/** Dues by contract, and the part of them that the tenant has not declared as paid. */
const asked = (tenantId: string, today: string): SqlFragment =>
  sql`select a.*, c.confirmed_at is not null as confirmed, c.start_date, h.name,
    greatest(a.paise - ${beingCheckedPaise(sql`d.contract_id = a.contract_id`)}, 0) as left_paise
  from (select contract_id, sum(balance_paise)::bigint as paise,
    sum(balance_paise) filter (where kind <> 'rent')::bigint as beside_paise, min(due_date) as since from contracts.open_claim_v
    where tenant_id = ${tenantId} and due_date <= ${today}::date and ${IS_ASKED} group by contract_id) a
  join contracts.contract_v c on c.id = a.contract_id join properties.property_v h on h.id = c.property_id`;

/** The next rent per contract, after this month and rents paid in advance. */
const coming = (tenantId: string, month: string): SqlFragment =>
  sql`select contracts.due_on(c.covered, c.due_day, next.month) as due,
    contracts.rent_in(c.covered, c.due_day, c.prorate, next.month, t.rent_paise) as amount_paise
  from contracts.contract_v c
  cross join lateral (select greatest((${month}::date + interval '1 month')::date,
    date_trunc('month', lower(c.covered)::timestamp)::date,
    (select (max(r.month) + interval '1 month')::date from contracts.rent_record_v r
      where r.contract_id = c.id and r.month > ${month}::date)) as month) next
  join contracts.rent_term_v t on t.contract_id = c.id and t.months @> next.month
  where c.tenant_id = ${tenantId}`;

/** The receipt of the latest live payment of a rent record. */
export const latestReceipt = (rent: SqlFragment): SqlFragment =>
  sql`lateral (select e.id, e.number, e.method from finance.transaction_v t
    join finance.receipt_v e on e.id = t.receipt_id
    where t.rent_record_id = ${rent}.id and t.type = 'payment' and t.reverses_id is null and ${rent}.paid_paise > 0
      and not exists (select from finance.transaction_v x where x.reverses_id = t.id)
    order by t.date desc, t.created_at desc, t.id desc limit 1)`;

/** Paise to pay on a day: balances of rents due then, and rents to come. */
export const amountOn = (tenantId: string, day: SqlFragment): SqlFragment =>
  sql`(select sum(paise) from (
    select balance_paise as paise from contracts.rent_record_v where tenant_id = ${tenantId} and due_date = ${day}
    union all select amount_paise from coming where due = ${day}) p)`;

/** The statement of a tenant's dashboard: `rents` and `next` are rows of its own, `asked` and `coming` tables. */
export const tenantStatement = (
  json: SqlFragment,
  { tenantId, month, today }: { tenantId: string; month: string; today: string },
): SqlFragment => sql`
  with coming as (${coming(tenantId, month)}), asked as (${asked(tenantId, today)})
  select ${json}::text as json from (${rents(tenantId, today)}) rents
  cross join lateral (select coalesce(rents.unpaid_since, (select min(due) from coming)) as due) next`;
