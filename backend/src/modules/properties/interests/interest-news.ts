import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, own, type Words, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';

/** Kinds of news for an owner about an interest that is there already. */
export type OwnerNews =
  | 'interest_replied'
  | 'interest_waiting'
  | 'applicant_joined'
  | 'visit_planned'
  | 'visit_cancelled'
  | 'visit_tomorrow';

interface Facts {
  id: string;
  applicant: string;
  ownerId: string;
  home: string;
  isDummy: boolean;
  question: string | null;
  reply: string | null;
  repliedAt: string | null;
  startsAt: Date | null;
  /** Words of the last cancellation. */
  word: string | null;
  changedAt: string;
}

type Letter = (first: string, facts: Facts) => Pick<Message, 'title' | 'text' | 'facts' | 'cause'>;
type Fact = [label: string, value: Words];

const ofHome = (home: string): Fact => ['Home', freeText(home)];

/** Words that one side gave to the other. */
export const saying = (word: string): Fact => ['They say', freeText(word)];

const timeOf = ({ startsAt }: Facts): Words =>
  own(startsAt ? timeInIndia(new Date(startsAt)) : 'another time');

const LETTERS: Record<OwnerNews, Letter> = {
  interest_replied: (first, { id, home, question, reply, repliedAt }) => ({
    cause: `${id}/${repliedAt}`,
    title: words`${first} replied to your question about ${home}`,
    text: words`You can reach them on the page of the interest.`,
    facts: [
      ['You asked', freeText(question ?? '')],
      ['They reply', freeText(reply ?? '')],
    ],
  }),
  // It goes out before the first answer, so it names nobody.
  interest_waiting: (_first, { id, home }) => ({
    cause: id,
    title: words`Somebody waits for your answer: ${home}`,
    text: words`They asked about it two days ago. Offer a visit, ask a question, or decline: they are told, and can look elsewhere.`,
    facts: [ofHome(home)],
  }),
  applicant_joined: (first, { id, home }) => ({
    cause: id,
    title: words`${first} has an account now: ${home}`,
    text: words`You can make the contract on the page of the interest.`,
    facts: [ofHome(home)],
  }),
  visit_planned: (first, facts) => ({
    cause: `${facts.id}/${facts.changedAt}`,
    title: words`${first} comes to see ${facts.home}: ${timeOf(facts)}`,
    text: words`You can move or cancel the visit on the page of the interest, and put it into your calendar.`,
    facts: [ofHome(facts.home)],
  }),
  visit_cancelled: (first, { id, changedAt, home, word }) => ({
    cause: `${id}/${changedAt}`,
    title: words`${first} does not come to see ${home}`,
    text: words`The time is free for others again.`,
    facts: [ofHome(home), ...(word ? [saying(word)] : [])],
  }),
  visit_tomorrow: (first, facts) => ({
    cause: `${facts.id}/${facts.changedAt}`,
    title: words`Tomorrow: ${first} comes to see ${facts.home}`,
    text: words`The visit is at ${timeOf(facts)}.`,
    facts: [ofHome(facts.home)],
  }),
};

/** Notifies owners of what happens to an interest after it came. */
@Injectable()
export class InterestNews implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    for (const kind of Object.keys(LETTERS) as OwnerNews[])
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).map((facts) => messageOf(kind, facts)),
      );
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select i.id, i.name as applicant, h.owner_id as "ownerId", h.name as home, h.is_dummy as "isDummy",
        q.question, q.reply, q.replied_at::text as "repliedAt", s.starts_at as "startsAt",
        (select t.word from properties.interest_step t where t.interest_id = i.id and t.step = 'visit_cancelled'
          order by t.at desc, t.id desc limit 1) as word, i.changed_at::text as "changedAt"
      from properties.interest i join properties.property h on h.id = i.property_id
        left join lateral (select * from properties.interest_question
          where interest_id = i.id and reply is not null order by replied_at desc, id desc limit 1) q on true
        left join properties.visit v on v.interest_id = i.id left join properties.visit_slot s on s.id = v.slot_id
      where i.id = any(${ids}::uuid[]) and i.state <> 'withdrawn'`),
  );

const messageOf = (kind: OwnerNews, facts: Facts): Message => ({
  kind,
  personId: facts.ownerId,
  ...LETTERS[kind](firstName(facts.applicant) ?? 'Somebody', facts),
  path: `/interests/${facts.id}`,
  isDummy: facts.isDummy,
});
