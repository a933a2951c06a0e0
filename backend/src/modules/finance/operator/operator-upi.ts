import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';

/** The operator's UPI id, to which tenants can pay, and its history. */
@Injectable()
export class OperatorUpi {
  constructor(private readonly clock: Clock) {}

  /**
   * Puts another one in force, or none, when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns whether it is another one; what is as it was already is not written again
   */
  async change(em: EntityManager, upiId: string | null, by: string): Promise<boolean> {
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('operator-upi', 0))`);
    const before = await within(em).row<{ upiId: string | null }>(
      sql`select upi_id as "upiId" from finance.operator_upi order by id desc limit 1`,
    );
    if ((before?.upiId ?? null) === upiId) return false;
    await within(em).rows(
      sql`insert into finance.operator_upi (upi_id, set_at, set_by) values (${upiId}, ${this.clock.now()}, ${by})`,
    );
    return true;
  }
}
