import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { own, type Words, words } from '../../../platform/mail/words.js';
import { InterestLinks } from './interest-links.js';
import type { LockedInterest } from './locked-interest.js';

/** Kinds of news for an applicant. */
export type ApplicantNews = 'asked' | 'visit_offered' | 'declined' | 'closed' | 'withdrawn' | VisitNews;
type VisitNews = 'visit_planned' | 'visit_moved' | 'visit_cancelled' | 'visit_tomorrow';

/** An interest, as far as mails to its applicant need it. */
type Applicant = Pick<LockedInterest, 'id' | 'home' | 'email' | 'isConfirmed' | 'isDummy'>;

/** Parts of a mail that are not the same for all. */
interface More {
  when?: Words;
  facts?: NonNullable<MailContent['facts']>;
}

type Letter = (home: string, when: Words) => { subject: Words; paragraphs: Words[] };

const UNPAID = own('Never pay before you have seen the home.');

const NEWS: Record<ApplicantNews, Letter> = {
  asked: (home) => ({
    subject: words`A question about your interest in ${home}`,
    paragraphs: [words`Its owner would like to know something. Reply on your page. ${UNPAID}`],
  }),
  visit_offered: (home) => ({
    subject: words`You can see ${home}`,
    paragraphs: [
      words`Its owner would like to show it to you. Take a time that suits you on your page. ${UNPAID}`,
    ],
  }),
  declined: (home) => ({
    subject: words`You asked about ${home}`,
    paragraphs: [words`It is not possible this time. Other homes wait for you on Kiraya.`],
  }),
  closed: (home) => ({
    subject: words`${home} has been let`,
    paragraphs: [words`You asked about it. Other homes wait for you on Kiraya.`],
  }),
  visit_planned: (home, when) => ({
    subject: words`Your visit of ${home}: ${when}`,
    paragraphs: [words`You can move it, cancel it, or put it into your calendar. ${UNPAID}`],
  }),
  visit_moved: (home, when) => ({
    subject: words`Your visit of ${home} is at another time: ${when}`,
    paragraphs: [words`Its owner moved it. If the time does not suit you, take another one. ${UNPAID}`],
  }),
  visit_cancelled: (home) => ({
    subject: words`Your visit of ${home} was cancelled`,
    paragraphs: [words`Its owner cancelled it. You can take another time where there is one.`],
  }),
  visit_tomorrow: (home, when) => ({
    subject: words`Tomorrow: your visit of ${home}`,
    paragraphs: [words`It is at ${when}. If you cannot come, say so on your page. ${UNPAID}`],
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

  tell(em: EntityManager, news: ApplicantNews, interest: Applicant, more: More = {}): Promise<void> {
    return this.tellAll(em, news, [interest], more);
  }

  /** The same news for several applicants. */
  async tellAll(
    em: EntityManager,
    news: ApplicantNews,
    interests: readonly Applicant[],
    { when = own(''), facts = [] }: More = {},
  ): Promise<void> {
    const reached = interests.filter(({ isConfirmed, isDummy }) => isConfirmed && !isDummy);
    if (reached.length === 0) return;
    const links = await this.links.makeAll(
      em,
      reached.map(({ id }) => id),
    );
    const letters = reached.map(({ id, home, email }) => ({
      kind: `interest_${news}`,
      urgency: 'whenever' as const,
      letter: {
        to: email,
        // The link of the first mail proved it, whatever an account with this address did.
        toUnproven: true as const,
        ...NEWS[news](home, when),
        facts,
        action: { label: 'See your interest', url: links.get(id) as string },
      },
    }));
    await this.mailer.enqueueAll(em, letters);
  }
}
