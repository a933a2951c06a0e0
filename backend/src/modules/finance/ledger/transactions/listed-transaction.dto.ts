import { choice, month, text } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { type SqlFragment, raw, sql } from '../../../../platform/database/sql.js';
import { TRANSACTION_TYPES } from '../finance.constants.js';
import { LABELS, seenBy, TransactionDto, type Viewer } from './transaction.dto.js';

/** Listed postings that are not of rents, by kind: their type, and the labels of one and of its reversal. */
const LISTED = {
  charge_payment: ['charge', 'Charge Payment', 'Charge payment reversal'],
  deposit_payment: ['deposit', 'Deposit Payment', 'Deposit payment reversal'],
  charge_payout: ['charge_payout', 'Charge Payout', 'Charge payout reversal'],
  owner_credit: ['credit_payout', 'Credit Payout', 'Credit payout reversal'],
} as const;
type Kind = keyof typeof LISTED;

export const LISTED_KINDS = Object.keys(LISTED) as Kind[];
export const RECEIVED_KINDS = ['charge_payment', 'deposit_payment'] as const satisfies Kind[];

const TYPES = [...TRANSACTION_TYPES, ...Object.values(LISTED).map(([type]) => type)];
const ALL_LABELS = [...LABELS, ...Object.values(LISTED).flatMap(([, label, reversal]) => [label, reversal])];

const byKind = (of: (kind: Kind) => string): SqlFragment =>
  sql`case p.kind ${raw(LISTED_KINDS.map((kind) => `when '${kind}' then '${of(kind)}'`).join(' '))} end`;
const LABEL = sql`case when p.is_reversal then ${byKind((kind) => LISTED[kind][2])}
  else ${byKind((kind) => LISTED[kind][1])} end`;
const IS_PAYMENT = sql`p.tender is not null`;
/** Kiraya keeps deposits, except those that the owner received. */
const IS_KEPT = sql`(p.kind = 'deposit_payment' and p.tender = 'received')`;

const { payoutId, reason, reversesId, reversedById, receiptId, ...facts } = TransactionDto.fields;

/**
 * A listed line of a receipt or payout. Lines of rents are {@link TransactionDto}; the SQL is that of the other postings `p`,
 * which are in no sum of the list. Their commission is 0, so that the rows add up to the list's commission of rents.
 */
export class ListedTransactionDto extends view({
  ...facts,
  type: choice(
    TYPES,
    byKind((kind) => LISTED[kind][0]),
    {
      example: 'payment',
      description: 'Kind; `payment` and `payout` are of rents',
    },
  ),
  transactionType: choice(ALL_LABELS, LABEL, {
    example: 'Rent Payment',
    description: 'Type as shown on screens',
  }),
  payerName: facts.payerName.withSql(sql`case when ${IS_PAYMENT} then t.name else 'Kiraya' end`),
  payerEmail: facts.payerEmail.withSql(
    (viewer: Viewer) => sql`case when ${IS_PAYMENT} then ${seenBy(viewer, sql`t.email`)} end`,
  ),
  recipientName: facts.recipientName.withSql(sql`case when ${IS_KEPT} then 'Kiraya' else o.name end`),
  recipientEmail: facts.recipientEmail.withSql(sql`case when not ${IS_KEPT} then o.email end`),
  propertyName: facts.propertyName.withSql(sql`h.name`).orNull(),
  propertyAddress: facts.propertyAddress.withSql(sql`h.address`).orNull(),
  commission: facts.commission.withSql(sql`0`),
  netAmount: facts.netAmount.withSql((viewer: Viewer) => facts.amount.sql(viewer)),
  tenantId: facts.tenantId.orNull(),
  propertyId: facts.propertyId.orNull(),
  contractId: facts.contractId.orNull(),
  rentRecordId: facts.rentRecordId.withSql(sql`null`).orNull(),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'Month of the rent or charge, `YYYY-MM`; null for others',
  }).orNull(),
  description: text(sql`coalesce(c.description, 'Owed to the owner')`, {
    example: 'Society maintenance',
    description: 'Purpose; absent for rent',
  }).optional(),
  ...{ payoutId, reason, reversesId, reversedById, receiptId },
}) {}
