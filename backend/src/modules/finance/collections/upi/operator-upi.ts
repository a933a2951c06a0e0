import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { SettingHistory } from '../../../../platform/database/setting-history.js';

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

interface Upi {
  upiId: string | null;
  heldUntil: string | null;
  /** The id until then. */
  meanwhile: string | null;
}

const SETTING = new SettingHistory<Upi>(
  'finance.operator_upi',
  {
    upiId: ['upi_id', 'text'],
    heldUntil: ['held_until', 'timestamptz'],
    meanwhile: ['meanwhile', 'text'],
  },
  { upiId: null, heldUntil: null, meanwhile: null },
);

/** Columns of the operator's UPI id at an instant, read from the latest row of `finance.operator_upi_v`, named `u`. */
export const upiAt = (now: Date): Record<'inForce' | 'pending' | 'pendingFrom', SqlFragment> => {
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
    const at = this.clock.now();
    let change: UpiChange | undefined;
    const decide = (before: Upi): Partial<Upi> => {
      const { inForce, pending } = whereHeld(before, at);
      if (upiId === (pending ?? inForce)) return {};
      const heldUntil = upiId === null || upiId === inForce ? null : new Date(at.getTime() + HOLD_MS);
      change = { from: inForce, to: upiId, heldUntil, withdrawn: pending };
      return { upiId, heldUntil: heldUntil && heldUntil.toISOString(), meanwhile: heldUntil && inForce };
    };
    await SETTING.change(em, decide, { at, by });
    return change;
  }
}

const whereHeld = (
  { upiId, heldUntil, meanwhile }: Upi,
  now: Date,
): Record<'inForce' | 'pending', string | null> =>
  heldUntil !== null && new Date(heldUntil) > now
    ? { inForce: meanwhile, pending: upiId }
    : { inForce: upiId, pending: null };
