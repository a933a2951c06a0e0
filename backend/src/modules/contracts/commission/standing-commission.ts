import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Decision } from '../../../platform/database/decision.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../platform/database/sql.js';

const DECISION = new Decision<boolean>('contracts.standing_commission', 'is_on', false);

/**
 * Setting: new contracts' monthly charges bear commission. Keeps its history; each contract keeps the setting it was
 * made with.
 */
@Injectable()
export class StandingCommission {
  constructor(private readonly clock: Clock) {}

  async inForce(db: Queryable): Promise<boolean> {
    const row = await db.row<{ isOn: boolean }>(prepared(sql`select ${DECISION.inForce} as "isOn"`));
    return (row as { isOn: boolean }).isOn;
  }

  /** @returns whether it is another decision than before */
  change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    return DECISION.change(em, isOn, this.clock.now(), by);
  }
}
