import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import { dayInText } from '../../../../platform/database/day-in-text.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database, sql } from '../../../../platform/database/sql.js';
import { OwnerWaitingDto } from './waiting.dto.js';

/** Reads an owner's open tasks, in one statement. */
@Injectable()
export class OwnerWaiting {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(ownerId: string): Promise<string> {
    const today = this.clock.today();
    const waiting = OwnerWaitingDto.json({
      ...{ ownerId, party: { side: 'owner', id: ownerId } },
      ...{ today: dayInText(today), month: dayInText(firstDayOf(monthOf(today))) },
    });
    const row = await this.db.row<{ json: string }>(prepared(sql`select ${waiting}::text as json`));
    return row?.json ?? '{}';
  }
}
