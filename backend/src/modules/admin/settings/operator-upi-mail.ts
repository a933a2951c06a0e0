import { timeInIndia } from '../../../platform/clock/time-in-india.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, type Words, words } from '../../../platform/mail/words.js';
import { maskedPayee } from '../../auth/index.js';
import type { UpiChange } from '../../finance/index.js';

export const maskedUpi = (upiId: string | null): string | null =>
  upiId && maskedPayee({ kind: 'upi', upiId });

const inWords = (upiId: string | null): Words => own(maskedUpi(upiId) ?? 'none');

/** The mail to an administrator about a changed UPI id for tenants' payments. */
export function operatorUpiMail(to: string, change: UpiChange): MailContent {
  const { heldUntil, withdrawn } = change;
  return {
    to,
    subject: words`Where tenants pay Kiraya was changed`,
    paragraphs: [
      words`An administrator of Kiraya changed the UPI id to which tenants pay.`,
      heldUntil
        ? words`Tenants see the old one for 24 hours more, so that there is time to object.`
        : words`Tenants see it so already.`,
    ],
    facts: [
      ['From', inWords(change.from)],
      ['To', inWords(change.to)],
      ...(heldUntil ? [['Counts from', own(`${timeInIndia(heldUntil)} (India)`)] as const] : []),
      ...(withdrawn ? [['Withdrawn', inWords(withdrawn)] as const] : []),
    ],
    after: [
      words`If that is right, there is nothing to do. If it is not, withdraw it under General Settings, and have the administrators change their passwords at once.`,
    ],
  };
}
