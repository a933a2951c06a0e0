import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { Letter } from '../../../platform/mail/letter.js';
import { own, words } from '../../../platform/mail/words.js';
import { lastOf, type PayeeDetails } from './payee-details.js';

interface Change {
  details: PayeeDetails;
  /** Null for the first entry. */
  heldUntil: Date | null;
  byAdmin: boolean;
}

/** Nothing that its holder chose the words of stands in it but four characters: the address may be one that is only claimed. */
export function payeeMail(to: string, { details, heldUntil, byAdmin }: Change): Letter {
  const what = own(details.kind === 'upi' ? 'a UPI id' : 'a bank account');
  const who = byAdmin
    ? words`An administrator of Kiraya`
    : words`Someone who is logged in to your Kiraya account`;
  const held =
    heldUntil &&
    words`No rent is sent there before ${own(timeInIndia(heldUntil))} (India), so that there is time to object.`;
  return {
    to,
    subject: heldUntil ? words`Where Kiraya pays you was changed` : words`Where Kiraya pays you`,
    paragraphs: [
      words`${who} ${own(heldUntil ? 'changed' : 'entered')} where your rents are paid to: ${what} ending in ${own(lastOf(details))}.`,
      ...(held ? [held] : []),
      words`If that is right, there is nothing to do. If it is not, change your password and tell an administrator of Kiraya at once.`,
    ],
  };
}
