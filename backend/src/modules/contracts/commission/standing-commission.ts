import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';

const LATEST = sql`select is_on as "isOn" from contracts.standing_commission order by id desc limit 1`;

/** Whether monthly charges of contracts to come bear their commission, and its history. Each contract keeps what it was made with. */
@Injectable()
export class StandingCommission {
  constructor(private readonly clock: Clock) {}

  /** They do not, until it is decided otherwise. */
  async inForce(db: Statements): Promise<boolean> {
    const row = await db.row<{ isOn: boolean }>(kept(LATEST));
    return row?.isOn ?? false;
  }

  /**
   * Decides anew, when the transaction of the entity manager commits.
   * @param by the administrator who decided so
   * @returns whether it is another decision; what is as it was already is not written again
   */
  async change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    await within(em).rows(sql`select pg_advisory_xact_lock(hashtextextended('standing-commission', 0))`);
    if ((await this.inForce(within(em))) === isOn) return false;
    await within(em).rows(
      sql`insert into contracts.standing_commission (is_on, set_at, set_by)
        values (${isOn}, ${this.clock.now()}, ${by})`,
    );
    return true;
  }
}
