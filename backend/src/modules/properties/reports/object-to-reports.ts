import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { lockProperty } from '../lock-property.js';

const OBJECTED = 'Thank you. It stays on the site until an administrator has decided.';

@Injectable()
export class ObjectToReports {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Records an owner's objection to reports of their home: it is not held before an administrator has decided.
   * @throws {NotFound} when it is not theirs
   * @throws {Conflict} when there is nothing to decide
   */
  async object(caller: KnownCaller, propertyId: string): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const property = await lockProperty(em, propertyId);
      if (property?.ownerId !== caller.account.id) throw new NotFound('Property');
      const isFirst = !property.objectedAt;
      property.object(this.clock.now());
      await em.flush();
      if (isFirst)
        await this.audit.record(em, caller, {
          action: 'property.reports-objected',
          subjectType: 'property',
          subjectId: propertyId,
          details: {},
        });
    });
    return { message: OBJECTED };
  }
}
