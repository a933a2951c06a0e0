import { choice, day, flag, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql, type SqlFragment } from '../../../../platform/database/sql.js';
import { ACCOUNTS, ENTRY_KINDS, PAYMENT_METHODS } from '../finance.constants.js';

/** Names of entries, by the kind and part of their line. */
const WORDS = {
  'payment rent': 'Rent, less commission',
  'payment commission': 'Commission on rent',
  'payout payout': 'Rent paid out',
  'charge_payment charge': 'Charge, less fee',
  'charge_payment fee': 'Fee on a charge',
  'charge_payout payout': 'Charge paid out',
  'deposit_payment deposit': 'Deposit received',
  'deposit_to_owner deposit': 'Deposit passed on to the owner',
  'deposit_from_owner deposit': 'Deposit given back by the owner',
  'deposit_kept owed': 'Deposit with the owner, now owed by them',
  'deposit_refund refund': 'Deposit refunded',
  'deposit_refund_by_owner refund': 'Deposit refunded by the owner',
  'deduction owed': 'Owed by the owner, deducted from a payout',
  'owner_credit owed': 'Credit of the owner, added to a payout',
  'recovery owed': 'Paid out before, now owed by the owner',
  'expense owed': 'Paid for the owner',
  'contribution owed': 'Paid in by the owner',
};

const HOW = {
  owner: ' (paid to the owner)',
  tds: ' (deducted as TDS)',
  deposit: ' (out of the deposit)',
};

const lookUp = (words: Record<string, string>, key: SqlFragment): SqlFragment =>
  sql`(${JSON.stringify(words)}::jsonb ->> (${key}))`;

/** The name of an entry `p` of the books. */
const wordsOf: SqlFragment = sql`concat(case when p.is_reversal then 'Reversal: ' end,
  ${lookUp(WORDS, sql`p.kind || ' ' || p.part`)}, ${lookUp(HOW, sql`p.tender`)})`;

const KINDS = ['payment', 'payout', ...ENTRY_KINDS];

/** An entry `p` of the books: an amount from one account to another. A posting has one or two of them. */
export class BookEntryDto extends view({
  lineId: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000030' }),
  part: text(sql`p.part`, {
    example: 'rent',
    description: 'Part of the line: rent, commission, payout and the like',
  }),
  kind: choice(KINDS, sql`p.kind`, {
    example: 'payment',
    description: 'Kind; `payment` and `payout` are of rents',
  }),
  what: text(wordsOf, { example: 'Rent', description: 'Description in words' }),
  date: day(sql`p.date`, { example: '2026-11-20', description: 'Day on which the money moved' }),
  debit: choice(ACCOUNTS, sql`p.debit`, { example: 'cash' }),
  credit: choice(ACCOUNTS, sql`p.credit`, { example: 'owner_payable' }),
  amount: rupees(sql`p.amount_paise`, {
    example: 37800,
    description: 'Amount in rupees; a reversal swaps debit and credit',
  }),
  reversal: flag(sql`p.is_reversal`, { example: false, description: 'Whether it reverses an earlier one' }),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'Month of the rent or charge; null for others',
  }).orNull(),
  description: text(sql`coalesce(p.description, g.description)`, {
    example: null,
    description: 'Purpose of a charge, an expense and the like; null for rent',
  }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }).orNull(),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  tenantName: text(sql`t.name`, { example: 'Rahul Mehta' }).orNull(),
  receiptNumber: text(sql`p.receipt_number`, {
    example: 'RR/2026-27/000123',
    description: 'Receipt number of money received; null for others',
  }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, {
    example: null,
    description: 'Receipt id of money received; null for others',
  }).orNull(),
  payoutId: uuid(sql`p.payout_id`, {
    example: null,
    description: 'Payout id of money paid out; null for others',
  }).orNull(),
  contractId: uuid(sql`p.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }).orNull(),
  ownerId: uuid(sql`p.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  method: choice(PAYMENT_METHODS, sql`p.method`, {
    example: 'bank_transfer',
    description: 'Method by which the money moved; null where none moved',
  }).orNull(),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  reason: text(sql`p.reason`, {
    example: null,
    description: 'Reason for a reversal; null for others',
  }).orNull(),
}) {}
