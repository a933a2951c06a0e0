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
  date: day(sql`p.date`, { example: '2026-11-20', description: 'Day on which the money moved' }),
  kind: choice(OWNER_STATEMENT_KINDS, sql`p.kind`, {
    example: 'rent',
    description:
      'Kind of row; `elsewhere` for the part of the rent or charge before it that did not come to Kiraya',
  }),
  reversal: flag(sql`p.is_reversal`, { example: false, description: 'Whether it reverses an earlier one' }),
  tender: choice(TENDERS, sql`p.tender`, {
    example: 'received',
    description: 'Channel of rents and charges; null for others',
  }).orNull(),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'Month of the rent or charge; null for others',
  }).orNull(),
  description: text(sql`p.description`, {
    example: null,
    description: 'Purpose of a charge, an expense and the like; null for rent',
  }).orNull(),
  propertyId: uuid(sql`p.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, { example: '0199f0a0-0000-7000-8000-000000000050' }).orNull(),
  receiptNumber: text(sql`n.number`, { example: 'RR/2026-27/000123' }).orNull(),
  payoutId: uuid(sql`p.payout_id`, { example: null }).orNull(),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  reason: text(sql`p.reason`, {
    example: null,
    description: 'Reason for a reversal; null for others',
  }).orNull(),
  collected: rupees(sql`p.collected`, {
    example: 42000,
    description: 'Rent or charge collected in rupees; 0 for others',
  }),
  commission: rupees(sql`p.commission`, {
    example: 4200,
    description: 'Commission kept by the operator in rupees',
  }),
  paidOut: rupees(sql`p.paid_out`, {
    example: 0,
    description: 'Amount of a payout before deductions, in rupees',
  }),
  takenOff: rupees(sql`p.taken_off`, {
    example: 0,
    description: 'Deductions of a payout for the owner’s debt, in rupees',
  }),
  amount: rupees(sql`p.change`, {
    example: 37800,
    description: 'Change of the balance in rupees; negative for reductions',
  }),
  balance: rupees(sql`p.balance`, {
    example: 37800,
    description: 'Balance after the row in rupees; negative if the owner owes it',
  }),
}) {}

/** A late rent or charge `c`, of property `h` and tenant `t`. It is in no sum. */
export class OwnerOverdueDto extends view({
  kind: choice(['rent', ...CHARGE_KINDS], sql`c.kind`, { example: 'rent' }),
  month: month(sql`c.month`, { example: '2026-11' }),
  description: text(sql`c.description`, {
    example: null,
    description: 'Purpose of a charge; null for rent',
  }).orNull(),
  dueDate: day(sql`c.due_date`, { example: '2026-11-01' }),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  tenantName: text(sql`t.name`, { example: 'Rahul Mehta' }),
  balance: rupees(sql`c.balance_paise`, {
    example: 42000,
    description: 'Balance today in rupees',
  }),
}) {}

/** Net income of a home in a month. */
export class OwnerHomeMonthDto extends view({
  propertyId: uuid({ example: '0199f0a0-0000-7000-8000-000000000000' }),
  month: text({ example: '2026-11', description: 'Month of payment' }),
  net: rupees({
    example: 37800,
    description: 'Rents and charges less commission and reversals, in rupees',
  }),
}) {}

/** Sums of the period: opening balance and these make the closing balance. */
export class OwnerStatementSumsDto extends view({
  income: rupees({ example: 37800, description: 'Rents and charges less commission, in rupees' }),
  elsewhere: rupees({
    example: 0,
    description: 'Part paid to the owner or withheld as tax, in rupees',
  }),
  expenses: rupees({ example: -1500, description: 'Expenses paid for the owner in rupees' }),
  contributions: rupees({ example: 0, description: 'Contributions of the owner in rupees' }),
  depositsKept: rupees({ example: 0, description: 'Deposits kept by the owner in rupees' }),
  payouts: rupees({ example: -36300, description: 'Payouts in rupees' }),
  reversals: rupees({ example: 0, description: 'Total of reversals in rupees' }),
}) {}

/** An owner's balance before and after a period, and its changes. */
export class OwnerStatementDto extends view({
  ownerId: uuid({ example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text({ example: 'Asha Rao' }),
  from: day({ example: '2026-11-01' }),
  to: day({ example: '2026-11-30' }),
  opening: rupees({
    example: 0,
    description: 'Balance before the first day in rupees; negative if the owner owed it',
  }),
  rows: list(OwnerStatementRowDto, 'Rows by the day on which the money moved'),
  sums: object(OwnerStatementSumsDto),
  closing: rupees({
    example: 0,
    description: 'Balance at the end of the last day in rupees; negative if the owner owes it',
  }),
  months: list(OwnerHomeMonthDto, 'Months of each home'),
  overdue: list(OwnerOverdueDto, 'Items due by the last day and overdue today, oldest first; at most 200'),
  moreOverdue: number({ example: 0, description: 'Number of further overdue items' }),
}) {}
