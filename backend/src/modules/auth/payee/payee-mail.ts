import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { Letter } from '../../../platform/mail/letter.js';
import { lastOf, type PayeeDetails } from './payee-details.js';

interface Change {
  details: PayeeDetails;
  /** Null for the first entry. */
  heldUntil: Date | null;
  byAdmin: boolean;
}

/** Nothing that its holder chose the words of stands in it but four characters: the address may be one that is only claimed. */
export function payeeMail(to: string, { details, heldUntil, byAdmin }: Change): Letter {
  const what = details.kind === 'upi' ? 'a UPI id' : 'a bank account';
  const who = byAdmin ? 'An administrator of Kiraya' : 'Someone who is logged in to your Kiraya account';
  const held =
    heldUntil &&
    `No rent is sent there before ${timeInIndia(heldUntil)} (India), so that there is time to object.`;
  return {
    to,
    subject: heldUntil ? 'Where Kiraya pays you was changed' : 'Where Kiraya pays you',
    paragraphs: [
      `${who} ${heldUntil ? 'changed' : 'entered'} where your rents are paid to: ${what} ending in ${lastOf(details)}.`,
      ...(held ? [held] : []),
      'If that is right, there is nothing to do. If it is not, change your password and tell an administrator of Kiraya at once.',
    ],
  };
}
