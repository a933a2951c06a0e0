import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import type { Caller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import {
  COUNTED,
  type DeclineReason,
  type InterestAct,
  type InterestState,
  isOver,
  OPEN,
  stateAfter,
} from './interest-states.js';
import { type LockedInterest, lockedColumns } from './locked-interest.js';

/** People and jobs that act on an interest. */
export type ActingRole = 'applicant' | 'owner' | 'admin' | 'kiraya';

interface Move {
  act: InterestAct;
  by: ActingRole;
  reason?: DeclineReason;
  /** Step of the timeline, where it is not the act's own. */
  step?: string;
  /** Words to the other side. */
  word?: string | undefined;
}

/** Entry of the timeline. */
interface Step {
  step: string;
  by: ActingRole;
  reason?: DeclineReason;
  word?: string | undefined;
}

/** Past tense of each act, in the audit log and the timeline. */
const STEPS: Record<InterestAct, string> = {
  contact: 'contacted',
  plan: 'visit_planned',
  cancel: 'visit_cancelled',
  miss: 'absent',
  attend: 'visited',
  makeContract: 'contract_made',
  decline: 'declined',
  withdraw: 'withdrawn',
  close: 'closed',
};

/** Answers of an owner by the steps that give them, as the audit log counts them. */
const ANSWERS: Readonly<Record<string, string>> = {
  asked: 'question',
  contacted: 'contact',
  contract_made: 'contract',
  declined: 'no',
  visit_offered: 'visit',
  visit_planned: 'visit',
};

/** States in which a visit is still known. */
const KEEPS_VISIT: readonly InterestState[] = ['visit_planned', 'visited', 'contract_made'];

/** Counts the interests of locked homes anew. */
export const countInterests = async (em: EntityManager, propertyIds: readonly string[]): Promise<void> => {
  await inTransaction(em).rows(
    sql`update properties.property h set interest_count = counted.n
      from (select p.id, (select count(*) from properties.interest i where i.property_id = p.id and ${COUNTED}) as n
        from properties.property p where p.id = any(${propertyIds}::uuid[])) counted
      where h.id = counted.id and h.interest_count <> counted.n`,
  );
};

/** Moves locked interests from state to state, with an entry in the timeline and the audit log. */
@Injectable()
export class MoveInterest {
  constructor(
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns false if it was done before
   * @throws {Conflict} when the act is not possible in this state
   */
  async by(em: EntityManager, caller: Caller, interest: LockedInterest, move: Move): Promise<boolean> {
    const { id, propertyId, state } = interest;
    const { act, by, reason = null, step = STEPS[act], word } = move;
    const next = stateAfter(state, act);
    if (next === state) return false;
    const now = this.clock.now();
    await inTransaction(em).rows(
      sql`update properties.interest set state = ${next}, changed_at = now(),
          declined_because = coalesce(${reason}, declined_because),
          answered_at = coalesce(answered_at, ${step in ANSWERS ? now : null}::timestamptz),
          ended_at = ${isOver(next) ? sql`coalesce(ended_at, ${now}::timestamptz)` : sql`null`}
        where id = ${id}`,
    );
    if (!KEEPS_VISIT.includes(next))
      await inTransaction(em).rows(sql`delete from properties.visit where interest_id = ${id}`);
    await countInterests(em, [propertyId]);
    await this.record(em, caller, interest, { step, by, word, ...(reason && { reason }) });
    if (!interest.isAnswered && by !== 'applicant' && step in ANSWERS)
      await this.countAnswer(em, caller, interest, step);
    return true;
  }

  /**
   * Closes the open interests of a locked home, with as many statements for a thousand of them as for one.
   * @returns those that were open
   */
  async closeAll(em: EntityManager, caller: Caller, propertyId: string): Promise<LockedInterest[]> {
    const sent = inTransaction(em);
    const closed = await sent.rows<LockedInterest>(
      sql`update properties.interest i set state = 'closed', changed_at = now(),
          ended_at = ${this.clock.now()}::timestamptz
        from properties.property h
        where h.id = ${propertyId} and i.property_id = h.id and i.state = any(${OPEN}::text[])
        returning ${lockedColumns}`,
    );
    if (closed.length === 0) return closed;
    const ids = closed.map(({ id }) => id);
    await sent.rows(sql`delete from properties.visit where interest_id = any(${ids}::uuid[])`);
    await countInterests(em, [propertyId]);
    await this.recordAll(em, caller, closed, { step: STEPS.close, by: 'kiraya' });
    return closed;
  }

  /** Adds a step to the timeline and the audit log. */
  record(em: EntityManager, caller: Caller, interest: LockedInterest, step: Step): Promise<void> {
    return this.recordAll(em, caller, [interest], step);
  }

  /** Records the first answer, and if the owner knew who asked. */
  private countAnswer(
    em: EntityManager,
    caller: Caller,
    interest: LockedInterest,
    step: string,
  ): Promise<void> {
    return this.audit.record(em, caller, {
      action: 'interest.answered',
      subjectType: 'property',
      subjectId: interest.propertyId,
      details: { interestId: interest.id, answer: ANSWERS[step], blind: interest.isBlind },
    });
  }

  private async recordAll(
    em: EntityManager,
    caller: Caller,
    interests: readonly LockedInterest[],
    { step, by, word, ...details }: Step,
  ): Promise<void> {
    const rows = interests.map(({ id }) => ({ id: newId(), interest_id: id }));
    await inTransaction(em).rows(
      sql`insert into properties.interest_step (id, interest_id, at, step, by_role, word)
        select s.id, s.interest_id, ${this.clock.now()}::timestamptz, ${step}, ${by}, ${word?.trim() || null}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, interest_id uuid)`,
    );
    await this.audit.recordAll(
      em,
      caller,
      interests.map(({ id, propertyId }) => ({
        action: `interest.${step}`,
        subjectType: 'property',
        subjectId: propertyId,
        details: { interestId: id, ...details },
      })),
    );
  }
}
