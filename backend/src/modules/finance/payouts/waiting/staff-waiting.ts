import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { dayInText } from '../../../../platform/database/day-in-text.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { StaffWaitingDto } from './waiting.dto.js';

/** Reads the staff's open tasks, in one statement. */
@Injectable()
export class StaffWaiting {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<string> {
    const today = this.clock.today();
    const days = { today: dayInText(today), month: dayInText(firstDayOf(monthOf(today))) };
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${StaffWaitingDto.json(days)}::text as json`),
    );
    return row?.json ?? '{}';
  }
}
