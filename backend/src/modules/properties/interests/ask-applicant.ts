import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { Conflict } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { freeText } from '../../../platform/mail/words.js';
import { isFree } from '../visits/visit-slot.dto.js';
import { AnswerInterest, roleOf } from './answer-interest.js';
import { ApplicantMessages } from './applicant-messages.js';
import { refuseIfOver, stateAfter } from './interest-states.js';
import type { LockedInterest } from './locked-interest.js';
import { MoveInterest } from './move-interest.js';

const MOST_QUESTIONS = 5;

/** Answers to an applicant that leave the interest open: a question, and the times for a visit. */
@Injectable()
export class AskApplicant {
  constructor(
    private readonly answering: AnswerInterest,
    private readonly moving: MoveInterest,
    private readonly messages: ApplicantMessages,
    private readonly clock: Clock,
  ) {}

  /** @throws {Conflict} when the interest is over, the question before waits, or five were asked */
  ask(caller: KnownCaller, id: string, question: string): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      refuseIfOver(interest.state);
      const asked = await inTransaction(em).row(
        sql`insert into properties.interest_question (id, interest_id, asked_at, question)
          select ${newId()}, ${id}, ${this.clock.now()}::timestamptz, ${question.trim()}
          where not exists (select from properties.interest_question q where q.interest_id = ${id} and q.reply is null)
            and ${MOST_QUESTIONS}::int > (select count(*) from properties.interest_question q where q.interest_id = ${id})
          returning id`,
      );
      if (!asked)
        throw new Conflict(
          'question-waits',
          'The question before waits for its reply, or you have asked five.',
        );
      await this.answer(em, caller, interest, 'asked');
      await this.messages.tell(em, 'asked', interest, { facts: [['Question', freeText(question)]] });
    });
  }

  /** Lets the applicant choose a time. @throws {Conflict} when there is none, or a visit is planned or over */
  offerVisit(caller: KnownCaller, id: string): Promise<void> {
    return this.answering.change(caller, id, async (em, interest) => {
      if (interest.state !== 'contacted') stateAfter(interest.state, 'contact');
      const now = this.clock.now().toISOString();
      const free = await inTransaction(em).row(
        sql`select 1 from properties.visit_slot s where s.property_id = ${interest.propertyId} and ${isFree(now)} limit 1`,
      );
      if (!free) throw new Conflict('no-free-slot', 'This home has no free time for visits. Open one first.');
      await this.answer(em, caller, interest, 'visit_offered');
      await this.messages.tell(em, 'visit_offered', interest);
    });
  }

  private async answer(
    em: EntityManager,
    caller: KnownCaller,
    interest: LockedInterest,
    step: 'asked' | 'visit_offered',
  ): Promise<void> {
    const by = roleOf(caller);
    if (interest.state === 'new') await this.moving.by(em, caller, interest, { act: 'contact', by, step });
    else await this.moving.record(em, caller, interest, { step, by });
  }
}
