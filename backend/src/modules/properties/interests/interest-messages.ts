import { mailboxOf } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { within } from '../../../platform/database/within.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { MessageQueue } from '../../messages/index.js';
import type { Property } from '../property.entity.js';
import { interestFacts, interestMessage } from './interest-message.js';

/** Anybody may type anybody's address. */
const TO_A_MAILBOX: Limit = { name: 'interest-mail', points: 5, seconds: 24 * 60 * 60 };

/** Has the owner told that somebody asked about their home, and confirms it to who asked. */
@Injectable()
export class InterestMessages implements OnModuleInit {
  constructor(
    private readonly queue: MessageQueue,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.queue.writtenBy('interest_received', async (em, ids) =>
      (await interestFacts(within(em), ids)).map(interestMessage),
    );
  }

  /** Whether one more mail may go to this mailbox; counted. */
  mayConfirm(email: string): Promise<boolean> {
    return this.limits.allows(TO_A_MAILBOX, mailboxOf(email));
  }

  received(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'interest_received', id);
  }

  async confirm(em: EntityManager, { id, name }: Property, email: string): Promise<void> {
    await this.mailer.enqueue(
      em,
      {
        to: email,
        subject: words`You asked about ${name}`,
        paragraphs: [
          words`Your interest in ${name} was noted. The owner finds your details in Kiraya, and can call or write to you.`,
          words`Never pay before you have seen the home.`,
        ],
        action: { label: 'See the home', url: `${this.config.publicUrl}/property/${id}` },
        after: [words`If it was not you who asked, there is nothing to do.`],
      },
      'interest_confirmed',
      'awaited',
    );
  }
}
