import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { beingChecked } from '../../finance/index.js';
import {
  contractDates,
  heldForLater,
  isUpTo,
  LATEST,
  monthAndYear,
  MOST_HOMES,
  rentIn,
  shares,
  trend,
  trendStart,
} from '../parts.js';

const homes = (ownerId: string): Fragment =>
  sql`select count(*) as total, count(*) filter (where occupancy = 'rented') as rented,
    count(*) filter (where standing = 'public') as public
  from properties.property_v where owner_id = ${ownerId}`;

const money = (ownerId: string): Fragment =>
  sql`select coalesce(sum(payments_paise), 0) as income, coalesce(sum(commission_paise), 0) as commission
  from finance.owner_month_v where owner_id = ${ownerId}`;

/** Rents whose day has passed without them. */
const overdue = (ownerId: string, today: string): Fragment =>
  sql`select count(*) as rents, coalesce(sum(balance_paise), 0) as amount
  from contracts.rent_record_v where owner_id = ${ownerId} and balance_paise > 0 and due_date < ${today}`;

const incomes = (ownerId: string, month: string): Fragment =>
  sql`select month, payments_paise as income, payments_paise - commission_paise as net
   from finance.owner_month_v where owner_id = ${ownerId} and month >= ${trendStart(month)}`;

const owned = (
  ownerId: string,
  month: string,
): Fragment => sql`select json_agg(json_build_object('id', h.id, 'name', h.name,
    'status', h.occupancy, 'address', h.address,
    'rentAmount', ${rupees(sql`coalesce(${rentIn(month)}, h.cost_paise)`)}, 'tenant', t.name,
    'contract', case when c.id is not null then json_build_object(${contractDates(sql`c.covered`)}) end, 'letFrom', h.let_from,
    'standing', h.standing)
    order by h.created_at desc, h.id desc)
  from (select * from properties.property_v where owner_id = ${ownerId}
    order by created_at desc, id desc limit ${MOST_HOMES}) h
  left join lateral (select * from contracts.contract_v c where c.property_id = h.id and c.status = 'active'
    order by c.start_date desc limit 1) c on true
  left join auth.user_v t on t.id = c.tenant_id`;

const history = (
  ownerId: string,
  month: string,
): Fragment => sql`select json_agg(json_build_object('id', r.id,
    'netAmount', ${rupees(sql`(r.amount_paise - r.credited_paise - r.whole_commission_paise)`)},
    'status', case when r.balance_paise > 0 then 'pending' else 'paid' end, 'propertyName', h.name,
    ${monthAndYear(sql`r.month`)}, 'commission', ${rupees(sql`r.whole_commission_paise`)}) order by r.due_date desc, r.id desc)
  from (select * from contracts.rent_record_v where owner_id = ${ownerId} and ${isUpTo(month)}
    order by due_date desc, id desc limit ${LATEST}) r
  join properties.property_v h on h.id = r.property_id`;

const others = (ownerId: string): Fragment =>
  sql`select coalesce(sum(net_paise), 0)::bigint as net from finance.posting_v
  where owner_id = ${ownerId} and kind = 'charge_payment'`;

/** Of their tenants' deposits, what Kiraya holds. */
const deposits = (ownerId: string): Fragment =>
  sql`select coalesce(sum(held_paise - with_owner_paise), 0)::bigint as held from finance.deposit_v
  where owner_id = ${ownerId}`;

const dashboard = (ownerId: string, month: string, today: string): Fragment => sql`select json_build_object(
    'totalProperties', homes.total, 'rentedProperties', homes.rented, 'vacantProperties', homes.total - homes.rented,
    'publicProperties', homes.public,
    'totalIncome', ${rupees(sql`money.income`)}, 'netIncome', ${rupees(sql`(money.income - money.commission)`)},
    'totalCommission', ${rupees(sql`money.commission`)},
    'overdueRents', overdue.rents, 'overdueAmount', ${rupees(sql`overdue.amount`)},
    'beingChecked', ${beingChecked(sql`d.owner_id = ${ownerId}`)},
    'otherIncome', ${rupees(sql`other.net`)}, 'depositsHeld', ${rupees(sql`deposits.held`)},
    'heldForLater', ${rupees(heldForLater(month, ownerId))},
    'propertyStatusData', ${shares(sql`homes.rented`, sql`homes.total - homes.rented`)},
    'incomeTrend', ${trend(month, incomes(ownerId, month), { income: sql`s.income`, netIncome: sql`s.net` })},
    'ownedProperties', coalesce((${owned(ownerId, month)}), '[]'),
    'incomeHistory', coalesce((${history(ownerId, month)}), '[]'))::text as json
  from (${homes(ownerId)}) homes, (${money(ownerId)}) money, (${overdue(ownerId, today)}) overdue,
    (${others(ownerId)}) other, (${deposits(ownerId)}) deposits`;

/** An owner's homes and income, in one statement. */
@Injectable()
export class OwnerDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(ownerId: string): Promise<string> {
    const today = this.clock.today();
    const statement = dashboard(ownerId, firstDayOf(monthOf(today)), today);
    const row = await this.sql.row<{ json: string }>(kept(statement));
    return row?.json ?? '{}';
  }
}
