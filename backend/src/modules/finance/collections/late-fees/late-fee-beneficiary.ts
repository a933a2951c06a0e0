import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Decision } from '../../../../platform/database/decision.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import type { LateFeesGoTo } from '../../ledger/index.js';

const DECISION = new Decision<LateFeesGoTo>('finance.late_fees_to', 'goes_to', 'owner');

/** The beneficiary of late fees from now on, and its history. */
@Injectable()
export class LateFeeBeneficiary {
  constructor(private readonly clock: Clock) {}

  async inForce(db: Queryable): Promise<LateFeesGoTo> {
    const row = await db.row<{ goesTo: LateFeesGoTo }>(prepared(sql`select ${DECISION.inForce} as "goesTo"`));
    return (row as { goesTo: LateFeesGoTo }).goesTo;
  }

  /** @returns whether it is another decision than before */
  change(em: EntityManager, goesTo: LateFeesGoTo, by: string): Promise<boolean> {
    return DECISION.change(em, goesTo, this.clock.now(), by);
  }
}
