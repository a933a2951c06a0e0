import { Injectable } from '@nestjs/common';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { OwnerDashboardDto, ownerSums } from './owner-dashboard.dto.js';

/** Reads an owner's homes and income, in one statement. */
@Injectable()
export class OwnerDashboard {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(ownerId: string): Promise<string> {
    const today = this.clock.today();
    const dashboard = OwnerDashboardDto.json({ ownerId, month: firstDayOf(monthOf(today)) });
    const row = await this.db.row<{ json: string }>(
      prepared(sql`select ${dashboard}::text as json from ${ownerSums(ownerId, today)}`),
    );
    return row?.json ?? '{}';
  }
}
