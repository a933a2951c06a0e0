import { choice, day, flag, month, number, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { TENDERS } from '../../ledger/index.js';

const OWNER_STATEMENT_KINDS = [
  'rent',
  'charge',
  'elsewhere',
  'payout',
  'expense',
  'contribution',
  'deposit_kept',
] as const;
export type OwnerStatementKind = (typeof OWNER_STATEMENT_KINDS)[number];

/** A change `p` of the balance held for an owner, of property `h` and receipt `n`. */
export class OwnerStatementRowDto extends view({
  date: day(sql`p.date`, { example: '2026-11-20', description: 'The day on which the money moved' }),
  kind: choice(OWNER_STATEMENT_KINDS, sql`p.kind`, {
    example: 'rent',
    description: 'elsewhere: what of a rent or charge before it did not come to Kiraya',
  }),
  reversal: flag(sql`p.is_reversal`, { example: false, description: 'Whether it takes an earlier one back' }),
  tender: choice(TENDERS, sql`p.tender`, {
    example: 'received',
    description: 'Of rents and charges',
  }).orNull(),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'The month whose rent or charge it is',
  }).orNull(),
  description: text(sql`p.description`, {
    example: null,
    description: 'What a charge, an expense … is for',
  }).orNull(),
  propertyId: uuid(sql`p.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, { example: '0199f0a0-0000-7000-8000-000000000050' }).orNull(),
  receiptNumber: text(sql`n.number`, { example: 'RR/2026-27/000123' }).orNull(),
  payoutId: uuid(sql`p.payout_id`, { example: null }).orNull(),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  reason: text(sql`p.reason`, { example: null, description: 'Of a reversal' }).orNull(),
  collected: rupees(sql`p.collected`, {
    example: 42000,
    description: 'Rupees of a rent or charge; of all else 0',
  }),
  commission: rupees(sql`p.commission`, {
    example: 4200,
    description: 'Rupees of these that the operator keeps',
  }),
  paidOut: rupees(sql`p.paid_out`, {
    example: 0,
    description: 'Rupees that a payout pays before what is taken off',
  }),
  takenOff: rupees(sql`p.taken_off`, {
    example: 0,
    description: 'Rupees that a payout takes off, for the owner owed them',
  }),
  amount: rupees(sql`p.change`, {
    example: 37800,
    description: 'Rupees that it adds to the balance; negative what it takes off',
  }),
  balance: rupees(sql`p.balance`, {
    example: 37800,
    description: 'Rupees held after it; negative what the owner owes',
  }),
}) {}

/** A late rent or charge `c`, of property `h` and tenant `t`. It is in no sum. */
export class OwnerOverdueDto extends view({
  kind: choice(['rent', ...CHARGE_KINDS], sql`c.kind`, { example: 'rent' }),
  month: month(sql`c.month`, { example: '2026-11' }),
  description: text(sql`c.description`, { example: null, description: 'What a charge is for' }).orNull(),
  dueDate: day(sql`c.due_date`, { example: '2026-11-01' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  tenantName: text(sql`t.name`, { example: 'Rahul Mehta' }),
  balance: rupees(sql`c.balance_paise`, {
    example: 42000,
    description: 'Rupees that are still to be paid today',
  }),
}) {}

/** Net income of a home in a month. */
export class OwnerHomeMonthDto extends view({
  propertyId: uuid({ example: '0199f0a0-0000-7000-8000-000000000000' }),
  month: text({ example: '2026-11', description: 'The month in which it was paid' }),
  net: rupees({
    example: 37800,
    description: 'Rupees of rents and charges less commission, and less what was taken back',
  }),
}) {}

/** Sums of the period: opening balance and these make the closing balance. */
export class OwnerStatementSumsDto extends view({
  income: rupees({ example: 37800, description: 'Rupees: rents and charges, less commission' }),
  elsewhere: rupees({
    example: 0,
    description: 'Rupees of these that went to the owner or were kept back as tax',
  }),
  expenses: rupees({ example: -1500, description: 'Rupees paid for the owner' }),
  contributions: rupees({ example: 0, description: 'Rupees that the owner paid in' }),
  depositsKept: rupees({ example: 0, description: 'Rupees of deposits with the owner that are theirs now' }),
  payouts: rupees({ example: -36300, description: 'Rupees sent to the owner' }),
  reversals: rupees({ example: 0, description: 'Rupees of all that was taken back' }),
}) {}

/** An owner's balance before and after a period, and its changes. */
export class OwnerStatementDto extends view({
  ownerId: uuid({ example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text({ example: 'Asha Rao' }),
  from: day({ example: '2026-11-01' }),
  to: day({ example: '2026-11-30' }),
  opening: rupees({
    example: 0,
    description: 'Rupees held before the first day; negative what the owner owed',
  }),
  rows: list(OwnerStatementRowDto, 'By the day on which the money moved'),
  sums: object(OwnerStatementSumsDto),
  closing: rupees({
    example: 0,
    description: 'Rupees held at the end of the last day; negative what the owner owes',
  }),
  months: list(OwnerHomeMonthDto, 'By home, each by month'),
  overdue: list(
    OwnerOverdueDto,
    'What fell due by the last day and is late today, the oldest first; at most 200',
  ),
  moreOverdue: number({ example: 0, description: 'How many late ones there are beside these' }),
}) {}
