import { mailboxOf } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database, sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { NoEmailToConfirm } from '../accounts/account-errors.js';
import { ConfirmationTokens } from './confirmation-tokens.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { words } from '../../../platform/mail/words.js';

/** Contains no text that anybody typed: the address may be unproven. */
const confirmationMail = (to: string, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Confirm your email for Kiraya`,
  paragraphs: [
    words`An account on Kiraya was opened with this email. Confirm that it is yours to get mails about your rents and homes. Until then Kiraya sends nothing else to it.`,
  ],
  action: { label: 'Yes, this is my email', url: link },
  after: [words`The link works for 7 days. If the account is not yours, ignore this mail.`],
});

const HOUR = 60 * 60;
export const CONFIRMATION_MAILS: Limit = {
  name: 'email-confirmation',
  points: 3,
  seconds: HOUR,
  per: 'network',
};
const PER_MAILBOX: Limit = { name: 'email-confirmation-mail', points: 3, seconds: HOUR, isPrivate: true };
const A_DAY: Limit = { name: 'email-confirmation-day', points: 6, seconds: 24 * HOUR, isPrivate: true };
const SENT = { message: 'We have sent you a mail. Follow its link within 7 days.' };

/** Mails accounts the link that proves their email. */
@Injectable()
export class ConfirmationSender {
  constructor(
    private readonly db: Database,
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly tokens: ConfirmationTokens,
  ) {}

  /**
   * Mails a new account its link, unless its mailbox got many. Counts after the account is created, so that failed
   * sign-ups with somebody's email use up none of their mails.
   */
  async sendFirst(accountId: string, email: string): Promise<void> {
    const mailbox = mailboxOf(email);
    if (!(await this.limits.allows(PER_MAILBOX, mailbox))) return;
    if (await this.limits.allows(A_DAY, mailbox)) await this.send(accountId, email);
  }

  /**
   * Mails the logged-in user another link; earlier links stay valid for their week.
   * @throws {NoEmailToConfirm} where the account has none, or it is proven
   * @throws {TooManyRequests} after three in an hour to a mailbox, or from a network, and six to a mailbox in a day
   */
  async sendAgain({ account, network }: KnownCaller): Promise<MessageDto> {
    const row = await this.db.row<{ email: string }>(
      sql`select email from auth.user where id = ${account.id} and email is not null and proven_at is null`,
    );
    if (!row) throw new NoEmailToConfirm();
    const mailbox = mailboxOf(row.email);
    await this.limits.consume(CONFIRMATION_MAILS, network);
    await this.limits.consume(PER_MAILBOX, mailbox);
    await this.limits.consume(A_DAY, mailbox);
    await this.send(account.id, row.email);
    return SENT;
  }

  private send(accountId: string, email: string): Promise<void> {
    const link = this.tokens.link(accountId, email);
    return this.em
      .fork()
      .transactional((em) => this.mailer.enqueue(em, confirmationMail(email, link), 'email_confirmation'));
  }
}
