import { number, rupees, text } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import type { Day } from '../../../platform/database/day-in-text.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { DEPOSITS_HELD, FEE_INCOME, heldForLater, shares, trend, trendStart } from '../parts.js';
import { ShareDto, trendMonth } from '../share.dto.js';
import { ACTIVITY_JOINS, ActivityEntryDto } from './activity-entry.dto.js';

interface Asked {
  /** The first day of this month. */
  month: Day;
}

const LATEST_CHANGES = raw('10');

class IncomeMonthDto extends view({
  month: trendMonth,
  income: rupees(sql`coalesce(s.income, 0)`, {
    example: 380000,
    description: 'Rent collected in the month in rupees, less reversals',
  }),
}) {}

class ActivityDto extends view({
  text: text({ example: 'Rent of ₹42,000 was paid for Lake View Residency 4B (Jun 2026)' }),
  who: ActivityEntryDto.fields.who,
  role: ActivityEntryDto.fields.actorRole,
  whom: ActivityEntryDto.fields.whom,
  amount: ActivityEntryDto.fields.amount,
  date: ActivityEntryDto.fields.date,
  path: ActivityEntryDto.fields.path,
}) {}

/** The part of the dashboard that needs no words, with the latest changes. */
export class AdminFiguresDto extends view({
  totalProperties: number(sql`homes.rented + homes.vacant`, { example: 60 }),
  vacantProperties: number(sql`homes.vacant`, { example: 26 }),
  rentedProperties: number(sql`homes.rented`, { example: 34 }),
  totalOwners: number(sql`people.owners`, { example: 16 }),
  totalTenants: number(sql`people.tenants`, { example: 40 }),
  totalIncome: rupees(sql`(select coalesce(sum(payments_paise), 0) from finance.total_month_v)`, {
    example: 4250000.5,
    description: 'Rent collected in rupees, all-time, less reversals',
  }),
  forecastIncome: rupees(
    ({ month }: Asked) => sql`(select coalesce(sum(change_paise), 0) from contracts.rent_step_v
      where month <= (${month}::date + interval '1 month')::date)`,
    { example: 402000, description: 'Rent due next month by current contracts, in rupees' },
  ),
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
  occupancyData: object(
    ShareDto,
    shares(sql`homes.rented`, sql`homes.vacant`),
    'Shares: rented, then vacant',
  ).array(),
  incomeOverTime: list(
    IncomeMonthDto,
    ({ month }: Asked) =>
      trend(
        month,
        sql`select month, payments_paise as income from finance.total_month_v where month >= ${trendStart(month)}`,
      ),
    'Last six months by date of payment, oldest first',
  ),
  happened: list(ActivityEntryDto, {
    from: sql`(select * from platform.activity_v order by at desc, id desc limit ${LATEST_CHANGES}) a ${ACTIVITY_JOINS}`,
    order: sql`a.at desc, a.id desc`,
  }),
}) {}

/** The rows that {@link AdminFiguresDto} is of. */
export const ADMIN_FIGURES = sql`(select coalesce(sum(properties) filter (where occupancy = 'rented'), 0) as rented,
    coalesce(sum(properties) filter (where occupancy = 'vacant'), 0) as vacant
  from properties.occupancy_count_v) homes,
  (select coalesce(sum(people) filter (where role = 'owner'), 0) as owners,
    coalesce(sum(people) filter (where role = 'tenant'), 0) as tenants
  from auth.role_count_v where role in ('owner', 'tenant')) people`;

const { happened: _happened, ...figures } = AdminFiguresDto.fields;
export class AdminDashboardDto extends view({
  ...figures,
  recentActivity: list(ActivityDto, 'Latest 10 changes, latest first'),
}) {}
