import { formatDay, formatMonth } from '@kiraya/rules';
import { choice, instant, record, text } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { ROLES } from '../../../platform/security/principal.js';

const PATH = sql`case a.subject_type
  when 'receipt' then (select '/payouts/receipts/' || r.id from finance.receipt_v r where r.id = a.subject_id::uuid)
  when 'payout' then (select '/payouts/paid/' || p.id from finance.payout_v p where p.id = a.subject_id::uuid)
  when 'transaction' then (select '/payouts?transaction=' || t.id from finance.transaction_v t where t.id = a.subject_id::uuid)
  end`;

/** An entry `a` of the audit log with {@link HAPPENING_JOINS}. Nobody is named. */
export class HappeningDto extends view({
  action: text(sql`a.action`, { example: 'contract.terminated' }),
  actorRole: choice(ROLES, sql`a.actor_role`, {
    example: 'owner',
    description: 'Role at that time; null for jobs and visitors',
  }).orNull(),
  property: text(sql`coalesce(h.name, money.property)`, {
    description: 'The property’s name, where it is about one that is still there',
  }).orNull(),
  details: record(sql`a.details`, { example: { date: '2027-03-31' }, description: 'Facts of the act' }),
  path: text(PATH, {
    example: '/payouts/receipts/0199f0a0-0000-7000-8000-000000000050',
    description: 'Path of the receipt, payout or transaction on the site; null without one',
  }).orNull(),
  date: instant(sql`a.at`, { example: '2026-06-03T06:30:00.000Z' }),
}) {}

const CONTRACT_ID = sql`case a.subject_type
  when 'contract' then a.subject_id::uuid
  when 'receipt' then (select r.contract_id from finance.receipt_v r where r.id = a.subject_id::uuid)
  when 'charge' then (select g.contract_id from contracts.charge_v g where g.id = a.subject_id::uuid)
  when 'credit' then (select d.contract_id from contracts.credit_v d where d.id = a.subject_id::uuid)
  when 'declaration' then (select d.contract_id from finance.declaration_v d where d.id = a.subject_id::uuid)
  when 'call-note' then (select n.contract_id from finance.call_note_v n where n.id = a.subject_id::uuid)
  end`;

/** Joins of the contract `c`, the home `h` and the name of a payment's home, `money`. */
export const HAPPENING_JOINS = sql`left join lateral (select c.property_id, c.tenant_id from contracts.contract_v c
    where c.id = ${CONTRACT_ID}) c on true
  left join lateral (select h.name from properties.property_v h where h.id =
    case a.subject_type when 'property' then a.subject_id::uuid else c.property_id end) h on true
  left join lateral (select min(t.property_name) as property from finance.transaction_v t
    where t.id = any (case a.subject_type
      when 'transaction' then array[a.subject_id::uuid]
      when 'payout' then array(select jsonb_array_elements_text(a.details -> 'transactionIds')::uuid) end)) money on true`;

const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const month = (of: unknown): string => formatMonth(String(of));
const day = (date: unknown): string => formatDay(String(date));
/** The amount between these words; empty once it was deleted with dummy data. */
const sum = ({ path, details: { amountPaise } }: HappeningDto, before: string, after = ''): string =>
  path === null || amountPaise === undefined ? '' : before + RUPEES.format(Number(amountPaise) / 100) + after;
const place = ({ property }: HappeningDto): string => property ?? 'a property';
const handover = ({ details }: HappeningDto): string => `the move-${String(details.direction)} handover`;
const article = (role: unknown): string => (/^[aeo]/.test(String(role)) ? `an ${role}` : `a ${role}`);
const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const rents = ({ details }: HappeningDto): number => (details.transactionIds as unknown[]).length;
const charges = ({ details }: HappeningDto): number =>
  ((details.lines ?? []) as { chargeId?: string }[]).filter(({ chargeId }) => chargeId).length;

function receiptRecorded(happened: HappeningDto): string {
  const [ofRents, ofCharges] = [rents(happened), charges(happened)];
  const months = count(ofRents, 'month');
  if (ofCharges === 0) return `rent ${sum(happened, 'of ', ' ')}was paid for ${place(happened)} (${months})`;
  const paid = [...(ofRents ? [months] : []), count(ofCharges, 'charge')].join(' and ');
  return `${sum(happened, '') || 'money'} was paid for ${place(happened)} (${paid})`;
}

function payoutMade(happened: HappeningDto): string {
  const paid = [
    ...(rents(happened) ? [count(rents(happened), 'rent')] : []),
    ...(happened.details.entryIds ? ['other charges'] : []),
  ];
  return `an owner was paid ${sum(happened, '', ' ')}for ${paid.join(' and ')}`;
}

const STAGES: Record<string, string> = { active: 'began', ended: 'ended', terminated: 'was cut short' };
const REVERSED: Record<string, string> = { payment: 'rent payment', payout: 'owner payout' };

/** Roles that may sign up did so; an administrator's account that no administrator added came from the command line. */
function accountCreated({ actorRole, details: { role } }: HappeningDto): string {
  if (actorRole === 'admin') return `an administrator added ${article(role)}`;
  return role === 'admin' ? 'an administrator’s account was made' : `${article(role)} signed up`;
}

const SENTENCES: Record<string, (happened: HappeningDto) => string> = {
  'account.created': accountCreated,
  'account.deleted': ({ details: { role } }) => `the account of ${article(role)} was deleted`,
  'invitation.sent': () => 'an invitation was sent again',
  'invitation.withdrawn': ({ details: { role } }) => `the invitation of ${article(role)} was withdrawn`,
  'account.suspended': ({ details: { role } }) => `the account of ${article(role)} was suspended`,
  'account.restored': ({ details: { role } }) => `the account of ${article(role)} was restored`,
  'account.erased': ({ details: { role } }) => `${article(role)} had their account erased`,
  'property.created': (happened) => `${place(happened)} was listed`,
  'property.updated': (happened) => `${place(happened)} was edited`,
  'interest.shown': (happened) => `someone showed interest in ${place(happened)}`,
  'interest.contacted': (happened) => `an applicant for ${place(happened)} was contacted`,
  'interest.asked': (happened) => `an applicant for ${place(happened)} was asked a question`,
  'interest.replied': (happened) => `an applicant for ${place(happened)} replied`,
  'interest.visit_offered': (happened) => `an applicant may choose a time to see ${place(happened)}`,
  'interest.invited': (happened) => `an applicant for ${place(happened)} was invited to open an account`,
  'interest.joined': (happened) => `an applicant for ${place(happened)} opened an account`,
  'interest.answered': (happened) =>
    `an interest in ${place(happened)} got its first answer (${String(happened.details.answer)}${happened.details.blind === true ? ', before the name was shown' : ''})`,
  'interest.declined': (happened) => `an interest in ${place(happened)} was declined`,
  'interest.visit_planned': (happened) => `a visit of ${place(happened)} was planned`,
  'interest.visit_moved': (happened) => `a visit of ${place(happened)} was moved`,
  'interest.visit_cancelled': (happened) => `a visit of ${place(happened)} was cancelled`,
  'interest.absent': (happened) => `nobody came to a visit of ${place(happened)}`,
  'interest.contract_made': (happened) => `a contract was made with an applicant for ${place(happened)}`,
  'interest.visited': (happened) => `an applicant has seen ${place(happened)}`,
  'visit-slot.opened': (happened) => `a time for visits of ${place(happened)} was opened`,
  'visit-slot.removed': (happened) => `a time for visits of ${place(happened)} was removed`,
  'interest.erased': (happened) => `old interests in ${place(happened)} were erased`,
  'interest.withdrawn': (happened) => `an interest in ${place(happened)} was withdrawn`,
  'interest.closed': (happened) => `an interest in ${place(happened)} was closed, for it has been let`,
  'contract.created': (happened) => `a contract was made for ${place(happened)}`,
  'contract.status_changed': (happened) =>
    `the contract for ${place(happened)} ${STAGES[String(happened.details.to)] ?? 'changed'}`,
  'contract.terminated': (happened) =>
    `the contract for ${place(happened)} was terminated, its last day is ${day(happened.details.date)}`,
  'contract.confirmed': (happened) => `the contract for ${place(happened)} was confirmed`,
  'document.added': (happened) => `a document was added to the contract for ${place(happened)}`,
  'document.removed': (happened) => `a document was removed from the contract for ${place(happened)}`,
  'agreement.drafted': (happened) => `an agreement for ${place(happened)} was drafted`,
  'agreement.sent': (happened) =>
    `version ${String(happened.details.version)} of the agreement for ${place(happened)} was sent`,
  'agreement.accepted': (happened) =>
    `the ${String(happened.details.side)} accepted the agreement for ${place(happened)}`,
  'agreement.declined': (happened) =>
    `the ${String(happened.details.side)} declined the agreement for ${place(happened)}`,
  'contract.refused': (happened) => `a tenant said that the contract for ${place(happened)} is not theirs`,
  'handover.sent': (happened) => `${handover(happened)} of ${place(happened)} was sent`,
  'handover.accepted': (happened) => `${handover(happened)} of ${place(happened)} was accepted`,
  'handover.disputed': (happened) => `${handover(happened)} of ${place(happened)} was disputed`,
  'payment.recorded': (happened) =>
    `rent ${sum(happened, 'of ', ' ')}was paid for ${place(happened)} (${month(happened.details.month)})`,
  'receipt.recorded': receiptRecorded,
  'receipt.reversed': (happened) =>
    `a receipt for ${place(happened)} was reversed${rents(happened) ? ` (${count(rents(happened), 'month')})` : ''}`,
  'tenant.reminded': (happened) => `an owner reminded the tenant of ${place(happened)} of what is due`,
  'call-note.added': (happened) => `a call about what is due for ${place(happened)} was noted`,
  'declaration.made': (happened) =>
    `a tenant said that they have paid ${sum(happened, '', ' ')}for ${place(happened)}`,
  'declaration.confirmed': (happened) => `a reported payment for ${place(happened)} was confirmed`,
  'declaration.rejected': (happened) => `a reported payment for ${place(happened)} was refused`,
  'declaration.withdrawn': (happened) => `a tenant withdrew a reported payment for ${place(happened)}`,
  'payout.made': payoutMade,
  'payout.reversed': (happened) => `a payout to an owner was reversed (${count(rents(happened), 'rent')})`,
  'expense.recorded': () => 'something was paid for an owner',
  'contribution.recorded': () => 'an owner paid in what they owed',
  'entry.reversed': ({ details: { kind } }) => `${article(String(kind).replaceAll('_', ' '))} was reversed`,
  'transaction.reversed': (happened) =>
    `${article(REVERSED[String(happened.details.type)])} for ${place(happened)} was reversed (${month(happened.details.month)})`,
  'commission.changed': ({ details: { fromPercent, toPercent } }) =>
    `the commission was changed from ${fromPercent}% to ${toPercent}%`,
  'operator-upi.changed': ({ details: { from, to, heldUntil } }) =>
    from === to && !heldUntil
      ? 'a change of the UPI id for tenants to pay to was withdrawn'
      : `the UPI id for tenants to pay to was ${to ? 'changed' : 'removed'}`,
  'charge.added': (happened) =>
    `a charge ${sum(happened, 'of ', ' ')}was added to the contract for ${place(happened)}`,
  'charge.disputed': (happened) => `a tenant disputed a charge for ${place(happened)}`,
  'charge.upheld': (happened) => `a disputed charge for ${place(happened)} was upheld`,
  'charge.withdrawn': (happened) => `a charge for ${place(happened)} was withdrawn`,
  'late-fee.booked': (happened) => `late fees were booked for ${place(happened)}`,
  'late-fees-to.changed': () => 'who gets late fees was changed',
  'credit.added': (happened) =>
    `${sum(happened, '') || 'something'} was waived in the contract for ${place(happened)}`,
  'credit.reversed': (happened) => `a waiver in the contract for ${place(happened)} was reversed`,
  'deposit.moved': (happened) =>
    `${sum(happened, '', ' ')}of the deposit for ${place(happened)} was ${
      String(happened.details.kind).startsWith('deposit_refund') ? 'refunded' : 'moved'
    }`,
  'receipt.reallocated': (happened) => `a receipt for ${place(happened)} pays something else now`,
  'tenancy.settled': (happened) => `the tenancy of ${place(happened)} was settled`,
  'settlement.reversed': (happened) => `the settlement of ${place(happened)} was reversed`,
  'standing-commission.changed': ({ details: { isOn } }) =>
    `monthly charges ${isOn ? 'bear' : 'do not bear'} commission from now on`,
  'closed-period.changed': ({ details: { to } }) =>
    to ? `the books were closed up to ${day(to)}` : 'the books were opened',
  'second-factor-rule.changed': ({ details: { isRequired } }) =>
    isRequired ? 'staff need a second factor from now on' : 'staff need no second factor any more',
  'avatar-service.changed': ({ details: { isOn } }) =>
    `pictures of people ${isOn ? 'come' : 'no longer come'} from the avatar service`,
  'organisation.changed': () => 'what is told of the organisation was changed',
  'reminder.paused': () => 'reminders were paused',
  'reminder.resumed': () => 'reminders go out again',
  'reminder.changed': () => 'the days of reminders were changed',
  'reminder.text-changed': () => 'a text of reminders was changed',
  'payee.changed': ({ actorRole, details: { from } }) =>
    `${article(actorRole)} ${from ? 'changed' : 'entered'} where an owner is paid`,
  'landlord.changed': ({ details: { printsPan } }) =>
    `an owner changed what papers say of them: the PAN ${printsPan ? 'is' : 'is not'} printed`,
  'payees.requested': ({ details: { owners } }) =>
    `${count(Number(owners), 'owner')} asked where they are paid`,
  'bank-file.made': ({ details: { owners } }) =>
    `a file for the bank was made, of ${count(Number(owners), 'owner')}`,
  'dummy-data.imported': () => 'dummy data was imported',
  'dummy-data.deleted': () => 'dummy data was deleted',
};

/** A sentence for an entry of the audit log; its action's name where there is no sentence. */
export function sentenceOf(happened: HappeningDto): string {
  const sentence = SENTENCES[happened.action]?.(happened) ?? happened.action.replace(/[._-]/g, ' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
