import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Role } from '../../../platform/security/principal.js';
import { Suspensions } from '../../auth/index.js';
import { PropertiesApi } from '../../properties/index.js';

/** Suspends or restores an account and its homes. Its debts and claims stay. */
@Injectable()
export class SuspendUser {
  constructor(
    private readonly em: EntityManager,
    private readonly suspensions: Suspensions,
    private readonly properties: PropertiesApi,
    private readonly audit: Audit,
  ) {}

  suspend(caller: KnownCaller, id: string, reason: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.properties.lockAll(em, id); // homes before people, as everywhere
      const role = await this.suspensions.suspend(em, caller, id, reason.trim());
      await this.follow(em, caller, { id, role, suspended: true });
    });
  }

  restore(caller: KnownCaller, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      await this.properties.lockAll(em, id);
      const role = await this.suspensions.restore(em, id);
      await this.follow(em, caller, { id, role, suspended: false });
    });
  }

  private async follow(
    em: EntityManager,
    caller: KnownCaller,
    { id, role, suspended }: { id: string; role: Role; suspended: boolean },
  ): Promise<void> {
    if (role === 'owner') await this.properties.setHidden(em, id, suspended);
    await this.audit.record(em, caller, {
      action: suspended ? 'account.suspended' : 'account.restored',
      subjectType: 'user',
      subjectId: id,
      details: { role },
    });
  }
}
