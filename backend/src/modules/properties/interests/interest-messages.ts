import { FURNISHED, mailboxOf } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../../platform/config/config.module.js';
import type { Config } from '../../../platform/config/config.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { dayIn } from '../../../platform/mail/figures.js';
import { freeText, own, words } from '../../../platform/mail/words.js';
import { problem } from '../../../platform/http/app-error.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { SignedIds } from '../../../platform/security/signed-tokens.js';
import { InterestLinks } from './interest-links.js';
import { MessageQueue, type Message } from '../../messages/index.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../platform/database/sql.js';
import { firstName } from '../../../platform/mail/free-text.js';

/** Facts of an interest for the owner's message. */
interface InterestFacts {
  id: string;
  applicant: string;
  ownerId: string;
  home: string;
  message: string | null;
  isDummy: boolean;
  isBlind: boolean;
  movesInOn: string | null;
  stayMonths: number | null;
  people: number | null;
  furnishing: keyof typeof FURNISHED | null;
  pets: boolean | null;
}

const interestFacts = (db: Queryable, ids: readonly string[]): Promise<InterestFacts[]> =>
  db.rows<InterestFacts>(
    prepared(sql`select i.id, i.name as applicant, h.owner_id as "ownerId", h.name as home, i.message,
        h.is_dummy as "isDummy", i.move_in_on::text as "movesInOn", i.stay_months as "stayMonths", i.people,
        i.furnishing, i.pets,
        i.answered_at is null and not (select a.names_at_once from auth.account_v a where a.id = h.owner_id) as "isBlind"
      from properties.interest i join properties.property h on h.id = i.property_id
      where i.id = any(${ids}::uuid[]) and i.state <> 'withdrawn'`),
  );

/** Wishes of an applicant, which tell nobody who it is. */
const wishesOf = ({ movesInOn, stayMonths, people, furnishing, pets }: InterestFacts): Message['facts'] => [
  ...(movesInOn ? [['From', dayIn(movesInOn)] as const] : []),
  ...(stayMonths ? [['For', own(stayMonths === 1 ? '1 month' : `${stayMonths} months`)] as const] : []),
  ...(people ? [['People', own(`${people}`)] as const] : []),
  ...(furnishing ? [['Furnishing', own(FURNISHED[furnishing])] as const] : []),
  ...(pets === null ? [] : [['Pets', own(pets ? 'Yes' : 'No')] as const]),
];

/**
 * Makes the message to the owner. No Aadhaar and no phone number: those are read in Kiraya, under its access rules; no
 * name and no words before the owner's first answer.
 */
function interestMessage(facts: InterestFacts): Message {
  const { id, applicant, ownerId, home, message, isDummy, isBlind } = facts;
  const first = firstName(applicant) ?? 'Somebody';
  return {
    kind: 'interest_received',
    personId: ownerId,
    cause: id,
    title: isBlind ? words`New interest in ${home}` : words`New interest in ${home}: ${first}`,
    text: isBlind
      ? words`Somebody asked about ${home}. You see who it is after your first answer.`
      : words`${first} asked about ${home}. Their contact details are in Kiraya.`,
    facts: [
      ['Home', freeText(home)],
      ...wishesOf(facts),
      ...(message && !isBlind ? [['Message', freeText(message)] as const] : []),
    ],
    path: `/interests/${id}`,
    isDummy,
  };
}

/** Limit by mailbox: anybody may type anybody's address. */
const TO_A_MAILBOX: Limit = { name: 'interest-mail', points: 5, seconds: 24 * 60 * 60 };

export const InterestLinkNotValid = problem(
  404,
  'interest-link-not-valid',
  'This link is not valid: it may have been cut short, or it is older than a week.',
);

/** Notifies owners of interests, and asks visitors to confirm their email. */
@Injectable()
export class InterestMessages implements OnModuleInit {
  private readonly ids: SignedIds;

  constructor(
    private readonly queue: MessageQueue,
    private readonly mailer: Mailer,
    private readonly limits: RateLimits,
    private readonly links: InterestLinks,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.ids = new SignedIds(config, 'kiraya/interests/v1');
  }

  onModuleInit(): void {
    this.queue.writtenBy('interest_received', async (em, ids) =>
      (await interestFacts(inTransaction(em), ids)).map(interestMessage),
    );
  }

  /** Counts one more mail to this mailbox. @returns false if it may not be sent */
  mayAsk(email: string): Promise<boolean> {
    return this.limits.allows(TO_A_MAILBOX, mailboxOf(email));
  }

  received(em: EntityManager, id: string): Promise<void> {
    return this.queue.add(em, 'interest_received', id);
  }

  /** Asks the visitor of interest `id` to confirm the address. The mail has no typed text and no name of the home. */
  async askToConfirm(em: EntityManager, id: string, email: string): Promise<void> {
    await this.mailer.enqueue(
      em,
      {
        to: email,
        toUnproven: true,
        subject: words`Confirm that you asked about a home`,
        paragraphs: [
          words`Someone asked about a home on Kiraya with this email address.`,
          words`Confirm that it was you, so that the owner sees that the address is yours. Never pay before you have seen the home.`,
        ],
        parts: [
          {
            title: words`See what became of it, or withdraw`,
            text: words`Its state, and who looked at your number when. One press takes it back.`,
            url: await this.links.make(em, id),
          },
        ],
        action: {
          label: 'Yes, it was me',
          url: `${this.config.publicUrl}/confirm/interest/${this.ids.make(id)}`,
        },
        after: [words`If it was not you, ignore this mail.`],
      },
      'interest_confirmation',
      'awaited',
    );
  }

  /** Id of a link's interest. @throws {InterestLinkNotValid} when it was not made here */
  ofLink(token: string): string {
    const id = this.ids.read(token);
    if (!id) throw new InterestLinkNotValid();
    return id;
  }
}
