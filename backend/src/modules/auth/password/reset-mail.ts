import type { Letter } from '../../../platform/mail/letter.js';
import { own, words } from '../../../platform/mail/words.js';

/**
 * The name is left out: whoever opens an account chooses it, and could make this mail carry their own words to the holder of
 * an address that they only claim.
 * @param username null where the address is not proven, for the same reason
 */
export const resetMail = (to: string, username: string | null, link: string): Letter => ({
  to,
  toUnproven: true,
  subject: words`Reset your Kiraya password`,
  paragraphs: [
    words`Someone asked for a new password for your Kiraya account${own(username ? ` (username ${username})` : '')}. To choose one, open this link within 30 minutes:`,
  ],
  action: { label: 'Choose a new password', url: link },
  after: [words`It works once. If you did not ask for it, do nothing: your password stays as it is.`],
});
