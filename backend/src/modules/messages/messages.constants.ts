import type { Role } from '../../platform/security/principal.js';

/** Topics of mails that users can switch off. Mails required by law or for safety have none, and always go. */
export const TOPICS = {
  payments: {
    roles: ['tenant', 'owner'],
    label: 'Payments',
    about:
      'Payments that were recorded, with the receipt, or reversed; charges that are added or waived; the outcome of disputes and of payments you told us of.',
  },
  payouts: {
    roles: ['owner'],
    label: 'Payouts',
    about:
      'Money that was sent to you, with the advice, or that cannot be sent until you say where, and what else was booked on your account.',
  },
  interests: { roles: ['owner'], label: 'Interest in your homes', about: 'Somebody wants to see a home.' },
  listings: {
    roles: ['owner'],
    label: 'Your homes on the site',
    about: 'Whether a home is still vacant, and when it comes onto the site or is taken off.',
  },
  tenancies: {
    roles: ['tenant', 'owner'],
    label: 'Tenancies',
    about: 'Contracts that are made, confirmed, refused or ended, and what becomes of a deposit.',
  },
  programs: {
    roles: ['owner'],
    label: 'Programs',
    about: 'A webhook of yours was paused because its events could not be delivered.',
  },
  reminders: {
    roles: ['tenant', 'owner'],
    label: 'Reminders',
    about: 'Rents that are due or late, and contracts that end.',
  },
} as const satisfies Record<string, { roles: readonly Role[]; label: string; about: string }>;

export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];
