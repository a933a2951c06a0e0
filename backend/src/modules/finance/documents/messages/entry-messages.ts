import { methodInWords } from '@kiraya/rules';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { dayIn, inRupees } from '../../../../platform/mail/figures.js';
import { freeText, own, words, type Words } from '../../../../platform/mail/words.js';
import type { Message } from '../../../messages/index.js';
import { CHEQUE_COLUMNS, isRefund, type PaidWith, type REVERSIBLE_ENTRIES } from '../../ledger/index.js';
import { type About, referenceFact } from './facts-of.js';

type EntryKind = (typeof REVERSIBLE_ENTRIES)[number];

/** An expense, a contribution, or a move of a deposit. */
interface EntryFacts extends PaidWith {
  id: string;
  kind: EntryKind;
  contractId: string | null;
  ownerId: string;
  /** Set where there is a contract. */
  tenantId: string | null;
  paise: string;
  /** `YYYY-MM-DD` */
  date: string;
  reference: string | null;
  home: string | null;
  isDummy: boolean;
}

export const entryFacts = (db: Queryable, ids: readonly string[]): Promise<EntryFacts[]> =>
  db.rows<EntryFacts>(
    prepared(sql`select e.id, e.kind, e.contract_id as "contractId", e.owner_id as "ownerId", e.tenant_id as "tenantId",
        e.amount_paise::text as paise, to_char(e.date, 'YYYY-MM-DD') as date, e.method, ${CHEQUE_COLUMNS}, e.reference, h.name as home,
        e.is_dummy as "isDummy"
      from finance.posting_v e left join properties.property_v h on h.id = e.property_id
      where e.id = any(${ids}::uuid[]) and e.reverses_id is null`),
  );

const WHAT: Record<EntryKind, string> = {
  expense: 'Expense for you',
  contribution: 'Paid in by you',
  deposit_to_owner: 'Deposit, to you',
  deposit_from_owner: 'Deposit, from you',
  deposit_refund: 'Deposit, back to the tenant',
  deposit_refund_by_owner: 'Deposit, back to the tenant, from the owner',
};

/** The owner's page with the entry: the contract, or their money. */
const pathOf = ({ contractId, ownerId }: EntryFacts): string =>
  contractId ? `/contracts/${contractId}` : `/payouts/owners/${ownerId}`;

const aboutOf = (entry: EntryFacts): Omit<About, 'kind' | 'title'> => ({
  cause: entry.id,
  path: pathOf(entry),
  facts: [
    ['For', own(WHAT[entry.kind])],
    ...(entry.home ? [['Home', freeText(entry.home)] satisfies [string, Words]] : []),
    ['Amount', inRupees(entry.paise)],
    ['Date', dayIn(entry.date)],
    ...(entry.method ? [['Mode', own(methodInWords(entry))] satisfies [string, Words]] : []),
    ...referenceFact(entry.reference),
  ],
  isDummy: entry.isDummy,
});

/** The property, where there is one. */
const ofHome = ({ home }: EntryFacts): Words => (home ? words`, ${home}` : own(''));

/** To the owner: what Kiraya paid for them, or they paid in. */
export function ownerEntryMessage(entry: EntryFacts): Message {
  const amount = inRupees(entry.paise);
  const isExpense = entry.kind === 'expense';
  return {
    ...aboutOf(entry),
    kind: 'owner_entry_recorded',
    personId: entry.ownerId,
    title: isExpense
      ? words`Expense of ${amount} recorded${ofHome(entry)}`
      : words`${amount} that you paid in was recorded`,
    text: isExpense
      ? words`${amount} was paid for you. It is deducted from your next payouts.`
      : words`You paid in ${amount}, and owe that much less.`,
  };
}

/** To the owner, who has the deposit, or gave it back. */
export function depositMovedMessage(entry: EntryFacts): Message {
  const amount = inRupees(entry.paise);
  const isToOwner = entry.kind === 'deposit_to_owner';
  return {
    ...aboutOf(entry),
    kind: 'deposit_moved',
    personId: entry.ownerId,
    title: isToOwner
      ? words`Deposit of ${amount} passed on to you${ofHome(entry)}`
      : words`Deposit of ${amount} returned by you${ofHome(entry)}`,
    text: isToOwner
      ? words`You now hold ${amount} of your tenant’s deposit.`
      : words`Kiraya now holds ${amount} of your tenant’s deposit.`,
  };
}

/** To the tenant, who got it, and to the owner. */
export function refundPaidMessages(entry: EntryFacts): Message[] {
  const amount = inRupees(entry.paise);
  const about = {
    ...aboutOf(entry),
    kind: 'refund_paid' as const,
    title: words`Deposit refunded: ${amount}${ofHome(entry)}`,
  };
  const said = [
    { personId: entry.tenantId, text: words`${amount} of your deposit was refunded to you.` },
    { personId: entry.ownerId, text: words`${amount} of the deposit was refunded to your tenant.` },
  ];
  return said.flatMap(({ personId, text }) => (personId ? [{ ...about, personId, text }] : []));
}

/** To the owner; of a refund to its tenant as well. */
export function entryReversedMessages(entry: EntryFacts): Message[] {
  const amount = inRupees(entry.paise);
  const { ownerId, tenantId } = entry;
  const isOfRefund = isRefund(entry.kind);
  const about = {
    ...aboutOf(entry),
    kind: isOfRefund ? ('refund_reversed' as const) : ('owner_entry_reversed' as const),
    title: words`Reversed: ${amount}${ofHome(entry)}`,
    text: isOfRefund
      ? words`The recorded refund of ${amount} of the deposit was reversed: it still has to be refunded.`
      : words`${amount} that was recorded no longer counts.`,
  };
  const people = isOfRefund && tenantId ? [tenantId, ownerId] : [ownerId];
  return people.map((personId) => ({ ...about, personId }));
}
