import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, words } from '../../../platform/mail/words.js';

/**
 * A reset mail without the account's name: whoever opens an account chooses that, and could send their own words to a
 * stranger's address.
 * @param username null where the address is not proven, for the same reason
 */
export const resetMail = (to: string, username: string | null, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Reset your Kiraya password`,
  paragraphs: [
    words`Someone asked for a new password for your Kiraya account${own(username ? ` (username ${username})` : '')}. To choose one, open this link within 30 minutes:`,
  ],
  action: { label: 'Choose a new password', url: link },
  after: [
    words`The link works once. If you did not ask for it, ignore this mail: your password stays the same.`,
  ],
});
