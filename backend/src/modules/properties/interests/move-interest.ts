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
  stateAfter,
} from './interest-states.js';
import type { LockedInterest } from './locked-interest.js';

/** People and jobs that act on an interest. */
export type ActingRole = 'applicant' | 'owner' | 'admin' | 'kiraya';

interface Move {
  act: InterestAct;
  by: ActingRole;
  reason?: DeclineReason;
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
    const { act, by, reason = null } = move;
    const next = stateAfter(state, act);
    if (next === state) return false;
    const now = this.clock.now();
    await inTransaction(em).rows(
      sql`update properties.interest set state = ${next}, changed_at = now(),
          declined_because = coalesce(${reason}, declined_because),
          ended_at = ${isOver(next) ? sql`coalesce(ended_at, ${now}::timestamptz)` : sql`null`}
        where id = ${id}`,
    );
    if (!KEEPS_VISIT.includes(next))
      await inTransaction(em).rows(sql`delete from properties.visit where interest_id = ${id}`);
    await countInterests(em, [propertyId]);
    await this.record(em, caller, interest, { step: STEPS[act], by, ...(reason && { reason }) });
    return true;
  }

  /** Adds a step to the timeline and the audit log. */
  async record(
    em: EntityManager,
    caller: Caller,
    { id, propertyId }: LockedInterest,
    { step, by, ...details }: { step: string; by: ActingRole; reason?: DeclineReason },
  ): Promise<void> {
    await inTransaction(em).rows(
      sql`insert into properties.interest_step (id, interest_id, at, step, by_role)
        values (${newId()}, ${id}, ${this.clock.now()}::timestamptz, ${step}, ${by})`,
    );
    await this.audit.record(em, caller, {
      action: `interest.${step}`,
      subjectType: 'property',
      subjectId: propertyId,
      details: { interestId: id, ...details },
    });
  }
}
