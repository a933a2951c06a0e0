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
    description: 'YYYY-MM; of a charge, the one in which it falls due',
  }),
  description: text(sql`description`, { example: null, description: 'What a charge is for' }).orNull(),
  dueDate: day(sql`due_date`, { example: '2026-11-01' }),
  amount: rupees(sql`amount_paise`, { example: 42000, description: 'Rupees' }),
  paidAmount: rupees(sql`paid_paise`, { example: 20000, description: 'Rupees' }),
  waivedAmount: rupees(sql`credited_paise`, { example: 0, description: 'Rupees that nobody is to pay' }),
  balance: rupees(sql`balance_paise`, { example: 22000, description: 'Rupees: what is still to be paid' }),
  disputable: flag(sql`disputable`, { example: false, description: 'Whether its tenant can dispute it' }),
  heldAs: choice(HELD_AS, sql`held_as`, {
    example: null,
    description: 'Of a charge that is disputed, or proposed until the settlement: it is not asked for now',
  }).orNull(),
  review: object(ChargeReviewDto, sql`review`, 'Of a charge that was proposed or disputed').orNull(),
}) {}

/** A part `p` of a receipt, which pays a claim `c`. */
class StatementPartDto extends view({
  claimId: uuid(sql`c.id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  kind: choice(CLAIM_KINDS, sql`c.kind`, { example: 'rent' }),
  month: text(sql`c.month`, { example: '2026-11', description: 'YYYY-MM' }),
  description: text(sql`c.description`, { example: null }).orNull(),
  amount: rupees(sql`p.amount_paise`, { example: 20000, description: 'Rupees' }),
}) {}

/** A line `l` of the statement, its claim `c` and the parts of its receipt `b`. */
class StatementLineDto extends view({
  id: uuid(sql`l.id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  type: choice(STATEMENT_TYPES, sql`l.type`, { example: 'receipt' }),
  date: day(sql`l.date`, { example: '2026-11-20', description: 'When it fell due, was paid, or was noted' }),
  amount: rupees(sql`l.paise`, {
    example: -20000,
    description: 'Rupees: what it adds to what is owed; negative what it takes off',
  }),
  balance: rupees(sql`l.balance`, {
    example: 22000,
    description: 'Rupees owed after it; negative what is paid ahead',
  }),
  kind: choice(CLAIM_KINDS, sql`c.kind`, {
    example: null,
    description: 'Of a claim, and of what a credit is of',
  }).orNull(),
  month: text(sql`c.month`, {
    example: null,
    description: 'YYYY-MM, of a claim or what a credit is of',
  }).orNull(),
  description: text(sql`c.description`, { example: null, description: 'What a charge is for' }).orNull(),
  reason: text(sql`l.reason`, { example: null, description: 'Why there is a credit or a reversal' }).orNull(),
  creditKind: choice(CREDIT_KINDS, sql`l.credit_kind`, {
    example: null,
    description: 'Of a credit: what let it off. A waiver alone can be taken back',
  }).orNull(),
  number: text(sql`l.number`, { example: 'RR/2026-27/000123', description: 'Of a receipt' }).orNull(),
  tender: choice(TENDERS, sql`l.tender`, { example: 'received', description: 'Of a receipt' }).orNull(),
  method: choice(PAYMENT_METHODS, sql`l.method`, {
    example: 'bank_transfer',
    description: 'Of a receipt',
  }).orNull(),
  ...chequeFields(sql`l`),
  reference: text(sql`l.reference`, { example: 'UTR 412345678901', description: 'Of a receipt' }).orNull(),
  reversed: flag(sql`l.reversed`, {
    example: false,
    description: 'Whether a receipt or credit was taken back since',
  }),
  parts: object(StatementPartDto, sql`coalesce(b.parts, '[]')`, 'What a receipt paid').array(),
}) {}

/** Deposit charges `c` of a contract, and its deposit `d`. */
class AccountDepositDto extends view({
  amount: rupees(sql`sum(c.amount_paise - c.credited_paise)`, {
    example: 84000,
    description: 'Rupees asked for, less what was let off',
  }),
  held: rupees(sql`coalesce(max(d.held_paise), 0)`, {
    example: 84000,
    description: 'Rupees of it that are there',
  }),
  withKiraya: rupees(sql`coalesce(max(d.held_paise - d.with_owner_paise), 0)`, {
    example: 84000,
    description: 'Rupees of these that Kiraya holds',
  }),
  withOwner: rupees(sql`coalesce(max(d.with_owner_paise), 0)`, {
    example: 0,
    description: 'Rupees of these that the owner holds',
  }),
  balance: rupees(sql`sum(c.balance_paise)`, { example: 0, description: 'Rupees: what is still to be paid' }),
  used: rupees(sql`greatest(sum(c.paid_paise) - coalesce(max(d.held_paise), 0), 0)`, {
    example: 0,
    description: 'Rupees paid that were set off or given back',
  }),
  heldBy: choice(['kiraya', 'owner'], sql`(array_agg(c.held_by order by c.created_at desc))[1]`, {
    example: 'kiraya',
    description: 'Who is to hold it',
  }).orNull(),
}) {}

/** The sum that falls due next. */
export class NextDueDto extends view({
  dueDate: day({ example: '2026-12-01' }),
  amount: rupees({
    example: 44500,
    description: 'Rupees still to be paid of all that falls due on that day',
  }),
}) {}

class ComingRentDto extends view({
  month: text({ example: '2026-12', description: 'YYYY-MM' }),
  dueDate: day({ example: '2026-12-01' }),
  balance: rupees({ example: 42000, description: 'Rupees still to be paid of it' }),
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
    description: 'Rupees due by today and not paid, without what is disputed or proposed',
  }),
  heldNow: rupees(dueBy(sql`held_as is not null`), {
    example: 0,
    description:
      'Rupees due by today that are disputed or proposed: beside what is owed, and in the statement',
  }),
  beingChecked: object(
    BeingCheckedDto,
    ({ id }: Asked) => beingChecked(sql`d.contract_id = ${id}`),
    'What the tenant says that they paid and waits to be confirmed: still a part of what is owed',
  ).orNull(),
  paidAhead: rupees(
    ({ today }: Asked) =>
      sql`(select coalesce(sum(paid_paise), 0) from claims where due_date > ${today}::date)`,
    { example: 0, description: 'Rupees paid for what is not due yet' },
  ),
  claims: list(
    ClaimDto,
    { from: sql`claims`, order: sql`due_date, kind <> 'rent', id` },
    'Every rent and charge, the first that falls due first',
  ),
  openingBalance: rupees(sql`coalesce((select balance - paise from latest order by nth limit 1), 0)`, {
    example: 0,
    description: 'Rupees owed before the first line of the statement',
  }),
  statement: list(StatementLineDto, { from: LINES, order: sql`l.nth` }, 'By date; the latest 1,000 lines'),
  deposit: object(AccountDepositDto, depositOf, 'Null when none was asked for').orNull(),
}) {}

/** The account of a tenancy: its rents, charges and payments, with sums to come. */
export class TenancyAccountDto extends view({
  ...AccountToDateDto.fields,
  coming: list(ComingRentDto, 'Unpaid rents of the twelve months to come'),
  next: object(
    NextDueDto,
    'The next rents and charges, without what is disputed or proposed; null when there are none',
  ).orNull(),
  accruing: list(
    AccruingFeeDto,
    'Late fees that are asked for once their rent is paid, at their most, or when the month is over',
  ),
  accruedNow: rupees({ example: 400, description: 'Rupees of all of these by today' }),
  accruedPerDay: rupees({ example: 100, description: 'Rupees that a further day adds to them' }),
}) {}
