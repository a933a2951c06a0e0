import type { MailContent } from '../../../platform/mail/mail-content.js';
import { words } from '../../../platform/mail/words.js';

/** Contains no text that anybody typed: the address may be unproven. */
export const confirmationMail = (to: string, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Confirm your email for Kiraya`,
  paragraphs: [
    words`An account on Kiraya was opened with this email. Confirm that it is yours, and Kiraya tells you by mail what concerns you. Until then it sends nothing else here.`,
  ],
  action: { label: 'Yes, this is my email', url: link },
  after: [words`The link is good for 7 days. If the account is not yours, there is nothing to do.`],
});
