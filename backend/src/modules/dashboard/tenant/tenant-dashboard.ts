import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';
import { contractDates, LATEST, monthAndYear, MOST_HOMES, trend, TREND_START } from '../parts.js';

const RENTED = `select json_agg(json_build_object('id', h.id, 'name', h.name, 'address', h.address,
    'rentAmount', ${rupees('c.rent_paise')},
    'contract', json_build_object('status', c.status, ${contractDates('c.covered')}))
    order by c.created_at desc, c.id desc)
  from (select * from contracts.contract_v where tenant_id = $2 and status = 'active'
    order by created_at desc, id desc limit ${MOST_HOMES}) c
  join properties.property_v h on h.id = c.property_id`;

const RENTS = `select coalesce(sum(amount_paise) filter (where paid_on is not null), 0) as paid,
    coalesce(sum(amount_paise) filter (where paid_on is null and due_date <= $3), 0) as pending,
    min(due_date) filter (where paid_on is null) as unpaid_since
  from contracts.rent_record_v where tenant_id = $2`;

/** The first rent to come after this month: of each contract in the next month, or in the one in which it begins. */
const TO_COME = `select min(contracts.due_in(lower(c.covered), next.month))
  from contracts.contract_v c
  cross join lateral (select greatest(($1::date + interval '1 month')::date,
    date_trunc('month', lower(c.covered)::timestamp)::date) as month) next
  where c.tenant_id = $2 and c.covered @> contracts.due_in(lower(c.covered), next.month)`;

const HISTORY = `select json_agg(json_build_object('id', r.id, 'amount', ${rupees('r.amount_paise')},
    'status', case when r.paid_on is not null then 'paid' when r.due_date < $3 then 'overdue' else 'pending' end,
    ${monthAndYear('r.month')}, 'paidDate', r.paid_on) order by r.due_date desc, r.id desc)
  from (select * from contracts.rent_record_v where tenant_id = $2 order by due_date desc, id desc limit ${LATEST}) r`;

const PAYMENT_TREND = trend(
  `select date_trunc('month', date::timestamp)::date as month, sum(amount_paise) as amount from finance.transaction_v
   where tenant_id = $2 and type = 'payment' and date >= ${TREND_START} group by 1`,
  { amount: 's.amount' },
);

const DASHBOARD = `select json_build_object(
    'rentedProperties', coalesce((${RENTED}), '[]'),
    'totalRentPaid', ${rupees('rents.paid')}, 'pendingRent', ${rupees('rents.pending')},
    'nextPaymentDue', coalesce(rents.unpaid_since, (${TO_COME})),
    'recentPayments', coalesce((${HISTORY}), '[]'),
    'paymentTrend', ${PAYMENT_TREND})::text as json
  from (${RENTS}) rents`;

/** A tenant's homes and rents, in one statement. */
@Injectable()
export class TenantDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(tenantId: string): Promise<string> {
    const today = this.clock.today();
    const values = [firstDayOf(monthOf(today)), tenantId, today];
    const row = await this.sql.row<{ json: string }>({ name: 'dashboard/tenant', text: DASHBOARD, values });
    return row?.json ?? '{}';
  }
}
