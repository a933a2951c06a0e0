import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, words } from '../../../platform/mail/words.js';

/** @param link valid for a week */
export const invitationMail = (to: string, username: string | null, link: string): MailContent => ({
  to,
  toUnproven: true,
  subject: words`Your Kiraya account`,
  paragraphs: [
    words`An administrator of Kiraya opened an account for this address${own(username ? ` (username ${username})` : '')}. To choose its password, open this link within 7 days:`,
  ],
  action: { label: 'Choose a password', url: link },
  after: [words`The link works once. If it has expired, ask the administrator for a new one.`],
});
