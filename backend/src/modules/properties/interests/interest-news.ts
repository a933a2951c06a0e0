import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';
import { freeText, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';

const KINDS = ['interest_replied', 'interest_waiting', 'applicant_joined'] as const;
type Kind = (typeof KINDS)[number];

interface Facts {
  id: string;
  applicant: string;
  ownerId: string;
  home: string;
  isDummy: boolean;
  question: string | null;
  reply: string | null;
  repliedAt: string | null;
}

type Letter = (first: string, facts: Facts) => Pick<Message, 'title' | 'text' | 'facts' | 'cause'>;

const LETTERS: Record<Kind, Letter> = {
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
    facts: [['Home', freeText(home)]],
  }),
  applicant_joined: (first, { id, home }) => ({
    cause: id,
    title: words`${first} has an account now: ${home}`,
    text: words`You can make the contract on the page of the interest.`,
    facts: [['Home', freeText(home)]],
  }),
};

/** Notifies owners of what happens to an interest after it came. */
@Injectable()
export class InterestNews implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).map((facts) => messageOf(kind, facts)),
      );
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select i.id, i.name as applicant, h.owner_id as "ownerId", h.name as home, h.is_dummy as "isDummy",
        q.question, q.reply, q.replied_at::text as "repliedAt"
      from properties.interest i join properties.property h on h.id = i.property_id
        left join lateral (select * from properties.interest_question
          where interest_id = i.id and reply is not null order by replied_at desc, id desc limit 1) q on true
      where i.id = any(${ids}::uuid[]) and i.state <> 'withdrawn'`),
  );

const messageOf = (kind: Kind, facts: Facts): Message => ({
  kind,
  personId: facts.ownerId,
  ...LETTERS[kind](firstName(facts.applicant) ?? 'Somebody', facts),
  path: `/interests/${facts.id}`,
  isDummy: facts.isDummy,
});
