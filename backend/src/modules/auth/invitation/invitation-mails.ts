import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { A_WEEK_MS, type User } from '../accounts/user.entity.js';
import { ResetLinks } from '../password/reset-links.js';
import { invitationMail } from './invitation-mail.js';

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
