import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { rupees } from '../../../platform/database/rupees.js';
import { Sql } from '../../../platform/database/sql.js';
import { contractDates, LATEST, monthAndYear, MOST_HOMES, shares, trend, TREND_START } from '../parts.js';

const HOMES = `select count(*) as total, count(*) filter (where occupancy = 'rented') as rented
  from properties.property_v where owner_id = $2`;

const MONEY = `select coalesce(sum(payments_paise), 0) as income, coalesce(sum(commission_paise), 0) as commission
  from finance.owner_month_v where owner_id = $2`;

/** Rents whose day has passed without them. */
const OVERDUE = `select count(*) as rents, coalesce(sum(amount_paise), 0) as amount
  from contracts.rent_record_v where owner_id = $2 and paid_on is null and due_date < $3`;

const INCOME_TREND = trend(
  `select month, payments_paise as income, payments_paise - commission_paise as net
   from finance.owner_month_v where owner_id = $2 and month >= ${TREND_START}`,
  { income: 's.income', netIncome: 's.net' },
);

const OWNED = `select json_agg(json_build_object('id', h.id, 'name', h.name, 'status', h.occupancy, 'address', h.address,
    'rentAmount', ${rupees('coalesce(c.rent_paise, h.cost_paise)')}, 'tenant', t.name,
    'contract', case when c.id is not null then json_build_object(${contractDates('c.covered')}) end)
    order by h.created_at desc, h.id desc)
  from (select * from properties.property_v where owner_id = $2 order by created_at desc, id desc limit ${MOST_HOMES}) h
  left join lateral (select * from contracts.contract_v c where c.property_id = h.id and c.status = 'active'
    order by c.start_date desc limit 1) c on true
  left join auth.person_v t on t.id = c.tenant_id`;

const HISTORY = `select json_agg(json_build_object('id', r.id, 'netAmount', ${rupees('(r.amount_paise - r.commission_paise)')},
    'status', case when r.paid_on is null then 'pending' else 'paid' end, 'propertyName', h.name,
    ${monthAndYear('r.month')}, 'commission', ${rupees('r.commission_paise')}) order by r.due_date desc, r.id desc)
  from (select * from contracts.rent_record_v where owner_id = $2 order by due_date desc, id desc limit ${LATEST}) r
  join properties.property_v h on h.id = r.property_id`;

const DASHBOARD = `select json_build_object(
    'totalProperties', homes.total, 'rentedProperties', homes.rented, 'vacantProperties', homes.total - homes.rented,
    'totalIncome', ${rupees('money.income')}, 'netIncome', ${rupees('(money.income - money.commission)')},
    'totalCommission', ${rupees('money.commission')},
    'overdueRents', overdue.rents, 'overdueAmount', ${rupees('overdue.amount')},
    'propertyStatusData', ${shares('homes.rented', 'homes.total - homes.rented')},
    'incomeTrend', ${INCOME_TREND},
    'ownedProperties', coalesce((${OWNED}), '[]'),
    'incomeHistory', coalesce((${HISTORY}), '[]'))::text as json
  from (${HOMES}) homes, (${MONEY}) money, (${OVERDUE}) overdue`;

/** An owner's homes and income, in one statement. */
@Injectable()
export class OwnerDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(ownerId: string): Promise<string> {
    const today = this.clock.today();
    const values = [firstDayOf(monthOf(today)), ownerId, today];
    const row = await this.sql.row<{ json: string }>({ name: 'dashboard/owner', text: DASHBOARD, values });
    return row?.json ?? '{}';
  }
}
