import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { InterestLinkNotValid, InterestMessages } from './interest-messages.js';
import type { InterestAnswerDto } from './interest.dto.js';

const LINK_DAYS = 7;

@Injectable()
export class ConfirmInterest {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: InterestMessages,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms the email of an interest. Idempotent.
   * @throws {InterestLinkNotValid} when the link was not made here, its interest is gone, or it is older than a week
   */
  async confirm(token: string): Promise<InterestAnswerDto> {
    const id = this.messages.ofLink(token);
    const found = await this.em.fork().transactional((em) =>
      inTransaction(em).row(
        sql`update properties.interest set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz)
          where id = ${id} and (confirmed_at is not null
            or created_at > ${this.clock.now()}::timestamptz - make_interval(days => ${LINK_DAYS}::int)) returning id`,
      ),
    );
    if (!found) throw new InterestLinkNotValid();
    return { message: 'Thank you. The owner sees that the email is yours.' };
  }
}
