import { formatDay } from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { freeText, own, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';
import { HOURS_TO_OBJECT } from '../reports/report.constants.js';
import { DAYS_TO_ANSWER, QUIET_DAYS } from './still-free.constants.js';

const KINDS = [
  ...(['home_still_free', 'home_paused', 'home_public_again'] as const),
  ...(['home_reported', 'home_held', 'home_released'] as const),
] as const;
type Kind = (typeof KINDS)[number];

interface Facts {
  id: string;
  ownerId: string;
  home: string;
  isDummy: boolean;
  /** Time of the last confirmation, question, report or hold; a new one is announced again. */
  at: string;
  pausedOn: string;
  /** Time of the hold, in words. */
  heldFrom: string;
}

const WORDS: Record<Kind, (facts: Facts) => Pick<Message, 'title' | 'text'>> = {
  home_still_free: ({ home, pausedOn }) => ({
    title: words`Is ${home} still vacant?`,
    text: words`It has not been confirmed for ${QUIET_DAYS} days. Confirm it with one press, or pause it. Without an answer it is paused on ${own(formatDay(pausedOn))}.`,
  }),
  home_paused: ({ home }) => ({
    title: words`${home} was taken off the site`,
    text: words`We asked whether it is still vacant and got no answer. Publish it again with one press if it is.`,
  }),
  home_reported: ({ home, heldFrom }) => ({
    title: words`Visitors report ${home}`,
    text: words`Several visitors told us that something is wrong with it. It is taken off the site on ${own(heldFrom)} until an administrator has looked at it. If nothing is wrong, say so with one press: it stays on the site until the administrator has decided.`,
  }),
  home_held: ({ home }) => ({
    title: words`${home} is off the site until it has been checked`,
    text: words`Visitors reported a problem, so it is off the site for now. An administrator will check it. There is nothing to pay.`,
  }),
  home_released: ({ home }) => ({
    title: words`${home} is back on the site`,
    text: words`An administrator has checked it. Thank you for your patience.`,
  }),
  home_public_again: ({ home }) => ({
    title: words`${home} is public again`,
    text: words`Its contract is over, so visitors can see it again. Pause it with one press if it is not vacant yet.`,
  }),
};

/** Notifies owners of changes to their homes' publication that they did not make. */
@Injectable()
export class ListingMessages implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    for (const kind of KINDS)
      this.queue.writtenBy(kind, async (em, ids) =>
        (await factsOf(em, ids)).map((facts) => messageOf(kind, facts)),
      );
  }

  /** Notifies the owners of homes, in the transaction of `em`. */
  tell(em: EntityManager, kind: Kind, propertyIds: readonly string[]): Promise<void> {
    return this.queue.addAll(em, kind, propertyIds);
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select id, owner_id as "ownerId", name as home, is_dummy as "isDummy",
        greatest(confirmed_at, asked_at, reported_at, held_at)::text as at,
        to_char((reported_at + make_interval(hours => ${HOURS_TO_OBJECT}::int)) at time zone 'Asia/Kolkata',
          'FMDD FMMonth "at" HH24:MI') as "heldFrom",
        ((asked_at at time zone 'Asia/Kolkata')::date + ${DAYS_TO_ANSWER}::int)::text as "pausedOn"
      from properties.property where id = any(${ids}::uuid[])`),
  );

const messageOf = (kind: Kind, facts: Facts): Message => ({
  kind,
  personId: facts.ownerId,
  cause: `${facts.id}/${facts.at}`,
  ...WORDS[kind](facts),
  facts: [['Home', freeText(facts.home)]],
  path: `/properties/edit/${facts.id}`,
  isDummy: facts.isDummy,
});
