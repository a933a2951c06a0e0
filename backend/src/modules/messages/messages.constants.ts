import type { Urgency } from '../../platform/mail/mailer.js';
import type { Role } from '../../platform/security/principal.js';

/** What mails are about, as people switch them on and off. Mails of the law and of safety are of none, and always go. */
export const TOPICS = {
  payments: {
    roles: ['tenant', 'owner'],
    label: 'Payments',
    about:
      'Rents and charges that were recorded, with the receipt, charges that are asked for, and what became of disputes and of payments you told us of.',
  },
  payouts: {
    roles: ['owner'],
    label: 'Payouts',
    about: 'Money that was sent to you, with the advice, or that cannot be sent until you say where.',
  },
  interests: { roles: ['owner'], label: 'Interest in your homes', about: 'Somebody wants to see a home.' },
  listings: {
    roles: ['owner'],
    label: 'Your homes on the site',
    about: 'Whether a home is still free, and when it comes onto the site or is taken off.',
  },
  tenancies: { roles: ['tenant', 'owner'], label: 'Tenancies', about: 'The settlement of a deposit.' },
  reminders: {
    roles: ['tenant', 'owner'],
    label: 'Reminders',
    about: 'Rents that are due or late, and contracts that end.',
  },
} as const satisfies Record<string, { roles: readonly Role[]; label: string; about: string }>;

export type Topic = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS) as Topic[];

/** What people are told of, and the topic that its mail is of. */
export const KINDS = {
  receipt_recorded: 'payments',
  declaration_decided: 'payments',
  charge_added: 'payments',
  charge_disputed: 'payments',
  charge_answered: 'payments',
  payout_recorded: 'payouts',
  payee_requested: 'payouts',
  interest_received: 'interests',
  deposit_settlement: 'tenancies',
  home_still_free: 'listings',
  home_paused: 'listings',
  home_public_again: 'listings',
  home_reported: 'listings',
  home_held: 'listings',
  home_released: 'listings',
  rent_due: 'reminders',
  rent_overdue: 'reminders',
  contract_ends: 'reminders',
} as const satisfies Record<string, Topic>;

/** How urgent the mail of a kind is. */
export const urgencyOf = (kind: Kind): Urgency =>
  KINDS[kind] === 'reminders' || KINDS[kind] === 'listings' ? 'whenever' : 'awaited';

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];

/** An advisory lock: shared by who makes messages of what is there, held alone by who deletes what they are made of. */
export const MESSAGES_LOCK = 7310251;
