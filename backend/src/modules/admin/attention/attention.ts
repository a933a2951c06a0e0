import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { AttentionDto } from './attention.dto.js';

const NEW_FOR = 7 * 24 * 60 * 60 * 1000;

/** Reads open matters, in one statement. */
@Injectable()
export class Attention {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async read(): Promise<string> {
    const since = new Date(this.clock.now().getTime() - NEW_FOR);
    const attention = AttentionDto.json({ since, today: this.clock.today(), isMailOn: this.config.mail });
    const row = await this.db.row<{ json: string }>(prepared(sql`select ${attention}::text as json`));
    return row?.json ?? '{}';
  }
}
