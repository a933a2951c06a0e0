import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { problem } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { lockProperty } from '../lock-property.js';
import { ListingMessages } from '../still-free/listing-messages.js';
import { REPORTERS_TO_HOLD } from './report.constants.js';
import { hashOf, isOwner } from './reporter.js';

const CONFIRMED = 'Thank you. Your report is confirmed.';

const ReportLinkNotValid = problem(
  404,
  'report-link-not-valid',
  'This link is not valid: it may have been cut short, or the report was settled already.',
);

@Injectable()
export class ConfirmReport {
  constructor(
    private readonly em: EntityManager,
    private readonly messages: ListingMessages,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms the email of a report. Once enough people who are not owners did, notifies the owner that the home will
   * be held.
   * @throws {AppError} 404 when the link's report is not open
   */
  async confirm(caller: Caller, token: string): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const found = await inTransaction(em).row<{ propertyId: string }>(
        sql`update properties.report set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz),
            is_by_owner = is_by_owner or ${isOwner(caller)}
          where token_hash = ${hashOf(token)} and resolved_at is null returning property_id as "propertyId"`,
      );
      if (!found) throw new ReportLinkNotValid();
      await this.warnIfMany(em, caller, found.propertyId);
    });
    return { message: CONFIRMED };
  }

  private async warnIfMany(em: EntityManager, caller: Caller, propertyId: string): Promise<void> {
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
