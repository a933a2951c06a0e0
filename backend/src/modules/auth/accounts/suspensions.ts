import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Role } from '../../../platform/security/principal.js';
import { ResetLinks } from '../password/reset-links.js';
import { Sessions } from '../sessions/sessions.js';
import { LastAdmin, OwnAccount } from './account-errors.js';
import { User } from './user.entity.js';

/** Suspends accounts and restores them. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly clock: Clock,
    private readonly links: ResetLinks,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Suspends an account: its sessions end, and nobody logs in to it or gets a reset link.
   * @returns its role
   * @throws {NotFound} when there is none
   * @throws {Conflict} when it is the caller's, the last active administrator's, or suspended already
   */
  async suspend(em: EntityManager, caller: KnownCaller, id: string, reason: string): Promise<Role> {
    if (id === caller.account.id) throw new OwnAccount();
    await refuseLastAdmin(em, id);
    const user = await lockUser(em, id);
    user.suspend(reason, this.clock.now());
    await em.flush();
    await this.links.withdraw(em, id);
    await this.sessions.removeAllBut(inTransaction(em), id, undefined);
    return user.role;
  }

  /**
   * Ends a suspension. @returns the account's role
   * @throws {NotFound} when there is no such account
   * @throws {Conflict} when it is not suspended
   */
  async restore(em: EntityManager, id: string): Promise<Role> {
    const user = await lockUser(em, id);
    user.restore();
    await em.flush();
    return user.role;
  }
}

async function lockUser(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id, erasedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new NotFound('User');
  return user;
}

/** Locks all of them in the same order, so that of two who suspend each other at once the second is refused. */
async function refuseLastAdmin(em: EntityManager, id: string): Promise<void> {
  const target = await inTransaction(em).row(
    sql`select 1 from auth.user where id = ${id} and role = 'admin'`,
  );
  if (!target) return;
  const active = await inTransaction(em).rows<{ id: string }>(
    sql`select id from auth.user where role = 'admin' and suspended_at is null and password_hash is not null
      order by id for update`,
  );
  if (active.every((admin) => admin.id === id)) throw new LastAdmin();
}
