import { mailboxOf } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { AuthApi } from '../../auth/index.js';
import { ApplicantPage } from '../interests/applicant-page.js';
import { anonymous } from '../interests/withdraw-interest.js';
import { NoteReport } from './note-report.js';
import type { ReportOwnerDto } from './report.dto.js';
import { REPORTS } from './report-home.js';
import { WarnOwner } from './warn-owner.js';

/** Reports of owners by applicants: a report of the home, confirmed by the link that was mailed to them. */
@Injectable()
export class ReportOwner {
  constructor(
    private readonly limits: RateLimits,
    private readonly accounts: AuthApi,
    private readonly page: ApplicantPage,
    private readonly noting: NoteReport,
    private readonly warning: WarnOwner,
  ) {}

  /** @throws {AppError} 404 for a link of no interest, 429 above the network's limit */
  async report(
    caller: Caller,
    token: string,
    { reason, details }: ReportOwnerDto,
  ): Promise<{ message: string }> {
    await this.limits.consume(REPORTS, caller.network);
    await this.page.change(token, async (em, { propertyId, email }) => {
      const mailbox = mailboxOf(email);
      const isByOwner = await this.accounts.isOwnersMailbox(mailbox, inTransaction(em));
      const report = { reason, details, email, mailbox, mayWrite: false, isByOwner, isProven: true };
      await this.noting.note(em, anonymous(caller), propertyId, report);
      await this.warning.ifMany(em, anonymous(caller), propertyId);
    });
    return { message: 'Thank you. An administrator looks at it. The owner is never told who reported it.' };
  }
}
