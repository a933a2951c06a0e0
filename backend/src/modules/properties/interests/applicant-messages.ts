import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Mailer } from '../../../platform/mail/mailer.js';
import { type Words, words } from '../../../platform/mail/words.js';
import { InterestLinks } from './interest-links.js';
import type { LockedInterest } from './locked-interest.js';

/** What an applicant is told of. */
export type ApplicantNews = 'declined' | 'closed' | 'withdrawn';

type Letter = (home: string) => { subject: Words; paragraphs: Words[] };

const NEWS: Record<ApplicantNews, Letter> = {
  declined: (home) => ({
    subject: words`You asked about ${home}`,
    paragraphs: [words`It is not possible this time. Other homes wait for you on Kiraya.`],
  }),
  closed: (home) => ({
    subject: words`${home} has been let`,
    paragraphs: [words`You asked about it. Other homes wait for you on Kiraya.`],
  }),
  withdrawn: (home) => ({
    subject: words`You have withdrawn your interest in ${home}`,
    paragraphs: [
      words`Your contact details are hidden from its owner from now on, and everything is erased 90 days from today.`,
    ],
  }),
};

/** Mails to applicants who have confirmed their address; nobody else is mailed. */
@Injectable()
export class ApplicantMessages {
  constructor(
    private readonly mailer: Mailer,
    private readonly links: InterestLinks,
  ) {}

  async tell(em: EntityManager, news: ApplicantNews, interest: LockedInterest): Promise<void> {
    const { id, home, email, isConfirmed, isDummy } = interest;
    if (!isConfirmed || isDummy) return;
    const letter = {
      to: email,
      // The link of the first mail proved it, whatever an account with this address did.
      toUnproven: true as const,
      ...NEWS[news](home),
      action: { label: 'See your interest', url: await this.links.make(em, id) },
    };
    await this.mailer.enqueue(em, letter, `interest_${news}`, 'whenever');
  }
}
