import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { SettingHistory } from '../../../../platform/database/setting-history.js';
import type { Queryable } from '../../../../platform/database/sql.js';
import type { LateFeesGoTo } from '../../ledger/index.js';

const SETTING = new SettingHistory<{ goesTo: LateFeesGoTo }>(
  'finance.late_fees_to',
  { goesTo: ['goes_to', 'text'] },
  { goesTo: 'owner' },
);

/** The beneficiary of late fees from now on, and its history. */
@Injectable()
export class LateFeeBeneficiary {
  constructor(private readonly clock: Clock) {}

  async inForce(db: Queryable): Promise<LateFeesGoTo> {
    return (await SETTING.inForce(db)).goesTo;
  }

  /** @returns whether it is another decision than before */
  async change(em: EntityManager, goesTo: LateFeesGoTo, by: string): Promise<boolean> {
    const { changed } = await SETTING.change(em, { goesTo }, { at: this.clock.now(), by });
    return changed.length > 0;
  }
}
