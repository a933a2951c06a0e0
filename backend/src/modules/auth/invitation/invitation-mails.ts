import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { A_WEEK_MS, type User } from '../accounts/user.entity.js';
import { ResetLinks } from '../password/reset-links.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, words } from '../../../platform/mail/words.js';

/** @param link valid for a week */
const invitationMail = (to: string, username: string | null, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Your Kiraya account`,
  paragraphs: [
    words`An administrator of Kiraya opened an account for this address${own(username ? ` (username ${username})` : '')}. To choose its password, open this link within 7 days:`,
  ],
  action: { label: 'Choose a password', url: link },
  after: [words`The link works once. If it has expired, ask the administrator for a new one.`],
});

/** Mails invited people a link, valid for a week, to choose the password. */
@Injectable()
export class InvitationMails {
  constructor(
    private readonly links: ResetLinks,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
  ) {}

  async send(em: EntityManager, user: User, email: string): Promise<void> {
    user.invitedUntil = new Date(this.clock.now().getTime() + A_WEEK_MS);
    await em.flush();
    const link = await this.links.issue(em, user.id, A_WEEK_MS);
    await this.mailer.enqueue(em, invitationMail(email, user.username ?? null, link));
  }

  /** Lists the account as an invitation that is over, which can be sent at any time. */
  async postpone(em: EntityManager, user: User): Promise<void> {
    user.invitedUntil = this.clock.now();
    await em.flush();
  }

  /** Invalidates the previous link. */
  async sendAnew(em: EntityManager, user: User, email: string): Promise<void> {
    await this.links.withdraw(em, user.id);
    await this.send(em, user, email);
  }
}
