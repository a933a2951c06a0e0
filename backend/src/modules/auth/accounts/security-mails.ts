import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { own, type Words, words } from '../../../platform/mail/words.js';

/** Counted per kind, so that many of one hide none of another. */
const MOST_A_DAY = 10;

interface Holder {
  id: string;
  email?: string | null;
}

/** An act on an account that its holder should know of. */
type SecurityNews =
  | { what: 'new_device'; device: string }
  | { what: 'password_changed' | 'username_changed' | 'key_made' | 'webhook_made' | 'webhook_changed' };

/** Mails account holders about acts by anyone who is in their account, or got into it. */
@Injectable()
export class SecurityMails {
  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues a mail in the transaction of `em`, before all other mails. Skips accounts without an email. */
  async send(em: EntityManager, { id, email }: Holder, news: SecurityNews): Promise<void> {
    if (!email) return;
    const at = own(`${timeInIndia(this.clock.now())} (India)`);
    const letter = securityMail(email, news, at, `${this.config.publicUrl}/forgot-password`);
    await this.mailer.enqueueSome(em, { ...letter, personId: id }, { kind: news.what, mostADay: MOST_A_DAY });
  }
}

/** Contains no text of anybody's choice: the address may be unproven. */
function securityMail(to: string, news: SecurityNews, at: Words, url: string): MailContent {
  const [subject, happened] = textOf(news, at);
  return {
    to,
    subject,
    paragraphs: [happened, words`If that was you, there is nothing to do.`],
    action: { label: 'It was not me: choose a new password', url },
    after: [words`A new password ends all sessions. Then tell an administrator of Kiraya.`],
  };
}

function textOf(news: SecurityNews, at: Words): [subject: Words, happened: Words] {
  switch (news.what) {
    case 'new_device':
      return [
        words`New log-in to your Kiraya account`,
        words`Someone logged in to your Kiraya account on a device that it was not used on before: ${own(news.device)}, at ${at}.`,
      ];
    case 'password_changed':
      return [
        words`Your Kiraya password was changed`,
        words`The password of your Kiraya account was changed at ${at}.`,
      ];
    case 'key_made':
      return [
        words`A key for programs was made in your Kiraya account`,
        words`At ${at} a key was made with which a program can act for you in Kiraya. Your profile lists your keys and ends them.`,
      ];
    case 'webhook_made':
      return [
        words`A webhook was made in your Kiraya account`,
        words`At ${at} an address was given to which Kiraya sends what changes in your account. Your profile lists your webhooks and deletes them.`,
      ];
    case 'webhook_changed':
      return [
        words`A webhook of your Kiraya account was changed`,
        words`At ${at} the address or the secret of one of your webhooks was changed. Your profile lists your webhooks and deletes them.`,
      ];
    case 'username_changed':
      return [
        words`Your Kiraya username was changed`,
        words`The username of your Kiraya account was changed at ${at}.`,
      ];
  }
}
