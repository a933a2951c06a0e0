import type { Letter } from '../../../platform/mail/letter.js';

/** @param link good for a week */
export const invitationMail = (to: string, username: string | null, link: string): Letter => ({
  to,
  subject: 'Your Kiraya account',
  paragraphs: [
    `An administrator of Kiraya opened an account for this address${username ? ` (username ${username})` : ''}. To choose its password, open this link within 7 days:`,
  ],
  action: { label: 'Choose a password', url: link },
  after: ['It works once. Should it have run out, ask the administrator for a new one.'],
});
