import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { TooManyRequests } from '../../../platform/http/app-error.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { Messages } from '../../messages/index.js';
import type { Property } from '../property.entity.js';

/** Somebody who asked about a home; what they typed. */
export interface Applicant {
  name: string;
  email: string;
}

/** Anybody may type anybody's address. */
const TO_AN_ADDRESS: Limit = { name: 'interest-mail', points: 5, seconds: 24 * 60 * 60 };
const LONGEST_NAME = 40;

/** Tells the owner that somebody asked about their home, and confirms it to who asked. */
@Injectable()
export class InterestMessages {
  constructor(
    private readonly messages: Messages,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether one more mail may go to this address; counted. */
  async mayConfirm(email: string): Promise<boolean> {
    try {
      await this.limits.consume(TO_AN_ADDRESS, email);
      return true;
    } catch (thrown) {
      if (thrown instanceof TooManyRequests) return false;
      throw thrown;
    }
  }

  /** No Aadhaar and no number: the owner finds them in Kiraya, where each sees what is theirs to see. */
  async received(em: EntityManager, id: string, home: Property, { name }: Applicant): Promise<void> {
    const first = (name.split(/\s/)[0] ?? '').slice(0, LONGEST_NAME);
    await this.messages.tell(em, [
      {
        kind: 'interest_received',
        personId: home.ownerId,
        cause: id,
        title: `New interest in ${home.name}: ${first}`,
        text: `${first} asked about ${home.name}. How to reach them stands beside the home in Kiraya.`,
        facts: [['Home', home.name]],
        path: `/properties/edit/${home.id}`,
        isDummy: home.isDummy,
      },
    ]);
  }

  async confirm(em: EntityManager, { id, name }: Property, { email }: Applicant): Promise<void> {
    await this.mailer.enqueue(
      em,
      {
        to: email,
        subject: `You asked about ${name}`,
        paragraphs: [
          `Your interest in ${name} was noted. The owner finds your details in Kiraya, and can call or write to you.`,
          'Never pay before you have seen the home.',
        ],
        action: { label: 'See the home', url: `${this.config.publicUrl}/property/${id}` },
        after: ['If it was not you who asked, there is nothing to do.'],
      },
      'interest_confirmed',
    );
  }
}
