import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { SettingHistory } from '../../../platform/database/setting-history.js';

const SETTING = new SettingHistory<{ isOn: boolean }>(
  'auth.avatar_service',
  { isOn: ['is_on', 'boolean'] },
  { isOn: true },
);

/** SQL of the setting in force. */
export const AVATAR_SERVICE_IS_ON = SETTING.valueInForce('isOn');

/** Setting: pictures of people come from an avatar service outside. */
@Injectable()
export class AvatarRule {
  constructor(private readonly clock: Clock) {}

  /** @returns false for the same decision */
  async change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    const { changed } = await SETTING.change(em, { isOn }, { at: this.clock.now(), by });
    return changed.length > 0;
  }
}
