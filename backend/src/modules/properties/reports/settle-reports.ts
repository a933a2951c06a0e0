import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ChangeListing } from '../listing/change-listing.js';
import { lockProperty } from '../lock-property.js';
import { HoldHome } from './hold-home.js';
import type { ReportOutcome } from './report.constants.js';

const SETTLED = 'Reports settled';

@Injectable()
export class SettleReports {
  constructor(
    private readonly em: EntityManager,
    private readonly holding: HoldHome,
    private readonly listing: ChangeListing,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Settles all open reports of a home, and deletes their text and reporters.
   * @throws {NotFound} when there is no such home
   */
  async settle(
    caller: KnownCaller,
    propertyId: string,
    outcome: ReportOutcome,
  ): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const property = await lockProperty(em, propertyId);
      if (!property) throw new NotFound('Property');
      await inTransaction(em).rows(
        sql`update properties.report set resolved_at = ${this.clock.now()}, details = null, reporter = null,
            token_hash = null where property_id = ${propertyId} and resolved_at is null`,
      );
      property.settleReports();
      await em.flush();
      if (outcome === 'upheld') await this.holding.hold(em, caller, property);
      else if (property.listing === 'held') await this.listing.to(em, caller, property, 'public');
      await this.audit.record(em, caller, {
        action: 'property.reports-resolved',
        subjectType: 'property',
        subjectId: propertyId,
        details: { outcome },
      });
    });
    return { message: SETTLED };
  }
}
