import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { ResetLinkNotValid } from '../accounts/account-errors.js';
import { User } from '../accounts/user.entity.js';
import { ResetLinks } from './reset-links.js';

@Injectable()
export class UseResetLink {
  constructor(
    private readonly links: ResetLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * Uses up a link, which proves the email that it came to.
   * @returns its user, locked
   * @throws {ResetLinkNotValid} when it was used or is too old, or the account is no longer active
   */
  async use(em: EntityManager, token: string): Promise<User> {
    const user = await this.holder(em, token);
    const out = !user || user.suspendedAt || user.invitationEnded(this.clock.now());
    if (out || !(await this.links.use(em, token))) throw new ResetLinkNotValid();
    user.proveEmail(this.clock.now());
    return user;
  }

  /** Locks the user before the link, as every change of a password does, to avoid deadlocks. */
  private async holder(em: EntityManager, token: string): Promise<User | null> {
    const id = await this.links.holder(em, token);
    return id ? em.findOne(User, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }
}
