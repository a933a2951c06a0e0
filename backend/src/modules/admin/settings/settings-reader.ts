import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, type Queryable, sql } from '../../../platform/database/sql.js';
import { SETTINGS_JOINS, SettingsDto } from './settings.dto.js';

@Injectable()
export class SettingsReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async read(statements: Queryable = this.db): Promise<string> {
    const settings = SettingsDto.json({ now: this.clock.now() });
    const row = await statements.row<{ json: string }>(
      prepared(sql`select ${settings}::text as json from contracts.commission_rate_v r ${SETTINGS_JOINS}
        order by r.id desc limit 1`),
    );
    return row?.json ?? '{}';
  }
}
