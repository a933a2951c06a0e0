import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { Caller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { KeyedDigests } from '../../../platform/security/keyed-digests.js';
import { hashOfLinkToken, newLinkToken } from '../../../platform/security/link-tokens.js';
import type { ReportHomeDto } from './report.dto.js';

interface Report extends Pick<ReportHomeDto, 'reason' | 'details'> {
  email: string | null;
  mailbox: string | null;
  /** One more mail may go to the mailbox. */
  mayWrite: boolean;
  isByOwner: boolean;
  /** The email is proven, as a link that was mailed there shows. */
  isProven?: boolean;
}

/**
 * Records reports, one for each mailbox and home, and asks by mail to confirm them. Mailboxes are stored only as a
 * keyed hash.
 */
@Injectable()
export class NoteReport {
  readonly #digests: KeyedDigests;

  constructor(
    private readonly mailer: Mailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#digests = new KeyedDigests(config, 'kiraya/reporters/v1');
  }

  async note(em: EntityManager, caller: Caller, propertyId: string, report: Report): Promise<void> {
    const { email, mailbox, mayWrite, isByOwner, isProven = false } = report;
    const token = newLinkToken();
    const reporters = mailbox ? this.#digests.all(mailbox) : [];
    const noted = await inTransaction(em).row(
      sql`insert into properties.report (id, property_id, reason, details, reporter, token_hash, created_at,
          confirmed_at, is_by_owner)
        select ${newId()}, ${propertyId}, ${report.reason}, ${report.details?.trim() || null},
          ${reporters[0] ?? null}, ${email && hashOfLinkToken(token)}, ${this.clock.now()}::timestamptz,
          ${isProven ? this.clock.now() : null}::timestamptz, ${isByOwner}
        where not exists (select from properties.report
          where property_id = ${propertyId} and reporter = any (${reporters}::bytea[]))
        on conflict do nothing returning id`,
    );
    if (!noted) {
      if (isProven) await this.confirm(em, propertyId, reporters);
      return;
    }
    await this.audit.record(em, caller, {
      action: 'property.reported',
      subjectType: 'property',
      subjectId: propertyId,
      details: { reason: report.reason },
    });
    if (email && mayWrite && !isProven) await this.askToConfirm(em, email, token);
  }

  private async confirm(em: EntityManager, propertyId: string, reporters: readonly Buffer[]): Promise<void> {
    await inTransaction(em).rows(
      sql`update properties.report set confirmed_at = coalesce(confirmed_at, ${this.clock.now()}::timestamptz)
        where property_id = ${propertyId} and reporter = any (${reporters}::bytea[]) and resolved_at is null`,
    );
  }

  /**
   * Mails the confirmation link, without typed text or the home's name: an owner could use it to write to strangers.
   */
  private askToConfirm(em: EntityManager, to: string, token: string): Promise<void> {
    return this.mailer.enqueue(
      em,
      {
        to,
        toUnproven: true,
        subject: words`Confirm your report of a home`,
        paragraphs: [
          words`You told us that something is wrong with a home on Kiraya.`,
          words`Confirm that it was you. Its owner is never told who reported it.`,
        ],
        action: { label: 'Confirm the report', url: `${this.config.publicUrl}/confirm/report/${token}` },
        after: [words`If it was not you, ignore this mail.`],
      },
      'report_confirmation',
      'awaited',
    );
  }
}
