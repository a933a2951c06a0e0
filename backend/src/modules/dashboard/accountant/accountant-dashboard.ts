import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { dayInText } from '../../../platform/database/day-in-text.js';
import { Sql, sql } from '../../../platform/database/sql.js';
import { AccountantDashboardDto, allTime } from './accountant-dashboard.dto.js';

/** Reads the money of the whole site, in one statement. */
@Injectable()
export class AccountantDashboard {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const today = this.clock.today();
    const month = dayInText(firstDayOf(monthOf(today)));
    const dashboard = AccountantDashboardDto.json({ month, today });
    const row = await this.sql.row<{ json: string }>(
      kept(sql`select ${dashboard}::text as json from ${allTime(month)}`),
    );
    return row?.json ?? '{}';
  }
}
