import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Day, dayInText } from '../../../platform/database/day-in-text.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import {
  DEPOSITS_HELD,
  FEE_INCOME,
  heldForLater,
  isUpTo,
  LATEST,
  monthAndYear,
  trend,
  trendStart,
} from '../parts.js';

const allTime = (month: Day): Fragment =>
  sql`select coalesce(sum(payments_paise), 0) as rent, coalesce(sum(commission_paise), 0) as commission,
    coalesce(sum(payouts_paise), 0) as payouts,
    coalesce(sum(payments_paise) filter (where month = ${month}), 0) as month_rent,
    coalesce(sum(commission_paise) filter (where month = ${month}), 0) as month_commission
  from finance.total_month_v`;

const pending = (today: string): Fragment =>
  sql`select coalesce(sum(amount_paise), 0) from contracts.unpaid_piece_v where due_on <= ${today}`;

const months = (month: Day): Fragment =>
  sql`select month, payments_paise as rent, commission_paise as commission
  from finance.total_month_v where month >= ${trendStart(month)}`;

const commissions = (
  month: Day,
): Fragment => sql`select json_agg(json_build_object('id', r.id, 'commissionAmount', ${rupees(sql`r.whole_commission_paise`)},
    'status', case when r.balance_paise > 0 then 'pending' else 'collected' end,
    'propertyName', h.name, 'ownerName', o.name, ${monthAndYear(sql`r.month`)}) order by r.due_date desc, r.id desc)
  from (select * from contracts.rent_record_v where ${isUpTo(month)} order by due_date desc, id desc limit ${LATEST}) r
  join properties.property_v h on h.id = r.property_id
  join auth.user_v o on o.id = r.owner_id`;

const PAYOUTS = sql`select json_agg(json_build_object('id', t.id, 'netAmount', ${rupees(sql`t.amount_paise`)}, 'status', 'paid',
    'propertyName', t.property_name, 'ownerName', t.recipient_name,
    'commission', ${rupees(sql`t.withheld_paise`)}, 'date', t.date) order by t.date desc, t.id desc)
  from (select * from finance.transaction_v p where type = 'payout' and reverses_id is null
      and not exists (select from finance.transaction_v r where r.reverses_id = p.id)
    order by date desc, id desc limit ${LATEST}) t`;

const dashboard = (month: Day, today: string): Fragment => sql`select json_build_object(
    'financialSummary', json_build_object(
      'totalRentCollected', ${rupees(sql`whole.rent`)}, 'totalCommissionEarned', ${rupees(sql`whole.commission`)},
      'pendingPayments', ${rupees(sql`(${pending(today)})`)}, 'totalPayouts', ${rupees(sql`whole.payouts`)},
      'monthlyIncome', ${rupees(sql`whole.month_rent`)}, 'monthlyCommission', ${rupees(sql`whole.month_commission`)},
      'otherIncome', ${rupees(FEE_INCOME)}, 'depositsHeld', ${rupees(DEPOSITS_HELD)},
      'heldForLater', ${rupees(heldForLater(month))}),
    'monthlyTrend', ${trend(month, months(month), { rent: sql`s.rent`, commission: sql`s.commission` })},
    'commissionTrend', ${trend(month, months(month), { amount: sql`s.commission` })},
    'commissionHistory', coalesce((${commissions(month)}), '[]'),
    'payoutHistory', coalesce((${PAYOUTS}), '[]'))::text as json
  from (${allTime(month)}) whole`;

/** The money of the whole site, in one statement. */
@Injectable()
export class AccountantDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const today = this.clock.today();
    const row = await this.sql.row<{ json: string }>(
      kept(dashboard(dayInText(firstDayOf(monthOf(today))), today)),
    );
    return row?.json ?? '{}';
  }
}
