import type { ListParts, Order } from '../../../../platform/database/page-statement.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, raw, sql } from '../../../../platform/database/sql.js';
import type { PostingKind } from '../finance.constants.js';
import { transactionJson } from '../postings/transaction-json.js';

export const ORDER: Order = {
  name: 'transactions/date',
  descending: true,
  keys: [
    { column: 'date', type: 'date', shape: 'date' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

/** Conditions on postings: those that are listed, and among them those of rents and those beside rents (null: none). */
export interface LineConditions {
  listed: Fragment;
  rents: Fragment;
  others: Fragment | null;
}

/** How emails of tenants are shown, of a line `p` of rent and of one beside rents. */
export type PayerEmail = (email: Fragment) => Fragment;

/** What is listed beside rents, of each kind of posting: its type, and what the screens call it and its reversal. */
const LISTED = {
  charge_payment: ['charge', 'Charge Payment', 'Charge payment reversal'],
  deposit_payment: ['deposit', 'Deposit Payment', 'Deposit payment reversal'],
  charge_payout: ['charge_payout', 'Charge Payout', 'Charge payout reversal'],
  owner_credit: ['credit_payout', 'Credit Payout', 'Credit payout reversal'],
} as const;
type Kind = keyof typeof LISTED;

export const OTHER_TYPES = Object.values(LISTED).map(([type]) => type);
export const OTHER_LABELS = Object.values(LISTED).flatMap(([, label, reversal]) => [label, reversal]);

/** What came in beside rents. */
export const RECEIVED_KINDS = ['charge_payment', 'deposit_payment'] as const satisfies Kind[];
/** The same, and what was paid out. */
export const LISTED_KINDS = Object.keys(LISTED) as Kind[];

/** A condition on postings. */
export const isOf = (kinds: readonly PostingKind[]): Fragment =>
  sql`kind in (${raw(kinds.map((kind) => `'${kind}'`).join(', '))})`;

const byKind = (of: (kind: Kind) => string): Fragment =>
  sql`case p.kind ${raw(
    (Object.keys(LISTED) as Kind[]).map((kind) => `when '${kind}' then '${of(kind)}'`).join(' '),
  )} end`;
const LABEL = sql`case when p.is_reversal then ${byKind((kind) => LISTED[kind][2])}
  else ${byKind((kind) => LISTED[kind][1])} end`;
const IS_PAYMENT = sql`p.tender is not null`;
/** Deposits are kept by Kiraya, but those that the owner got. */
const IS_KEPT = sql`(p.kind = 'deposit_payment' and p.tender = 'received')`;

const AMOUNT = rupees(sql`(case when p.is_reversal then -p.amount_paise else p.amount_paise end)`);

/**
 * A line `p` beside rents as JSON; names are as they are now. The list's commission is that of rents, so that its rows come to
 * its sum: what is kept of a charge is told by its receipt.
 */
const otherJson = (
  emailOf: PayerEmail,
): Fragment => sql`json_build_object('id', p.id, 'reference', p.reference,
  'type', ${byKind((kind) => LISTED[kind][0])}, 'transactionType', ${LABEL}, 'date', p.date,
  'payerName', case when ${IS_PAYMENT} then t.name else 'Kiraya' end,
  'payerEmail', case when ${IS_PAYMENT} then ${emailOf(sql`t.email`)} end,
  'recipientName', case when ${IS_KEPT} then 'Kiraya' else o.name end,
  'recipientEmail', case when not ${IS_KEPT} then o.email end,
  'propertyName', h.name, 'propertyAddress', h.address,
  'amount', ${AMOUNT}, 'commission', 0, 'netAmount', ${AMOUNT}, 'method', coalesce(p.method, 'other'),
  'status', 'completed',
  'ownerId', p.owner_id, 'tenantId', p.tenant_id, 'propertyId', p.property_id, 'contractId', p.contract_id,
  'rentRecordId', null, 'month', to_char(p.month, 'YYYY-MM'),
  'description', coalesce(c.description, 'Owed to the owner'), 'payoutId', p.payout_id, 'reason', p.reason,
  'reversesId', p.reverses_id, 'reversedById', (select r.id from finance.posting r where r.reverses_id = p.id),
  'receiptId', p.receipt_id)`;

const entryJson = (emailOf: PayerEmail): Fragment => sql`case when p.kind in ('payment', 'payout')
  then ${transactionJson(emailOf(sql`p.payer_email`))} else ${otherJson(emailOf)} end`;
const JOINS = sql`join auth.user_v o on o.id = p.owner_id left join auth.user_v t on t.id = p.tenant_id
  left join properties.property_v h on h.id = p.property_id left join contracts.charge_v c on c.id = p.receivable_id`;

/** @param listed a condition on postings */
export const listedLines = (listed: Fragment, emailOf: PayerEmail): ListParts => ({
  ...{ table: sql`finance.posting`, where: listed, order: ORDER, entry: entryJson(emailOf), joins: JOINS },
});

/** The only line that is left, as JSON in text. */
export const oneLine = (listed: Fragment, emailOf: PayerEmail): Fragment =>
  sql`select ${entryJson(emailOf)}::text as json from (select * from finance.posting where ${listed}) p ${JOINS}`;
