import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { dayInText } from '../../../platform/database/day-in-text.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { pageOf } from './activity-entry.dto.js';
import { sentenceOf } from './activity.js';
import { ADMIN_FIGURES, type AdminDashboardDto, AdminFiguresDto } from './admin-dashboard.dto.js';

/** Reads figures of the whole site and its latest changes, in one statement. */
@Injectable()
export class AdminDashboard {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<AdminDashboardDto> {
    const month = dayInText(firstDayOf(monthOf(this.clock.today())));
    const dashboard = sql`select ${AdminFiguresDto.json({ month })} as figures from ${ADMIN_FIGURES}`;
    const row = await this.db.row<{ figures: AdminFiguresDto }>(prepared(dashboard));
    const { happened, ...figures } = row?.figures as AdminFiguresDto;
    const recentActivity = happened.map((one) => ({
      text: sentenceOf(one),
      who: one.who,
      role: one.actorRole,
      whom: one.whom,
      amount: one.amount,
      date: one.date,
      path: pageOf(one),
    }));
    return { ...figures, recentActivity };
  }
}
