import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { lockProperty } from '../lock-property.js';
import { HoldHome } from './hold-home.js';
import { HOURS_TO_OBJECT } from './report.constants.js';

const EVERY_HOUR = '5 * * * *';
const MINUTES_AFTER_START = 3;

/** Holds reported homes whose owners did not object in time. */
@Injectable()
export class ReportedHomesJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly holding: HoldHome,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.reportedHomes, EVERY_HOUR, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    while (await this.holdNext());
  }

  private holdNext(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const due = await inTransaction(em).row<{ id: string }>(
        sql`select id from properties.property
          where reported_at <= ${this.clock.now()}::timestamptz - make_interval(hours => ${HOURS_TO_OBJECT}::int)
            and objected_at is null and listing <> 'held'
          order by reported_at limit 1 for no key update skip locked`,
      );
      const property = due && (await lockProperty(em, due.id));
      if (property) await this.holding.hold(em, systemCaller(QUEUES.reportedHomes), property);
      return !!due;
    });
  }
}
