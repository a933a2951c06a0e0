import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit, systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDaytimeInIndia } from '../../../platform/clock/daytime.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { ListingMessages } from './listing-messages.js';
import { DAYS_TO_ANSWER, QUIET_DAYS } from './still-free.constants.js';

const AT_TEN_IN_THE_MORNING = '0 10 * * *';
const MINUTES_AFTER_START = 6;
/** Homes in one transaction. */
const BATCH = 200;

/** Asks owners whether homes unconfirmed for a month are still free, and pauses those without an answer. */
@Injectable()
export class StillFreeJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.listings, AT_TEN_IN_THE_MORNING, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    const now = this.clock.now();
    if (!isDaytimeInIndia(now)) return;
    while ((await this.pause(now)) === BATCH);
    while ((await this.ask(now)) === BATCH);
  }

  private ask(now: Date): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const quiet = sql`confirmed_at <= ${now}::timestamptz - make_interval(days => ${QUIET_DAYS}::int)
        and (asked_at is null or asked_at < confirmed_at)`;
      const ids = await this.change(em, sql`asked_at = ${now}::timestamptz`, quiet);
      await this.messages.tell(em, 'home_still_free', ids);
      return ids.length;
    });
  }

  private pause(now: Date): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const silent = sql`asked_at > confirmed_at
        and asked_at <= ${now}::timestamptz - make_interval(days => ${DAYS_TO_ANSWER}::int)`;
      const ids = await this.change(em, sql`listing = 'paused', updated_at = now()`, silent);
      await this.messages.tell(em, 'home_paused', ids);
      if (ids.length)
        await this.audit.recordEach(em, systemCaller(QUEUES.listings), {
          action: 'property.listed',
          subjectType: 'property',
          subjectIds: ids,
          details: { from: 'public', to: 'paused' },
        });
      return ids.length;
    });
  }

  private async change(em: EntityManager, set: SqlFragment, where: SqlFragment): Promise<string[]> {
    const rows = await inTransaction(em).rows<{ id: string }>(
      sql`update properties.property set ${set}
        where id in (select id from properties.property where is_public and not is_dummy and ${where}
          order by confirmed_at, id limit ${BATCH} for no key update skip locked)
        returning id`,
    );
    return rows.map(({ id }) => id);
  }
}
