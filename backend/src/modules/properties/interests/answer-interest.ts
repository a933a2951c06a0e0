import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { Conflict, NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ApplicantMessages } from './applicant-messages.js';
import type { DeclineReason } from './interest-states.js';
import { type LockedInterest, lockInterest } from './locked-interest.js';
import { type ActingRole, MoveInterest } from './move-interest.js';
import { noteReveals } from './reveals.js';

export const roleOf = ({ account }: KnownCaller): ActingRole =>
  account.role === 'admin' ? 'admin' : 'owner';

/** Acts of owners and administrators on an interest. */
@Injectable()
export class AnswerInterest {
  constructor(
    private readonly em: EntityManager,
    private readonly moving: MoveInterest,
    private readonly messages: ApplicantMessages,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks a new interest as contacted.
   * @throws {Conflict} when the owner does not see yet who it is
   */
  contact(caller: KnownCaller, id: string): Promise<void> {
    return this.change(caller, id, async (em, interest) => {
      refuseBlind(caller, interest);
      await this.moving.by(em, caller, interest, { act: 'contact', by: roleOf(caller) });
    });
  }

  decline(caller: KnownCaller, id: string, reason: DeclineReason): Promise<void> {
    return this.change(caller, id, async (em, interest) => {
      const isNew = await this.moving.by(em, caller, interest, {
        act: 'decline',
        by: roleOf(caller),
        reason,
      });
      if (isNew) await this.messages.tell(em, 'declined', interest);
    });
  }

  /** Keeps a private note; an empty one deletes it. */
  note(caller: KnownCaller, id: string, note: string | null): Promise<void> {
    return this.change(caller, id, async (em, interest) => {
      refuseWithdrawn(interest);
      await inTransaction(em).rows(
        sql`update properties.interest set note = ${note?.trim() || null}, changed_at = now() where id = ${id}`,
      );
    });
  }

  /**
   * Mobile number of an interest; the look is noted, and shown to the applicant.
   * @throws {Conflict} when the applicant has withdrawn, or the owner has not answered yet
   */
  reveal(caller: KnownCaller, id: string): Promise<{ mobile: string }> {
    return this.change(caller, id, async (em, interest) => {
      refuseWithdrawn(interest);
      refuseBlind(caller, interest);
      await noteReveals(inTransaction(em), this.clock, caller.account.id, [id]);
      return (await inTransaction(em).row<{ mobile: string }>(
        sql`select mobile from properties.interest where id = ${id}`,
      )) as { mobile: string };
    });
  }

  /**
   * Locks an interest and changes it.
   * @throws {NotFound} when there is no such interest, or it is not the caller's to know of
   */
  change<T>(
    { account }: KnownCaller,
    id: string,
    act: (em: EntityManager, interest: LockedInterest) => Promise<T>,
  ): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      const interest = await lockInterest(em, id, visibleTo(account));
      if (!interest) throw new NotFound('Interest');
      return act(em, interest);
    });
  }
}

function refuseBlind(caller: KnownCaller, { isBlind }: LockedInterest): void {
  if (isBlind && roleOf(caller) === 'owner')
    throw new Conflict('answer-first', 'Answer first: offer a visit, ask a question, or decline.');
}

function refuseWithdrawn({ state }: LockedInterest): void {
  if (state === 'withdrawn')
    throw new Conflict('interest-state', 'The applicant has withdrawn this interest.');
}
