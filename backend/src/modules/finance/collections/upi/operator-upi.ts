import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';

const HOLD_MS = 24 * 60 * 60 * 1000;

/** A change of the operator's UPI id; null stands for none. */
export interface UpiChange {
  /** The current id before the change. */
  from: string | null;
  to: string | null;
  /** The time from which it counts, if it is held. */
  heldUntil: Date | null;
  /** A pending id that is withdrawn by this. */
  withdrawn: string | null;
}

interface Row {
  inForce: string | null;
  pending: string | null;
}

/** Columns of the operator's UPI id at an instant, read from the latest row of `finance.operator_upi_v`, named `u`. */
export const upiAt = (now: Date): Record<keyof Row | 'pendingFrom', SqlFragment> => {
  const isHeld = sql`coalesce(u.held_until > ${now}::timestamptz, false)`;
  return {
    inForce: sql`case when ${isHeld} then u.meanwhile else u.upi_id end`,
    pending: sql`case when ${isHeld} then u.upi_id end`,
    pendingFrom: sql`case when ${isHeld} then u.held_until end`,
  };
};

/** The operator's UPI id for tenants' payments, and its history. */
@Injectable()
export class OperatorUpi {
  constructor(private readonly clock: Clock) {}

  /** Enters the demo's id, effective at once, if there never was one. */
  async begin(em: EntityManager, upiId: string): Promise<void> {
    await inTransaction(em).rows(
      sql`insert into finance.operator_upi (upi_id, set_at, set_by)
        select ${upiId}, ${this.clock.now()}, p.id from auth.user_v p
        where p.role = 'admin' and not exists (select from finance.operator_upi)
        order by p.created_at, p.id limit 1`,
    );
  }

  /**
   * Enters another id when the transaction commits. It takes effect a day later, also the first one. The current id
   * withdraws a pending one; none takes effect at once, since no money goes astray by it.
   * @param by the administrator who decided so
   * @returns what changed; undefined when it is as it was already
   */
  async change(em: EntityManager, upiId: string | null, by: string): Promise<UpiChange | undefined> {
    await inTransaction(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('operator-upi', 0))`);
    const now = this.clock.now();
    const at = upiAt(now);
    const { inForce, pending } = (await inTransaction(em).row<Row>(
      sql`select ${at.inForce} as "inForce", ${at.pending} as pending
        from finance.operator_upi u order by id desc limit 1`,
    )) ?? { inForce: null, pending: null };
    if (upiId === (pending ?? inForce)) return undefined;
    const heldUntil = upiId === null || upiId === inForce ? null : new Date(now.getTime() + HOLD_MS);
    await inTransaction(em).rows(
      sql`insert into finance.operator_upi (upi_id, set_at, set_by, held_until, meanwhile)
        values (${upiId}, ${now}, ${by}, ${heldUntil}, ${heldUntil && inForce})`,
    );
    return { from: inForce, to: upiId, heldUntil, withdrawn: pending };
  }
}
