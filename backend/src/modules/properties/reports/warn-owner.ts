import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { lockProperty } from '../lock-property.js';
import { ListingMessages } from '../still-free/listing-messages.js';
import { REPORTERS_TO_HOLD } from './report.constants.js';

@Injectable()
export class WarnOwner {
  constructor(
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Notifies the owner that the home will be held, once enough people who are not owners have confirmed a report. */
  async ifMany(em: EntityManager, caller: Caller, propertyId: string): Promise<void> {
    const property = await lockProperty(em, propertyId);
    const row = await inTransaction(em).row<{ isMany: boolean }>(
      sql`select count(*) >= ${REPORTERS_TO_HOLD} as "isMany" from properties.report
        where property_id = ${propertyId} and resolved_at is null and confirmed_at is not null and not is_by_owner`,
    );
    if (!row?.isMany || !property?.report(this.clock.now())) return;
    await em.flush();
    await this.messages.tell(em, 'home_reported', [propertyId]);
    await this.audit.record(em, caller, {
      action: 'property.owner-warned',
      subjectType: 'property',
      subjectId: propertyId,
      details: {},
    });
  }
}
