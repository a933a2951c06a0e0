import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { REMOVALS_KEPT } from './public-changes-reader.js';

const TWENTY_FIVE_PAST_THREE = '25 3 * * *';

/** Forgets each night the homes that left the site more than 90 days ago. */
@Injectable()
export class OldRemovalsJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.publicRemovals, TWENTY_FIVE_PAST_THREE, () => this.run());
  }

  async run(): Promise<void> {
    await this.db.rows(sql`delete from properties.public_removal where at < now() - ${REMOVALS_KEPT}`);
  }
}
