import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Day, dayInText } from '../../../platform/database/day-in-text.js';
import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, raw, Sql, sql } from '../../../platform/database/sql.js';
import { DEPOSITS_HELD, FEE_INCOME, heldForLater, shares, trend, trendStart } from '../parts.js';
import { type Happening, happenings, sentenceOf } from './activity.js';
import type { AdminDashboardDto } from './admin-dashboard.dto.js';

const LATEST_CHANGES = raw('10');

const HOMES = sql`select coalesce(sum(properties) filter (where occupancy = 'rented'), 0) as rented,
    coalesce(sum(properties) filter (where occupancy = 'vacant'), 0) as vacant
  from properties.occupancy_count_v`;

const PEOPLE = sql`select coalesce(sum(people) filter (where role = 'owner'), 0) as owners,
    coalesce(sum(people) filter (where role = 'tenant'), 0) as tenants
  from auth.role_count_v where role in ('owner', 'tenant')`;

const INCOME = sql`select coalesce(sum(payments_paise), 0) from finance.total_month_v`;

const forecast = (
  month: Day,
): Fragment => sql`select coalesce(sum(change_paise), 0) from contracts.rent_step_v
  where month <= (${month}::date + interval '1 month')::date`;

const incomes = (month: Day): Fragment =>
  sql`select month, payments_paise as income from finance.total_month_v where month >= ${trendStart(month)}`;

const dashboard = (month: Day): Fragment => sql`select json_build_object(
    'totalProperties', homes.rented + homes.vacant, 'vacantProperties', homes.vacant, 'rentedProperties', homes.rented,
    'totalOwners', people.owners, 'totalTenants', people.tenants,
    'totalIncome', ${rupees(sql`(${INCOME})`)}, 'forecastIncome', ${rupees(sql`(${forecast(month)})`)},
    'otherIncome', ${rupees(FEE_INCOME)}, 'depositsHeld', ${rupees(DEPOSITS_HELD)},
    'heldForLater', ${rupees(heldForLater(month))},
    'occupancyData', ${shares(sql`homes.rented`, sql`homes.vacant`)},
    'incomeOverTime', ${trend(month, incomes(month), { income: sql`s.income` })}) as figures,
    ${happenings(LATEST_CHANGES)} as happened
  from (${HOMES}) homes, (${PEOPLE}) people`;

interface Row {
  figures: Omit<AdminDashboardDto, 'recentActivity'>;
  happened: Happening[];
}

/** The whole site in figures and its latest changes, in one statement. */
@Injectable()
export class AdminDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AdminDashboardDto> {
    const month = dayInText(firstDayOf(monthOf(this.clock.today())));
    const { figures, happened } = (await this.sql.row<Row>(kept(dashboard(month)))) as Row;
    const recentActivity = happened.map((one) => ({
      text: sentenceOf(one),
      date: one.date,
      path: one.path,
    }));
    return { ...figures, recentActivity };
  }
}
