import { choice, day, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import type { Day } from '../../../platform/database/day-in-text.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { DEPOSITS_HELD, FEE_INCOME, heldForLater, isUpTo, LATEST, trend, trendStart } from '../parts.js';
import { monthAndYear, MonthAmountDto, trendMonth } from '../share.dto.js';

interface Asked {
  /** The first day of this month. */
  month: Day;
  /** `YYYY-MM-DD` */
  today: string;
}

/** All-time sums: of {@link allTime}. */
class FinancialSummaryDto extends view({
  totalRentCollected: rupees(sql`whole.rent`, {
    example: 4250000.5,
    description: 'Rent in rupees, all-time, less reversals',
  }),
  totalCommissionEarned: rupees(sql`whole.commission`, {
    example: 425000.05,
    description: 'Commission on the rent collected in rupees, all-time',
  }),
  pendingPayments: rupees(
    ({ today }: Asked) =>
      sql`(select coalesce(sum(amount_paise), 0) from contracts.unpaid_piece_v where due_on <= ${today})`,
    { example: 84000, description: 'Due and unpaid rent in rupees, that of today included' },
  ),
  totalPayouts: rupees(sql`whole.payouts`, {
    example: 3600000,
    description: 'Payouts to owners in rupees, all-time, less reversals',
  }),
  monthlyIncome: rupees(sql`whole.month_rent`, {
    example: 380000,
    description: 'Rent paid this month in rupees',
  }),
  monthlyCommission: rupees(sql`whole.month_commission`, {
    example: 38000,
    description: 'Commission on the rent paid this month, in rupees',
  }),
  otherIncome: rupees(FEE_INCOME, {
    example: 12000,
    description: 'Kiraya’s share of payments other than rent, in rupees; not in the rent figures',
  }),
  depositsHeld: rupees(DEPOSITS_HELD, {
    example: 84000,
    description: 'Deposits held by Kiraya in rupees',
  }),
  heldForLater: rupees(({ month }: Asked) => heldForLater(month), {
    example: 37800,
    description:
      'Money paid but not payable to owners yet, less commission, in rupees: for months that have not begun, or until a settlement',
  }),
}) {}

export const allTime = (month: Day): SqlFragment =>
  sql`(select coalesce(sum(payments_paise), 0) as rent, coalesce(sum(commission_paise), 0) as commission,
    coalesce(sum(payouts_paise), 0) as payouts,
    coalesce(sum(payments_paise) filter (where month = ${month}), 0) as month_rent,
    coalesce(sum(commission_paise) filter (where month = ${month}), 0) as month_commission
  from finance.total_month_v) whole`;

class RentMonthDto extends view({
  month: trendMonth,
  rent: rupees(sql`coalesce(s.rent, 0)`, { example: 380000, description: 'Rent in rupees' }),
  commission: rupees(sql`coalesce(s.commission, 0)`, { example: 38000, description: 'Commission in rupees' }),
}) {}

/** The commission of a rent record `r`. */
class CommissionRecordDto extends view({
  id: uuid(sql`r.id`, {
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Rent record id',
  }),
  commissionAmount: rupees(sql`r.whole_commission_paise`, {
    example: 4200,
    description: 'Commission amount in rupees',
  }),
  status: choice(
    ['collected', 'pending'],
    sql`case when r.balance_paise > 0 then 'pending' else 'collected' end`,
    { example: 'collected', description: 'Status; collected once the rent is paid' },
  ),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  ...monthAndYear,
}) {}

/** A payout `t`. */
class PaidOutDto extends view({
  id: uuid(sql`t.id`, {
    example: '0199f0a0-0000-7000-8000-000000000030',
    description: 'Transaction id',
  }),
  netAmount: rupees(sql`t.amount_paise`, { example: 37800, description: 'Net amount in rupees' }),
  status: choice(['paid'], sql`'paid'`, { example: 'paid' }),
  propertyName: text(sql`t.property_name`, { example: 'Lake View Residency 4B' }),
  ownerName: text(sql`t.recipient_name`, { example: 'Asha Rao' }),
  commission: rupees(sql`t.withheld_paise`, {
    example: 4200,
    description: 'Commission withheld in rupees',
  }),
  date: day(sql`t.date`, { example: '2026-06-05' }),
}) {}

const months = ({ month }: Asked) =>
  trend(
    month,
    sql`select month, payments_paise as rent, commission_paise as commission, commission_paise as amount
      from finance.total_month_v where month >= ${trendStart(month)}`,
  );

export class AccountantDashboardDto extends view({
  financialSummary: object(FinancialSummaryDto),
  monthlyTrend: list(RentMonthDto, months, 'Last six months by date of payment, oldest first'),
  commissionTrend: list(MonthAmountDto, months, 'Commission of the same months'),
  commissionHistory: list(
    CommissionRecordDto,
    ({ month }: Asked) => ({
      from: sql`(select * from contracts.rent_record_v where ${isUpTo(month)}
          order by due_date desc, id desc limit ${LATEST}) r
        join properties.property_v h on h.id = r.property_id
        join auth.user_v o on o.id = r.owner_id`,
      order: sql`r.due_date desc, r.id desc`,
    }),
    'Latest 5 rent records, latest first',
  ),
  payoutHistory: list(
    PaidOutDto,
    {
      from: sql`(select * from finance.transaction_v p where type = 'payout' and reverses_id is null
          and not exists (select from finance.transaction_v r where r.reverses_id = p.id)
        order by date desc, id desc limit ${LATEST}) t`,
      order: sql`t.date desc, t.id desc`,
    },
    'Latest 5 unreversed payouts, latest first',
  ),
}) {}
