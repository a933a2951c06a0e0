import { choice, day, flag, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { ACCOUNTS, ENTRY_KINDS, PAYMENT_METHODS } from '../finance.constants.js';
import { wordsOf } from './entry-words.js';

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
