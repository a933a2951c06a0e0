import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { LateFeesGoTo } from '../finance.constants.js';

const LATEST = sql`select goes_to as "goesTo" from finance.late_fees_to order by id desc limit 1`;

/** Whose late fees are that are booked from now on, and its history. */
@Injectable()
export class LateFeesTo {
  constructor(private readonly clock: Clock) {}

  /** The owner's, until it is decided otherwise. */
  async inForce(db: Statements): Promise<LateFeesGoTo> {
    const row = await db.row<{ goesTo: LateFeesGoTo }>(kept(LATEST));
    return row?.goesTo ?? 'owner';
  }

  /**
   * Decides anew, when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns whether it is another decision; what is as it was already is not written again
   */
  async change(em: EntityManager, goesTo: LateFeesGoTo, by: string): Promise<boolean> {
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('late-fees-to', 0))`);
    if ((await this.inForce(within(em))) === goesTo) return false;
    await within(em).rows(
      sql`insert into finance.late_fees_to (goes_to, set_at, set_by) values (${goesTo}, ${this.clock.now()}, ${by})`,
    );
    return true;
  }
}
