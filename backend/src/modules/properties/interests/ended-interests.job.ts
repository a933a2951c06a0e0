import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit, systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { StoredMessages } from '../../messages/index.js';
import { ERASED_AFTER_DAYS } from './interest-states.js';
import { countInterests } from './move-interest.js';

const AT_NIGHT = '15 3 * * *';
const MINUTES_AFTER_START = 8;
/** Homes in one transaction. */
const BATCH = 50;

/** Erases interests 90 days after their end, with all that hangs on them. */
@Injectable()
export class EndedInterestsJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: StoredMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.endedInterests, AT_NIGHT, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    while ((await this.eraseSome()) === BATCH);
  }

  /** @returns the number of homes */
  private eraseSome(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const sent = inTransaction(em);
      const isDue = sql`ended_at <= ${this.clock.now()}::timestamptz - make_interval(days => ${ERASED_AFTER_DAYS}::int)`;
      const homes = await sent.rows<{ id: string }>(
        sql`select id from properties.property
          where id in (select property_id from properties.interest where ${isDue})
          order by id limit ${BATCH} for no key update`,
      );
      const ids = homes.map(({ id }) => id);
      const erased = await sent.rows<{ id: string; propertyId: string }>(
        sql`delete from properties.interest where property_id = any(${ids}::uuid[]) and ${isDue}
          returning id, property_id as "propertyId"`,
      );
      await countInterests(em, ids);
      await this.messages.forget(
        em,
        erased.map(({ id }) => id),
      );
      if (erased.length > 0)
        await this.audit.recordEach(em, systemCaller(QUEUES.endedInterests), {
          action: 'interest.erased',
          subjectType: 'property',
          subjectIds: [...new Set(erased.map(({ propertyId }) => propertyId))],
          details: {},
        });
      return homes.length;
    });
  }
}
