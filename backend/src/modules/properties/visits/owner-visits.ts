import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { AnswerInterest, roleOf } from '../interests/answer-interest.js';
import { stateAfter } from '../interests/interest-states.js';
import { MoveInterest } from '../interests/move-interest.js';
import { TakeVisit } from './take-visit.js';
import { VisitMessages } from './visit-messages.js';

/** Visits, as owners and administrators arrange them. */
@Injectable()
export class OwnerVisits {
  constructor(
    private readonly answering: AnswerInterest,
    private readonly taking: TakeVisit,
    private readonly moving: MoveInterest,
    private readonly messages: VisitMessages,
    private readonly clock: Clock,
  ) {}

  /** Plans a visit, or moves it to another time. */
  move(caller: KnownCaller, id: string, slotId: string): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      const done = await this.taking.take(em, caller, interest, { slotId, by: roleOf(caller) });
      if (done) await this.messages.tellApplicant(em, `visit_${done}`, interest);
    });
  }

  /** Cancels the visit; without one it changes nothing. */
  cancel(caller: KnownCaller, id: string, word?: string): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      if (await this.moving.by(em, caller, interest, { act: 'cancel', by: roleOf(caller), word }))
        await this.messages.tellApplicant(em, 'visit_cancelled', interest, word);
    });
  }

  /**
   * Says whether the applicant came. That they did not is seen by nobody else.
   * @throws {Conflict} before the visit has begun
   */
  end(caller: KnownCaller, id: string, came: boolean): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      const act = came ? 'attend' : 'miss';
      stateAfter(interest.state, act);
      const ahead = await inTransaction(em).row(
        sql`select 1 from properties.visit v join properties.visit_slot s on s.id = v.slot_id
          where v.interest_id = ${id} and s.starts_at > ${this.clock.now()}::timestamptz`,
      );
      if (ahead) throw new Conflict('visit-ahead', 'The visit has not begun yet.');
      await this.moving.by(em, caller, interest, { act, by: roleOf(caller) });
    });
  }
}
