import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { problem } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { hashOfLinkToken } from '../../../platform/security/link-tokens.js';
import { isOwner } from './reporter.js';
import { WarnOwner } from './warn-owner.js';

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
    private readonly warning: WarnOwner,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms the email of a report.
   * @throws {AppError} 404 when the link's report is not open
   */
  async confirm(caller: Caller, token: string): Promise<{ message: string }> {
    await this.em.fork().transactional(async (em) => {
      const found = await inTransaction(em).row<{ propertyId: string }>(
        sql`update properties.report set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz),
            is_by_owner = is_by_owner or ${isOwner(caller)}
          where token_hash = ${hashOfLinkToken(token)} and resolved_at is null returning property_id as "propertyId"`,
      );
      if (!found) throw new ReportLinkNotValid();
      await this.warning.ifMany(em, caller, found.propertyId);
    });
    return { message: CONFIRMED };
  }
}
