import { addDays } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isDaytimeInIndia } from '../../../platform/clock/daytime.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { QUEUES } from '../../../platform/jobs/queues.js';
import { words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue, Messages, mostMailsADay } from '../../messages/index.js';

const EVERY_HOUR = '25 * * * *';
const MINUTES_AFTER_START = 10;
const HOURS_TO_ANSWER = 48;
/** Time in India from which the day's digest goes out. */
const DIGEST_AT = '18:00';
/** Interests in one transaction. */
const BATCH = 200;

interface Unmailed {
  ownerId: string;
  interests: number;
}

/** Reminds owners once of an interest without an answer, and sums up in one mail a day those that were not mailed. */
@Injectable()
export class UnansweredInterestsJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MessageQueue,
    private readonly messages: Messages,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.daily(QUEUES.unansweredInterests, EVERY_HOUR, () => this.run(), MINUTES_AFTER_START * 60);
  }

  /** Idempotent, in two processes at once too. */
  async run(): Promise<void> {
    if (!isDaytimeInIndia(this.clock.now())) return;
    while ((await this.nudge()) === BATCH);
    await this.sumUp();
  }

  private nudge(): Promise<number> {
    return this.em.fork().transactional(async (em) => {
      const due = await inTransaction(em).rows<{ id: string }>(
        sql`update properties.interest set nudged = true where id in (
            select id from properties.interest
            where state = 'new' and answered_at is null and not nudged
              and created_at <= ${this.clock.now()}::timestamptz - make_interval(hours => ${HOURS_TO_ANSWER}::int)
            order by created_at limit ${BATCH} for no key update skip locked)
          returning id`,
      );
      await this.queue.addAll(
        em,
        'interest_waiting',
        due.map(({ id }) => id),
      );
      return due.length;
    });
  }

  /** Tells each owner of the interests of a day, from one digest to the next, that got no mail of their own. */
  private sumUp(): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const today = this.clock.today();
      const until = new Date(`${today}T${DIGEST_AT}:00+05:30`);
      if (this.clock.now() < until) return;
      const since = new Date(`${addDays(today, -1)}T${DIGEST_AT}:00+05:30`);
      await this.messages.begin(em);
      const owners = await inTransaction(em).rows<Unmailed>(
        sql`select "ownerId", count(*)::int as interests from (
            select h.owner_id as "ownerId", i.created_at as at, count(*) over (partition by h.owner_id
                order by i.created_at range between interval '1 day' preceding and current row)
              - count(*) over same + row_number() over (same order by i.id) as nth
            from properties.interest i join properties.property h on h.id = i.property_id
            where i.created_at > ${since}::timestamptz - interval '1 day' and i.created_at <= ${until}::timestamptz
              and i.state <> 'withdrawn' and not h.is_dummy
            window same as (partition by h.owner_id, i.created_at)) received
          where at > ${since}::timestamptz and nth > ${mostMailsADay('interest_received')}::int
          group by "ownerId"`,
      );
      await this.messages.tell(
        em,
        owners.map((owner) => digestOf(owner, today)),
      );
    });
  }
}

const digestOf = ({ ownerId, interests }: Unmailed, today: string): Message => ({
  kind: 'interests_digest',
  personId: ownerId,
  cause: today,
  title:
    interests === 1 ? words`1 more interest in your homes` : words`${interests} more interests in your homes`,
  text: words`They came since yesterday evening, beside those that we mailed you. You find them in Kiraya.`,
  facts: [],
  path: '/interests?state=new',
  isDummy: false,
});
