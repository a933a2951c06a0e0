import type { MailContent } from '../../../platform/mail/mail-content.js';
import { own, words } from '../../../platform/mail/words.js';

/** A change of a second factor; `reset` is an administrator's. */
export type Change = 'added' | 'removed' | 'passkey-added' | 'passkey-removed' | 'codes-renewed' | 'reset';

const HAPPENED: Record<Change, [subject: string, text: string]> = {
  added: [
    'Your Kiraya account asks for a code now',
    'An authenticator app was set up for your Kiraya account: whoever logs in is asked for its code.',
  ],
  removed: [
    'Your Kiraya account’s authenticator app was removed',
    'The authenticator app of your Kiraya account was removed: its codes are asked for no more.',
  ],
  'passkey-added': [
    'A passkey was added to your Kiraya account',
    'A passkey was added to your Kiraya account: with the password it logs in, in the place of a code.',
  ],
  'passkey-removed': [
    'A passkey of your Kiraya account was removed',
    'A passkey of your Kiraya account was removed: it is asked for no more.',
  ],
  'codes-renewed': [
    'New recovery codes for your Kiraya account',
    'New recovery codes were made for your Kiraya account. The earlier ones work no more.',
  ],
  reset: [
    'The second factor of your Kiraya account was reset',
    'Whoever runs Kiraya has reset the second factor of your account, and its sessions have ended: log in with your password, and set your app up again.',
  ],
};

/** Contains no text of anybody's choice: the address may be unproven. */
export function secondFactorMail(to: string, change: Change): MailContent {
  const [subject, text] = HAPPENED[change];
  return {
    to,
    subject: words`${own(subject)}`,
    paragraphs: [
      words`${own(text)}`,
      words`If this was you, there is nothing to do. If not, change your password and tell an administrator of Kiraya at once.`,
    ],
  };
}
