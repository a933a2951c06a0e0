import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CHARGE_FACTS, valuesOfChoices } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { ReviewOutcome } from './charge.constants.js';

const ADDED_KINDS = valuesOfChoices(CHARGE_FACTS.kind.choices);

/** Condition: a person added the charge, so it can be disputed. All others follow from the contract. */
export const ADDED_BY_HAND = sql`(kind = any (${ADDED_KINDS}::text[]) and month is null)`;

/** Reason that this charge is not to be paid now, null if it is. */
export const heldAs = (chargeId: SqlFragment): SqlFragment =>
  sql`(select v.status from contracts.held_charge_v v where v.charge_id = ${chargeId})`;

/**
 * Writes disputes of charges and their answers. The caller has locked the charge; the trigger `answered_once` refuses
 * a second answer.
 */
@Injectable()
export class ChargeReviews {
  constructor(private readonly clock: Clock) {}

  /** Marks the charge as proposed: nobody pays it before its tenant has had time to dispute it. */
  async propose(em: EntityManager, chargeId: string): Promise<void> {
    await inTransaction(em).rows(
      prepared(
        sql`insert into contracts.charge_review (charge_id, status) values (${chargeId}::uuid, 'proposed')`,
      ),
    );
  }

  /** @returns whether it is disputed now; a charge is disputed once */
  async dispute(em: EntityManager, chargeId: string, reason: string): Promise<boolean> {
    const row = await inTransaction(em).row(
      prepared(sql`insert into contracts.charge_review as v (charge_id, status, reason, disputed_at)
        values (${chargeId}::uuid, 'disputed', ${reason}, ${this.clock.now().toISOString()}::timestamptz)
        on conflict (charge_id) do update set status = excluded.status, reason = excluded.reason,
          disputed_at = excluded.disputed_at where v.status = 'proposed'
        returning 1`),
    );
    return row !== undefined;
  }

  /** @returns false if it was disputed: a dispute is answered instead */
  async withdraw(
    em: EntityManager,
    chargeId: string,
    { reason, by }: { reason: string; by: string },
  ): Promise<boolean> {
    const row = await inTransaction(em).row(
      prepared(sql`insert into contracts.charge_review as v (charge_id, status, answer, answered_by, answered_at)
        values (${chargeId}::uuid, 'withdrawn', ${reason}, ${by}::uuid, ${this.clock.now().toISOString()}::timestamptz)
        on conflict (charge_id) do update set status = excluded.status, answer = excluded.answer,
          answered_by = excluded.answered_by, answered_at = excluded.answered_at where v.status = 'proposed'
        returning 1`),
    );
    return row !== undefined;
  }

  /** @returns false unless it was disputed, or proposed and is withdrawn now */
  async answer(
    em: EntityManager,
    chargeId: string,
    { outcome, answer, by }: { outcome: ReviewOutcome; answer: string; by: string },
  ): Promise<boolean> {
    const row = await inTransaction(em).row(
      prepared(sql`update contracts.charge_review set status = ${outcome}, answer = ${answer}, answered_by = ${by}::uuid,
          answered_at = ${this.clock.now().toISOString()}::timestamptz
        where charge_id = ${chargeId}::uuid and (status = 'disputed' or status = 'proposed' and ${outcome} = 'withdrawn')
        returning 1`),
    );
    return row !== undefined;
  }
}
