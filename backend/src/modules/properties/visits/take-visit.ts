import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { raw, sql } from '../../../platform/database/sql.js';
import { Conflict, type FreeSlot } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { LockedInterest } from '../interests/locked-interest.js';
import { type ActingRole, MoveInterest } from '../interests/move-interest.js';
import { isFree, SlotDto } from './visit-slot.dto.js';

const MOST_MOVES = 2;
/** Column of the moves that each side made. */
const MOVES = { applicant: raw('applicant_moves'), owner: raw('owner_moves') };

interface Taking {
  slotId: string;
  by: ActingRole;
}

/** Puts visits into slots, in the transaction of a locked interest and its home. */
@Injectable()
export class TakeVisit {
  constructor(
    private readonly moving: MoveInterest,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a slot, or moves the visit to it.
   * @returns `planned`, `moved`, or undefined where it has the slot already
   * @throws {Conflict} when the slot is not free, the state does not allow it, or it was moved twice
   */
  async take(
    em: EntityManager,
    caller: Caller,
    interest: LockedInterest,
    { slotId, by }: Taking,
  ): Promise<'planned' | 'moved' | undefined> {
    const sent = inTransaction(em);
    const { id, propertyId, state } = interest;
    const isMove = state === 'visit_planned';
    if (isMove) {
      const visit = sql`select 1 from properties.visit where interest_id = ${id} and slot_id = ${slotId}`;
      if (await sent.row(visit)) return undefined;
    }
    const now = this.clock.now().toISOString();
    const free = sql`properties.visit_slot s where s.property_id = ${propertyId} and ${isFree(now)}`;
    if (!isMove) await this.moving.by(em, caller, interest, { act: 'plan', by });
    if (!(await sent.row(sql`select 1 from ${free} and s.id = ${slotId}`))) {
      const rows = await sent.rows<FreeSlot>(
        sql`select ${SlotDto.columns()} from ${free} order by s.starts_at limit 50`,
      );
      throw new Conflict('slot-taken', 'This time is no longer free. Please take another one.', {
        freeSlots: rows,
      });
    }
    if (isMove) await this.countMove(em, caller, interest, by);
    await sent.rows(
      sql`insert into properties.visit (interest_id, slot_id) values (${id}, ${slotId})
        on conflict (interest_id) do update set slot_id = excluded.slot_id, reminded = false`,
    );
    return isMove ? 'moved' : 'planned';
  }

  private async countMove(
    em: EntityManager,
    caller: Caller,
    interest: LockedInterest,
    by: ActingRole,
  ): Promise<void> {
    const moves = MOVES[by === 'applicant' ? 'applicant' : 'owner'];
    const counted = await inTransaction(em).row(
      sql`update properties.interest set ${moves} = ${moves} + 1, changed_at = now()
        where id = ${interest.id} and ${moves} < ${MOST_MOVES} returning id`,
    );
    if (!counted)
      throw new Conflict(
        'visit-moved-often',
        'You have moved this visit twice. Cancel it if you cannot come.',
      );
    await this.moving.record(em, caller, interest, { step: 'visit_moved', by });
  }
}
