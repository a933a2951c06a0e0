import type { MailContent } from '../../../platform/mail/mail-content.js';
import { words } from '../../../platform/mail/words.js';

/** Contains no text that anybody typed: the address may be unproven. */
export const confirmationMail = (to: string, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Confirm your email for Kiraya`,
  paragraphs: [
    words`An account on Kiraya was opened with this email. Confirm that it is yours to get mails about your rents and homes. Until then Kiraya sends nothing else to it.`,
  ],
  action: { label: 'Yes, this is my email', url: link },
  after: [words`The link works for 7 days. If the account is not yours, ignore this mail.`],
});
