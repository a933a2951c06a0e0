import { choice, day, flag, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { AccruingFeeDto } from '../late-fees/accruing-fee.dto.js';
import { CHARGE_KINDS, ChargeReviewDto, CREDIT_KINDS, HELD_AS } from '../../../contracts/index.js';
import { BeingCheckedDto } from '../declarations/being-checked.dto.js';
import { beingChecked } from '../declarations/being-checked.js';
import { chequeFields, PAYMENT_METHODS, TENDERS } from '../../ledger/index.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;
const STATEMENT_TYPES = ['claim', 'receipt', 'receipt_reversal', 'credit', 'credit_reversal'] as const;

/** A rent or a charge, of `claims`. */
class ClaimDto extends view({
  id: uuid(sql`id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  kind: choice(CLAIM_KINDS, sql`kind`, { example: 'rent' }),
  month: text(sql`month`, {
    example: '2026-11',
    description: 'Month, `YYYY-MM`; of the due date for a charge',
  }),
  description: text(sql`description`, {
    example: null,
    description: 'Purpose of a charge; null for rent',
  }).orNull(),
  dueDate: day(sql`due_date`, { example: '2026-11-01' }),
  amount: rupees(sql`amount_paise`, { example: 42000, description: 'Amount in rupees' }),
  paidAmount: rupees(sql`paid_paise`, { example: 20000, description: 'Amount paid in rupees' }),
  waivedAmount: rupees(sql`credited_paise`, {
    example: 0,
    description: 'Amount waived or cancelled in rupees',
  }),
  balance: rupees(sql`balance_paise`, { example: 22000, description: 'Balance in rupees' }),
  disputable: flag(sql`disputable`, { example: false, description: 'Whether the tenant can dispute it' }),
  heldAs: choice(HELD_AS, sql`held_as`, {
    example: null,
    description:
      'Hold of a charge that is disputed, or proposed until the settlement, and so not due now; null otherwise',
  }).orNull(),
  review: object(
    ChargeReviewDto,
    sql`review`,
    'Review of a proposed or disputed charge; null for others',
  ).orNull(),
}) {}

/** A part `p` of a receipt, which pays a claim `c`. */
class StatementPartDto extends view({
  claimId: uuid(sql`c.id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  kind: choice(CLAIM_KINDS, sql`c.kind`, { example: 'rent' }),
  month: text(sql`c.month`, { example: '2026-11', description: 'Month, `YYYY-MM`' }),
  description: text(sql`c.description`, { example: null }).orNull(),
  amount: rupees(sql`p.amount_paise`, { example: 20000, description: 'Amount in rupees' }),
}) {}

/** A line `l` of the statement, its claim `c` and the parts of its receipt `b`. */
class StatementLineDto extends view({
  id: uuid(sql`l.id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  type: choice(STATEMENT_TYPES, sql`l.type`, { example: 'receipt' }),
  date: day(sql`l.date`, { example: '2026-11-20', description: 'Day of the due date, payment or entry' }),
  amount: rupees(sql`l.paise`, {
    example: -20000,
    description: 'Change of the balance owed in rupees; negative for reductions',
  }),
  balance: rupees(sql`l.balance`, {
    example: 22000,
    description: 'Balance owed after the line in rupees; negative if paid ahead',
  }),
  kind: choice(CLAIM_KINDS, sql`c.kind`, {
    example: null,
    description: 'Kind of a rent or charge, or of the item of a credit; null for others',
  }).orNull(),
  month: text(sql`c.month`, {
    example: null,
    description: 'Month of a rent or charge, or of the item of a credit, `YYYY-MM`; null for others',
  }).orNull(),
  description: text(sql`c.description`, {
    example: null,
    description: 'Purpose of a charge; null for rent',
  }).orNull(),
  reason: text(sql`l.reason`, {
    example: null,
    description: 'Reason for a credit or a reversal; null for others',
  }).orNull(),
  creditKind: choice(CREDIT_KINDS, sql`l.credit_kind`, {
    example: null,
    description: 'Kind of a credit, of which only a waiver can be reversed; null for others',
  }).orNull(),
  number: text(sql`l.number`, {
    example: 'RR/2026-27/000123',
    description: 'Receipt number; null for other lines',
  }).orNull(),
  tender: choice(TENDERS, sql`l.tender`, {
    example: 'received',
    description: 'Channel of a receipt; null for other lines',
  }).orNull(),
  method: choice(PAYMENT_METHODS, sql`l.method`, {
    example: 'bank_transfer',
    description: 'Payment method of a receipt; null for other lines',
  }).orNull(),
  reference: text(sql`l.reference`, {
    example: 'UTR 412345678901',
    description: 'Reference of a receipt; null for other lines',
  }).orNull(),
  ...chequeFields(sql`l`),
  reversed: flag(sql`l.reversed`, {
    example: false,
    description: 'Whether the receipt or credit was reversed since',
  }),
  parts: object(StatementPartDto, sql`coalesce(b.parts, '[]')`, 'Items paid by a receipt').array(),
}) {}

/** Deposit charges `c` of a contract, and its deposit `d`. */
class AccountDepositDto extends view({
  amount: rupees(sql`sum(c.amount_paise - c.credited_paise)`, {
    example: 84000,
    description: 'Deposit charged less waivers, in rupees',
  }),
  held: rupees(sql`coalesce(max(d.held_paise), 0)`, {
    example: 84000,
    description: 'Deposit held in rupees',
  }),
  withKiraya: rupees(sql`coalesce(max(d.held_paise - d.with_owner_paise), 0)`, {
    example: 84000,
    description: 'Part held by Kiraya in rupees',
  }),
  withOwner: rupees(sql`coalesce(max(d.with_owner_paise), 0)`, {
    example: 0,
    description: 'Part held by the owner in rupees',
  }),
  balance: rupees(sql`sum(c.balance_paise)`, { example: 0, description: 'Balance in rupees' }),
  used: rupees(sql`greatest(sum(c.paid_paise) - coalesce(max(d.held_paise), 0), 0)`, {
    example: 0,
    description: 'Deposit set off or refunded, in rupees',
  }),
  heldBy: choice(['kiraya', 'owner'], sql`(array_agg(c.held_by order by c.created_at desc))[1]`, {
    example: 'kiraya',
    description: 'Agreed holder; null without an agreement',
  }).orNull(),
}) {}

/** The sum that falls due next. */
export class NextDueDto extends view({
  dueDate: day({ example: '2026-12-01' }),
  amount: rupees({
    example: 44500,
    description: 'Balance of all items due on that day in rupees',
  }),
}) {}

class ComingRentDto extends view({
  month: text({ example: '2026-12', description: 'Month, `YYYY-MM`' }),
  dueDate: day({ example: '2026-12-01' }),
  balance: rupees({ example: 42000, description: 'Balance in rupees' }),
}) {}

interface Asked {
  /** The contract's. */
  id: string;
  /** `YYYY-MM-DD` */
  today: string;
}

const dueBy =
  (which: SqlFragment) =>
  ({ today }: Asked): SqlFragment =>
    sql`(select coalesce(sum(balance_paise), 0) from claims where due_date <= ${today}::date and ${which})`;

/** Parts by receipt. They are grouped once: a search of all parts for each receipt costs the square of the years. */
const PAID_BY = sql`
  select p.of_receipt, json_agg(${StatementPartDto.json()} order by c.due_date, c.id) as parts
  from parts p join claims c on c.id = p.claim_id group by p.of_receipt`;
const LINES = sql`latest l left join claims c on c.id = l.claim_id
  left join (${PAID_BY}) b on b.of_receipt = l.id and l.type = 'receipt'`;

const depositOf = ({ id }: Asked): SqlFragment => sql`(select ${AccountDepositDto.json()}
  from contracts.charge_v c left join finance.deposit d on d.contract_id = c.contract_id
  where c.contract_id = ${id} and c.kind = 'deposit' having count(*) > 0)`;

/** The account of a tenancy on a day, of the tables in `account-json.ts`. */
export class AccountToDateDto extends view({
  contractId: uuid(({ id }: Asked) => sql`${id}::uuid`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  owedNow: rupees(dueBy(sql`held_as is null`), {
    example: 22000,
    description: 'Balance due by today in rupees, without disputed and proposed charges',
  }),
  heldNow: rupees(dueBy(sql`held_as is not null`), {
    example: 0,
    description:
      'Disputed and proposed charges due by today, in rupees; not in the balance due, but in the statement',
  }),
  beingChecked: object(
    BeingCheckedDto,
    ({ id }: Asked) => beingChecked(sql`d.contract_id = ${id}`),
    'Reported payments that await confirmation, still part of the balance due; null without any',
  ).orNull(),
  paidAhead: rupees(
    ({ today }: Asked) =>
      sql`(select coalesce(sum(paid_paise), 0) from claims where due_date > ${today}::date)`,
    { example: 0, description: 'Amount paid ahead in rupees' },
  ),
  claims: list(
    ClaimDto,
    { from: sql`claims`, order: sql`due_date, kind <> 'rent', id` },
    'Every rent and charge, by due date',
  ),
  openingBalance: rupees(sql`coalesce((select balance - paise from latest order by nth limit 1), 0)`, {
    example: 0,
    description: 'Balance owed before the first line of the statement, in rupees',
  }),
  statement: list(StatementLineDto, { from: LINES, order: sql`l.nth` }, 'Latest 1,000 lines, by date'),
  deposit: object(AccountDepositDto, depositOf, 'Deposit; null if none was charged').orNull(),
}) {}

/** The account of a tenancy: its rents, charges and payments, with sums to come. */
export class TenancyAccountDto extends view({
  ...AccountToDateDto.fields,
  coming: list(ComingRentDto, 'Unpaid rents of the next twelve months'),
  next: object(
    NextDueDto,
    'Next rents and charges, without disputed and proposed ones; null if there are none',
  ).orNull(),
  accruing: list(
    AccruingFeeDto,
    'Late fees not booked yet; each is charged once its rent is paid, it reaches its maximum, or the month ends',
  ),
  accruedNow: rupees({ example: 400, description: 'Total of accruing late fees by today in rupees' }),
  accruedPerDay: rupees({ example: 100, description: 'Increase per day in rupees' }),
}) {}
