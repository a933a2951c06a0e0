import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, own, type Words, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';
import { type ApplicantNews, ApplicantMessages } from '../interests/applicant-messages.js';
import type { LockedInterest } from '../interests/locked-interest.js';

const KINDS = ['visit_planned', 'visit_cancelled', 'visit_tomorrow'] as const;
type Kind = (typeof KINDS)[number];

interface Facts {
  id: string;
  applicant: string;
  ownerId: string;
  home: string;
  isDummy: boolean;
  startsAt: Date | null;
  /** Words of the last cancellation. */
  word: string | null;
  changedAt: string;
}

const WORDS: Record<Kind, (first: string, home: string, when: Words) => Pick<Message, 'title' | 'text'>> = {
  visit_planned: (first, home, when) => ({
    title: words`${first} comes to see ${home}: ${when}`,
    text: words`You can move or cancel the visit on the page of the interest, and put it into your calendar.`,
  }),
  visit_cancelled: (first, home) => ({
    title: words`${first} does not come to see ${home}`,
    text: words`The time is free for others again.`,
  }),
  visit_tomorrow: (first, home, when) => ({
    title: words`Tomorrow: ${first} comes to see ${home}`,
    text: words`The visit is at ${when}.`,
  }),
};

const saying = (word: string): [label: string, value: Words][] => [['They say', freeText(word)]];

/** Notifies both sides of visits. */
@Injectable()
export class VisitMessages implements OnModuleInit {
  constructor(
    private readonly queue: MessageQueue,
    private readonly applicants: ApplicantMessages,
  ) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).map((facts) => messageOf(kind, facts)),
      );
  }

  tellOwner(em: EntityManager, kind: Kind, { id }: LockedInterest): Promise<void> {
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
      ...(word?.trim() && { facts: saying(word) }),
    };
    await this.applicants.tell(em, news, interest, more);
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select i.id, i.name as applicant, h.owner_id as "ownerId", h.name as home, h.is_dummy as "isDummy",
        s.starts_at as "startsAt", (select t.word from properties.interest_step t
          where t.interest_id = i.id and t.step = 'visit_cancelled' order by t.at desc, t.id desc limit 1) as word,
        i.changed_at::text as "changedAt"
      from properties.interest i join properties.property h on h.id = i.property_id
        left join properties.visit v on v.interest_id = i.id left join properties.visit_slot s on s.id = v.slot_id
      where i.id = any(${ids}::uuid[]) and i.state <> 'withdrawn'`),
  );

function messageOf(
  kind: Kind,
  { id, applicant, ownerId, home, isDummy, startsAt, word, changedAt }: Facts,
): Message {
  const when = own(startsAt ? timeInIndia(new Date(startsAt)) : 'another time');
  return {
    kind,
    personId: ownerId,
    cause: `${id}/${changedAt}`,
    ...WORDS[kind](firstName(applicant) ?? 'Somebody', home, when),
    facts: [['Home', freeText(home)], ...(word && kind === 'visit_cancelled' ? saying(word) : [])],
    path: `/interests/${id}`,
    isDummy,
  };
}
