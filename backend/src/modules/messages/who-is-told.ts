import type { Urgency } from '../../platform/mail/mailer.js';
import type { Role } from '../../platform/security/principal.js';
import type { Topic } from './messages.constants.js';

/** By a notification alone, or by mail as well. */
type How = 'bell' | 'mail';

interface Telling {
  /** The event, in the words of the docs. */
  event: string;
  topic: Topic;
  tells: Readonly<Partial<Record<Role, How>>>;
  /** The daily limit of mails per recipient, where others cause them at will; notifications have no limit. */
  mostMailsADay?: number;
  /** The side that has to act, and the event that marks their notifications as read. */
  asks?: { of: 'tenant' | 'owner' | 'staff'; until: string };
}

const TENANT = { tenant: 'mail' } as const;
const OWNER = { owner: 'mail' } as const;
const BOTH = { ...TENANT, ...OWNER } as const;
/** Staff see notifications while they work: a mail for each act of a tenant would flood them. */
const STAFF = { accountant: 'bell', admin: 'bell' } as const;

/** Recipients and channels of each kind: the one table for notifications and mails. */
export const WHO_IS_TOLD = {
  contract_to_confirm: {
    event: 'An owner makes a contract',
    topic: 'tenancies',
    tells: TENANT,
    mostMailsADay: 5,
    asks: { of: 'tenant', until: 'It is confirmed, by a first payment too, or refused, or does not begin' },
  },
  contract_confirmed: {
    event: 'A contract is confirmed, by its tenant or an administrator',
    topic: 'tenancies',
    tells: BOTH,
  },
  contract_refused: { event: 'A tenant refuses a contract', topic: 'tenancies', tells: OWNER },
  contract_terminated: {
    event: 'A contract is ended early',
    topic: 'tenancies',
    tells: BOTH,
    mostMailsADay: 5,
  },
  contract_ended: {
    event: 'The last day of a contract has passed',
    topic: 'tenancies',
    tells: { tenant: 'mail', owner: 'bell', ...STAFF },
    asks: { of: 'staff', until: 'The tenancy is settled' },
  },
  agreement_sent: { event: 'A version of an agreement is sent', topic: 'tenancies', tells: TENANT },
  agreement_answered: {
    event: 'One side accepts or declines an agreement',
    topic: 'tenancies',
    tells: BOTH,
  },
  handover_sent: {
    event: 'A handover is sent to the other side',
    topic: 'tenancies',
    tells: BOTH,
  },
  handover_answered: {
    event: 'A handover is accepted, by silence too, or disputed',
    topic: 'tenancies',
    tells: BOTH,
  },
  charge_added: { event: 'A charge is added', topic: 'payments', tells: TENANT },
  charge_withdrawn: { event: 'Who added a charge withdraws it', topic: 'payments', tells: TENANT },
  charge_disputed: {
    event: 'A tenant disputes a charge',
    topic: 'payments',
    tells: OWNER,
    asks: { of: 'owner', until: 'It is answered' },
  },
  charge_answered: { event: 'A disputed charge is upheld or withdrawn', topic: 'payments', tells: BOTH },
  late_fee_added: {
    event: 'The first late fee of a rent is booked',
    topic: 'payments',
    tells: { tenant: 'bell' },
  },
  credit_added: { event: 'A rent or a charge is waived', topic: 'payments', tells: BOTH },
  credit_reversed: { event: 'A waiver is reversed', topic: 'payments', tells: BOTH },
  receipt_recorded: { event: 'A payment is recorded', topic: 'payments', tells: BOTH },
  receipt_reversed: { event: 'A recorded payment is reversed', topic: 'payments', tells: BOTH },
  receipt_reallocated: {
    event: 'A recorded payment is put to other rents or charges',
    topic: 'payments',
    tells: { tenant: 'bell', owner: 'bell' },
  },
  declaration_made: {
    event: 'A tenant says that they paid',
    topic: 'payments',
    tells: STAFF,
    asks: { of: 'staff', until: 'It is confirmed, refused, closed or withdrawn' },
  },
  declaration_decided: {
    event: 'What a tenant says that they paid is confirmed or refused',
    topic: 'payments',
    tells: TENANT,
  },
  deposit_settlement: { event: 'A tenancy is settled', topic: 'tenancies', tells: BOTH },
  settlement_reversed: { event: 'A settlement is reversed', topic: 'tenancies', tells: BOTH },
  refund_due: {
    event: 'A settlement leaves something of the deposit to give back',
    topic: 'tenancies',
    tells: STAFF,
    asks: { of: 'staff', until: 'All of it is given back, or the settlement is reversed' },
  },
  refund_paid: { event: 'A deposit is given back', topic: 'tenancies', tells: BOTH },
  refund_reversed: {
    event: 'A recorded refund of a deposit is reversed',
    topic: 'tenancies',
    tells: BOTH,
  },
  deposit_moved: {
    event: 'A deposit goes to the owner, or comes back from them',
    topic: 'payouts',
    tells: OWNER,
  },
  owner_entry_recorded: {
    event: 'An expense for an owner, or what they paid in, is recorded',
    topic: 'payouts',
    tells: OWNER,
  },
  owner_entry_reversed: {
    event: 'An expense, a payment by an owner or a move of a deposit is reversed',
    topic: 'payouts',
    tells: OWNER,
  },
  payout_recorded: { event: 'An owner is paid out', topic: 'payouts', tells: OWNER },
  payout_reversed: { event: 'A payout is reversed', topic: 'payouts', tells: OWNER },
  payee_requested: {
    event: 'An owner is asked where they are paid',
    topic: 'payouts',
    tells: OWNER,
    asks: { of: 'owner', until: 'It is entered' },
  },
  pan_needed: {
    event: 'A certificate of rent paid needs the PAN of an owner, who is told once a year',
    topic: 'tenancies',
    tells: { owner: 'bell' },
    asks: { of: 'owner', until: 'It is given, and may be printed' },
  },
  interest_received: {
    event: 'Somebody asks about a home',
    topic: 'interests',
    tells: OWNER,
    mostMailsADay: 5,
  },
  interests_digest: {
    event: 'More people ask about an owner’s homes than five a day',
    topic: 'interests',
    tells: OWNER,
  },
  interest_waiting: {
    event: 'An interest has waited two days for an answer',
    topic: 'interests',
    tells: OWNER,
  },
  interest_replied: { event: 'An applicant replies to a question', topic: 'interests', tells: OWNER },
  applicant_joined: {
    event: 'An applicant opens an account by an invitation',
    topic: 'interests',
    tells: OWNER,
  },
  visit_planned: { event: 'An applicant takes a time for a visit', topic: 'interests', tells: OWNER },
  visit_cancelled: { event: 'An applicant cancels a visit', topic: 'interests', tells: OWNER },
  visit_tomorrow: { event: 'A visit is tomorrow', topic: 'interests', tells: OWNER },
  home_still_free: { event: 'Nobody has said for long that a home is free', topic: 'listings', tells: OWNER },
  home_paused: { event: 'A home is paused for that', topic: 'listings', tells: OWNER },
  home_public_again: {
    event: 'A home is public again after a contract',
    topic: 'listings',
    tells: OWNER,
  },
  home_reported: { event: 'Several visitors report a home', topic: 'listings', tells: OWNER },
  home_held: { event: 'A home is off the site until it has been checked', topic: 'listings', tells: OWNER },
  home_released: { event: 'A held home is back on the site', topic: 'listings', tells: OWNER },
  webhook_paused: {
    event: 'A webhook is paused because its events cannot be delivered',
    topic: 'programs',
    tells: { owner: 'mail', admin: 'bell' },
  },
  rent_due: { event: 'A rent falls due soon', topic: 'reminders', tells: TENANT },
  rent_overdue: { event: 'A rent is late', topic: 'reminders', tells: BOTH },
  dues_reminder: { event: 'An owner reminds a tenant of what is due', topic: 'reminders', tells: TENANT },
  contract_ends: { event: 'A contract ends soon', topic: 'reminders', tells: BOTH },
} as const satisfies Record<string, Telling>;

export type Kind = keyof typeof WHO_IS_TOLD;
/** Kinds that ask for an act. */
export type KindOfAct = {
  [K in Kind]: (typeof WHO_IS_TOLD)[K] extends { asks: object } ? K : never;
}[Kind];
export const KIND_NAMES = Object.keys(WHO_IS_TOLD) as Kind[];

export const tellingOf = (kind: Kind): Telling => WHO_IS_TOLD[kind];

/** Daily limit of mails of a kind for each recipient; none is infinite. */
export const mostMailsADay = (kind: Kind): number => tellingOf(kind).mostMailsADay ?? Infinity;

export const topicOf = (kind: Kind): Topic => WHO_IS_TOLD[kind].topic;

/** The kinds of a topic. */
export const kindsOf = (topic: Topic): Kind[] => KIND_NAMES.filter((kind) => topicOf(kind) === topic);

/** The roles that get a kind, and those of them that get mails. */
export function rolesTold(kind: Kind): { told: Role[]; mailed: Role[] } {
  const all = Object.entries(tellingOf(kind).tells) as [Role, How][];
  return {
    told: all.map(([role]) => role),
    mailed: all.flatMap(([role, how]) => (how === 'mail' ? [role] : [])),
  };
}

/** The urgency of a kind's mail. */
export const urgencyOf = (kind: Kind): Urgency =>
  topicOf(kind) === 'reminders' || topicOf(kind) === 'listings' ? 'whenever' : 'awaited';
