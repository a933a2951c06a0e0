import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database, sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';

const TWENTY_TO_FOUR = '40 3 * * *';

/** Deletes deliveries of more than 30 days each night, and former secrets that no longer sign. */
@Injectable()
export class OldDeliveriesJob implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.webhookLog, TWENTY_TO_FOUR, () => this.run());
  }

  async run(): Promise<void> {
    await this.db.rows(sql`delete from webhooks.delivery where created_at < now() - interval '30 days'`);
    await this.db
      .rows(sql`update webhooks.endpoint set former_secret_encrypted = null, former_secret_until = null
      where former_secret_until < now()`);
  }
}
