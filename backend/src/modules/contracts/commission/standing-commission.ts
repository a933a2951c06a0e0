import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';
import type { Queryable } from '../../../platform/database/sql.js';

const SETTING = new SettingHistory<{ isOn: boolean }>(
  'contracts.standing_commission',
  { isOn: ['is_on', 'boolean'] },
  { isOn: false },
);

/**
 * Setting: new contracts' monthly charges bear commission. Keeps its history; each contract keeps the setting it was
 * made with.
 */
@Injectable()
export class StandingCommission {
  constructor(private readonly clock: Clock) {}

  async inForce(db: Queryable): Promise<boolean> {
    return (await SETTING.inForce(db)).isOn;
  }

  /** @returns whether it is another decision than before */
  async change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    const { changed } = await SETTING.change(em, { isOn }, { at: this.clock.now(), by });
    return changed.length > 0;
  }
}
