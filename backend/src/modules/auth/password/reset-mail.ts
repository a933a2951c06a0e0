import type { Mail } from '../../../platform/mail/delivery.js';

export const resetMail = (person: { name: string; email: string }, link: string): Mail => ({
  to: person.email,
  subject: 'Reset your Kiraya password',
  text: `Hello ${person.name},

Someone asked for a new password for your Kiraya account. To choose one, open this link within 30 minutes:

${link}

It works once. If you did not ask for it, do nothing: your password stays as it is.

Kiraya
`,
});
