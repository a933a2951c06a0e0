import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { QueuedLetter } from '../../../platform/mail/mailer.js';
import { words } from '../../../platform/mail/words.js';
import { topicOf, urgencyOf } from '../who-is-told.js';
import type { Message } from './message.js';

/** Further messages are shown in Kiraya alone. */
const MOST_PARTS = 20;

/** One letter with all messages to a person; a single message's own letter. @param own the letter of the first */
export function digestOf(
  own: MailContent,
  [first, ...others]: readonly [Message, ...Message[]],
  publicUrl: string,
): QueuedLetter {
  const urgency = urgencyOf(first.kind);
  if (others.length === 0) return { kind: first.kind, letter: own, urgency };
  const messages = [first, ...others];
  const { to, personId, unsubscribe } = own;
  const untold = messages.length - MOST_PARTS;
  const letter = {
    to,
    ...(personId && { personId }),
    subject: words`${first.title}, and ${others.length} more`,
    paragraphs: [],
    parts: messages
      .slice(0, MOST_PARTS)
      .map(({ title, text, path }) => ({ title, text, url: publicUrl + path })),
    action: { label: 'See all in Kiraya', url: `${publicUrl}/notifications` },
    ...(untold > 0 && {
      after: [untold === 1 ? words`In Kiraya there is 1 more.` : words`In Kiraya there are ${untold} more.`],
    }),
    ...(unsubscribe && { unsubscribe }),
  };
  return { kind: topicOf(first.kind), letter, urgency };
}
