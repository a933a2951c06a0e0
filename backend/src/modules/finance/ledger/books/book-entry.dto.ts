import { choice, day, flag, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { ACCOUNTS, ENTRY_KINDS } from '../finance.constants.js';
import { wordsOf } from './entry-words.js';

const KINDS = ['payment', 'payout', ...ENTRY_KINDS];

/** An entry `p` of the books: an amount from one account to another. A posting has one or two of them. */
export class BookEntryDto extends view({
  lineId: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000030' }),
  part: text(sql`p.part`, {
    example: 'rent',
    description: 'Which of the one or two entries of its line: rent, commission, payout …',
  }),
  kind: choice(KINDS, sql`p.kind`, { example: 'payment', description: 'payment and payout are of rents' }),
  what: text(wordsOf, { example: 'Rent', description: 'What it was, in words' }),
  date: day(sql`p.date`, { example: '2026-11-20', description: 'The day on which the money moved' }),
  debit: choice(ACCOUNTS, sql`p.debit`, { example: 'cash' }),
  credit: choice(ACCOUNTS, sql`p.credit`, { example: 'owner_payable' }),
  amount: rupees(sql`p.amount_paise`, {
    example: 37800,
    description: 'Rupees; a reversal has its sides swapped',
  }),
  reversal: flag(sql`p.is_reversal`, { example: false, description: 'Whether it takes an earlier one back' }),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'The month whose rent or charge it is',
  }).orNull(),
  description: text(sql`coalesce(p.description, g.description)`, {
    example: null,
    description: 'Of a charge, an expense …: what it is for',
  }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }).orNull(),
  ownerName: text(sql`o.name`, { example: 'Asha Rao' }),
  tenantName: text(sql`t.name`, { example: 'Rahul Mehta' }).orNull(),
  receiptNumber: text(sql`p.receipt_number`, {
    example: 'RR/2026-27/000123',
    description: 'Of what was received',
  }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, { example: null, description: 'Of what was received' }).orNull(),
  payoutId: uuid(sql`p.payout_id`, { example: null, description: 'Of what was paid out' }).orNull(),
  contractId: uuid(sql`p.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }).orNull(),
  ownerId: uuid(sql`p.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  reason: text(sql`p.reason`, { example: null, description: 'Of a reversal' }).orNull(),
}) {}
