import { type HappeningDto, sentenceOf } from '../../dashboard/index.js';

/** An entry with its subject, which the dashboard's sentences do not need. */
export interface LoggedEntry extends HappeningDto {
  subjectType: string;
}

const LISTS: Record<string, string> = {
  people: 'owners and tenants',
  accounts: 'all accounts',
  invitations: 'people who were invited',
  claims: 'tenants who have something to pay',
  arrears: 'tenants who are late',
};
const FILES: Record<string, string> = {
  'audit-log': 'this log',
  transactions: 'transactions',
  claims: 'what is to be paid',
  arrears: 'what is late',
  dues: 'rents that are due',
  payables: 'what owners are to be paid',
  books: 'entries of the books',
  'owner-statement': 'an owner’s statement',
  'owner-statements': 'owners’ statements',
  certificate: 'a certificate of rent paid',
  receipt: 'a receipt',
  receipts: 'receipts',
  'payout-advice': 'the advice of a payout',
  'payout-advices': 'advices of payouts',
  settlement: 'a settlement',
  handover: 'a handover',
};
const FORMATS: Record<string, string> = { csv: 'CSV', pdf: 'PDF' };
const FIELDS: Record<string, string> = { dob: 'date of birth', aadhaarNo: 'Aadhaar', panNo: 'PAN' };
const ENDS: Record<string, string> = {
  here: 'logged out',
  one: 'ended one of their sessions',
  others: 'logged out everywhere else',
};

const place = ({ property }: HappeningDto): string => property ?? 'a home';

/** Sentences for entries that the dashboard leaves out: people's own accounts, and looks. */
const WORDS: Record<string, (entry: LoggedEntry) => string> = {
  'session.begun': ({ details: { device, isNew } }) =>
    `logged in${isNew ? ' on a new device' : ''}: ${String(device)}`,
  'session.refused': ({ subjectType }) =>
    subjectType === 'user' ? 'a log-in was refused' : 'log-ins with names that nobody has were refused',
  'session.ended': ({ details: { end } }) => ENDS[String(end)] ?? 'a session ended',
  'interests.viewed': (entry) => `looked at who is interested in ${place(entry)}`,
  'interest.revealed': () => 'looked at the number of an applicant',
  'contacts.viewed': ({ subjectType }) => `looked at contacts of ${LISTS[subjectType] ?? 'users'}`,
  'audit-log.viewed': () => 'looked at this log',
  'payee.viewed': () => 'looked at where an owner is paid',
  'document.opened': () => 'looked at a document of a tenancy',
  'handover-picture.opened': () => 'looked at pictures of a handover',
  'own-data.downloaded': () => 'downloaded all that is kept of them',
  'file.made': ({ subjectType, details: { format } }) =>
    `had a ${FORMATS[String(format)] ?? ''} file made: ${FILES[subjectType] ?? subjectType}`,
  'api-key.created': () => 'a key for programs was made',
  'api-key.ended': () => 'a key for programs was ended',
  'webhook.created': ({ details: { host } }) => `a webhook to ${String(host)} was made`,
  'webhook.changed': () => 'a webhook was changed',
  'webhook.secret-changed': () => 'the secret of a webhook was changed',
  'webhook.deleted': () => 'a webhook was deleted',
  'webhook.paused': () => 'a webhook was paused because its events could not be delivered',
  'webhook.tested': () => 'a test was sent to a webhook',
  'webhook.replayed': () => 'an event was sent to a webhook again',
  'profile.updated': ({ details: { fields } }) =>
    `changed in their profile: ${(fields as string[]).map((field) => FIELDS[field] ?? field).join(', ')}`,
  'password.changed': () => 'changed their password',
  'password.reset': () => 'a password was set by a link',
  'password.reset_requested': () => 'a link to a new password was asked for',
  'account.email-confirmed': ({ actorRole }) =>
    actorRole === 'admin' ? 'the email of an account was confirmed' : 'confirmed their email',
  'second-factor.added': () => 'an authenticator app was set up',
  'second-factor.removed': () => 'an authenticator app was removed',
  'second-factor.passkey-added': () => 'a passkey was added',
  'second-factor.passkey-removed': () => 'a passkey was removed',
  'second-factor.codes-renewed': () => 'new recovery codes were made',
  'second-factor.reset': () => 'a second factor was reset',
  'installation.confirmed': () => 'this was confirmed to be the installation, and no copy of it',
  'mail_choice.changed': () => 'changed which mails they get',
  'property.listed': (entry) => `who sees ${place(entry)} was changed`,
  'property.reported': (entry) => `${place(entry)} was reported`,
  'property.owner-warned': (entry) => `the owner of ${place(entry)} heard that many report it`,
  'property.reports-objected': (entry) => `the owner of ${place(entry)} objected to what was reported`,
  'property.reports-resolved': (entry) => `reports of ${place(entry)} were settled`,
  'contract.rent_records_made': (entry) => `rents of the contract for ${place(entry)} were made`,
  'listing-approval.changed': () => 'whether first listings are looked at was changed',
};

/** An entry as a sentence without its actor. */
export function wordsOf(entry: LoggedEntry): string {
  const words = WORDS[entry.action]?.(entry);
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : sentenceOf(entry);
}
