import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { dayInText } from '../../../platform/database/day-in-text.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { AccountantDashboardDto, allTime } from './accountant-dashboard.dto.js';

/** Reads the money of the whole site, in one statement. */
@Injectable()
export class AccountantDashboard {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const today = this.clock.today();
    const month = dayInText(firstDayOf(monthOf(today)));
    const dashboard = AccountantDashboardDto.json({ month, today });
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${dashboard}::text as json from ${allTime(month)}`),
    );
    return row?.json ?? '{}';
  }
}
