import { addDays } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isDaytimeInIndia } from '../../../platform/clock/daytime.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { lockInterest } from '../interests/locked-interest.js';
import { VisitMessages } from './visit-messages.js';

const AT_TEN_IN_THE_MORNING = '0 10 * * *';
const MINUTES_AFTER_START = 9;

/** Reminds both sides of a visit the day before. */
@Injectable()
export class VisitsJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: VisitMessages,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.visits, AT_TEN_IN_THE_MORNING, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    if (!isDaytimeInIndia(this.clock.now())) return;
    while (await this.remindOne());
  }

  /** @returns false where nobody is left */
  private remindOne(): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const sent = inTransaction(em);
      const due = await sent.row<{ id: string }>(
        sql`update properties.visit set reminded = true where interest_id = (
            select v.interest_id from properties.visit v
              join properties.visit_slot s on s.id = v.slot_id join properties.interest i on i.id = v.interest_id
            where not v.reminded and i.state = 'visit_planned'
              and (s.starts_at at time zone 'Asia/Kolkata')::date = ${addDays(this.clock.today(), 1)}::date
            order by s.starts_at limit 1 for no key update of v skip locked)
          returning interest_id as id`,
      );
      if (!due) return false;
      const interest = await lockInterest(em, due.id);
      if (interest) {
        await this.messages.tellOwner(em, 'visit_tomorrow', interest);
        await this.messages.tellApplicant(em, 'visit_tomorrow', interest);
      }
      return true;
    });
  }
}
