import { foldedName, mailboxOf } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AuthApi } from '../../auth/index.js';
import { Property } from '../property.entity.js';
import { NoteReport } from './note-report.js';
import type { ReportHomeDto } from './report.dto.js';
import { isOwner } from './reporter.js';

export const REPORTS: Limit = { name: 'report', points: 5, seconds: 60 * 60, per: 'network' };
const PER_MAILBOX = { name: 'report-mail', points: 3, seconds: 24 * 60 * 60 };
const NOTED: IdempotentResponse = {
  status: 201,
  json: JSON.stringify({ message: 'Thank you. An administrator looks at it.' }),
};

@Injectable()
export class ReportHome {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimits,
    private readonly accounts: AuthApi,
    private readonly noting: NoteReport,
  ) {}

  /**
   * Records a report of a home. A mailbox counts once for a home and gets the same answer.
   * @throws {NotFound} when there is none, or it is not public
   * @throws {AppError} 429 above the network's limit
   */
  async report(
    caller: Caller,
    propertyId: string,
    input: ReportHomeDto,
    request?: IdempotentRequest,
  ): Promise<IdempotentResponse> {
    const before = await this.idempotency.answered(caller, request);
    if (before) return before;
    await this.limits.consume(REPORTS, caller.network);
    const email = foldedName(input.email ?? '') || null;
    const mailbox = email && mailboxOf(email);
    const mayWrite = mailbox !== null && (await this.limits.allows(PER_MAILBOX, mailbox));
    const isByOwner = isOwner(caller) || (mailbox !== null && (await this.accounts.isOwnersMailbox(mailbox)));
    return this.idempotency.once(caller, request, async (em) => {
      const property = await em.findOne(Property, { id: propertyId });
      if (!property?.isPublic) throw new NotFound('Property');
      await this.noting.note(em, caller, propertyId, { ...input, email, mailbox, mayWrite, isByOwner });
      return NOTED;
    });
  }
}
