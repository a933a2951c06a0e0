import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { MessageQueue } from '../../messages/index.js';
import { ApplicantPage } from './applicant-page.js';
import { refuseIfOver } from './interest-states.js';
import { MoveInterest } from './move-interest.js';
import { anonymous } from './withdraw-interest.js';

/** Replies of applicants to questions of owners, by the link. */
@Injectable()
export class ReplyToOwner {
  constructor(
    private readonly page: ApplicantPage,
    private readonly moving: MoveInterest,
    private readonly queue: MessageQueue,
    private readonly clock: Clock,
  ) {}

  /** Replies to the question that waits. @throws {Conflict} when there is none, or the interest is over */
  reply(caller: Caller, token: string, reply: string): Promise<string> {
    return this.page.change(token, async (em, interest) => {
      refuseIfOver(interest.state);
      const replied = await inTransaction(em).row<{ id: string }>(
        sql`update properties.interest_question set reply = ${reply.trim()}, replied_at = ${this.clock.now()}::timestamptz
          where interest_id = ${interest.id} and reply is null returning id`,
      );
      if (!replied) throw new Conflict('no-question', 'There is no question to reply to.');
      await this.moving.record(em, anonymous(caller), interest, { step: 'replied', by: 'applicant' });
      await this.queue.add(em, 'interest_replied', interest.id);
    });
  }
}
