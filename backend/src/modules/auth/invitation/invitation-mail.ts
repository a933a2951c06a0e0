import type { Mail } from '../../../platform/mail/delivery.js';

/** @param link good for a week */
export const invitationMail = (to: string, username: string | null, link: string): Mail => ({
  to,
  subject: 'Your Kiraya account',
  text: `Hello,

An administrator of Kiraya opened an account for this address${username ? ` (username ${username})` : ''}. To choose its
password, open this link within 7 days:

${link}

It works once. Should it have run out, ask the administrator for a new one.

Kiraya
`,
});
