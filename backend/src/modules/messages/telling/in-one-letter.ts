import type { Letter } from '../../../platform/mail/letter.js';
import type { Message } from './message.js';

/** The rest is told in Kiraya alone. */
const MOST_PARTS = 20;

/** One letter of several messages to a person; of a single one it is the message’s own. @param own that of the first */
export function inOneLetter(own: Letter, messages: readonly Message[], publicUrl: string): Letter {
  const [first, ...others] = messages;
  if (!first || others.length === 0) return own;
  const { to, personId, unsubscribe } = own;
  const untold = messages.length - MOST_PARTS;
  return {
    to,
    ...(personId && { personId }),
    subject: `${first.title}, and ${others.length} more`,
    paragraphs: [],
    parts: messages
      .slice(0, MOST_PARTS)
      .map(({ title, text, path }) => ({ title, text, url: publicUrl + path })),
    action: { label: 'See all in Kiraya', url: `${publicUrl}/notifications` },
    ...(untold > 0 && { after: [`In Kiraya there ${untold === 1 ? 'is 1 more' : `are ${untold} more`}.`] }),
    ...(unsubscribe && { unsubscribe }),
  };
}
