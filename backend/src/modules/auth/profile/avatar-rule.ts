import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Decision } from '../../../platform/database/decision.js';

const DECISION = new Decision<boolean>('auth.avatar_service', 'is_on', true);

/** SQL of the setting in force. */
export const AVATAR_SERVICE_IS_ON = DECISION.inForce;

/** Setting: pictures of people come from an avatar service outside. */
@Injectable()
export class AvatarRule {
  constructor(private readonly clock: Clock) {}

  /** @returns false for the same decision */
  change(em: EntityManager, isOn: boolean, by: string): Promise<boolean> {
    return DECISION.change(em, isOn, this.clock.now(), by);
  }
}
