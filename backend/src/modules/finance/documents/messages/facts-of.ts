import type { Queryable } from '../../../../platform/database/sql.js';
import { referenceText, type Words } from '../../../../platform/mail/words.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Message, MessageSource } from '../../../messages/index.js';

/** Fields of a message that are the same for everybody who gets it. */
export type About = Omit<Message, 'personId' | 'text'>;

/** The reference as a fact, where there is one. */
export const referenceFact = (reference: string | null): [string, Words][] =>
  reference ? [['Reference', referenceText(reference)]] : [];

/** A source of messages: reads the facts of all ids at once, then words each. */
export const from =
  <Facts>(
    facts: (db: Queryable, ids: readonly string[]) => Promise<Facts[]>,
    messages: (of: Facts) => Message | Message[],
  ): MessageSource =>
  async (em, ids) =>
    (await facts(inTransaction(em), ids)).flatMap(messages);
