import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { own } from '../../../platform/mail/words.js';
import { MessageQueue } from '../../messages/index.js';
import { type ApplicantNews, ApplicantMessages } from '../interests/applicant-messages.js';
import { type OwnerNews, saying } from '../interests/interest-news.js';
import type { LockedInterest } from '../interests/locked-interest.js';

/** Notifies both sides of visits. */
@Injectable()
export class VisitMessages {
  constructor(
    private readonly queue: MessageQueue,
    private readonly applicants: ApplicantMessages,
  ) {}

  tellOwner(em: EntityManager, kind: OwnerNews, { id }: LockedInterest): Promise<void> {
    return this.queue.add(em, kind, id);
  }

  /** Mails the applicant, with the time of the visit where there is one, and the owner's words. */
  async tellApplicant(
    em: EntityManager,
    news: ApplicantNews,
    interest: LockedInterest,
    word?: string,
  ): Promise<void> {
    const visit = await inTransaction(em).row<{ startsAt: Date }>(
      sql`select s.starts_at as "startsAt" from properties.visit v join properties.visit_slot s on s.id = v.slot_id
        where v.interest_id = ${interest.id}`,
    );
    const more = {
      ...(visit && { when: own(timeInIndia(new Date(visit.startsAt))) }),
      ...(word?.trim() && { facts: [saying(word)] }),
    };
    await this.applicants.tell(em, news, interest, more);
  }
}
