import { ApiSchema, PickType } from '@nestjs/swagger';
import { choice, day, flag, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { join, sql } from '../../../../platform/database/sql.js';
import { MoneyField } from '../../../../platform/http/number-fields.js';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { ENTRY_KINDS, PaidDay, REVERSIBLE_ENTRIES, TENDERS } from '../../ledger/index.js';
import { DEDUCTED } from '../payouts/owed-owners.js';
import { positionOf } from './owner-position.js';

export class DebtsQueryDto extends PageQueryDto {}

/** Money that Kiraya paid for an owner, or that they paid in. */
@ApiSchema({ name: 'RecordOwnerEntry' })
export class RecordOwnerEntryDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;

  @UuidField({ required: false, nullable: true, description: 'Owner’s property that it is for' })
  propertyId?: string | null;

  @MoneyField({
    min: 0.01,
    below: 'Must be positive',
    example: 1500,
    description: 'Amount in rupees, at most two decimals',
  })
  amount: number;

  @PaidDay()
  date: string;

  @TextField({ max: 200, example: 'Repair of the geyser', description: 'Purpose' })
  description: string;
}

@ApiSchema({ name: 'PreviewOwnerEntry' })
export class PreviewOwnerEntryDto extends PickType(RecordOwnerEntryDto, [
  'ownerId',
  'propertyId',
  'amount',
] as const) {}

/** An owner's debt and the money held for them: of {@link positionOf}. */
@ApiSchema({ name: 'OwnerPosition' })
export class OwnerPositionDto extends view({
  ownerId: uuid(sql`p.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text(sql`p.name`, { example: 'Asha Rao' }),
  owes: rupees(sql`p.owes_paise`, {
    example: 1500,
    description: 'Owner’s debt in rupees; negative if they were charged too much',
  }),
  held: rupees(sql`(p.owed_paise + p.other_paise)`, {
    example: 38300,
    description: 'Money held and payable now in rupees, before deducting the debt',
  }),
  heldForLater: rupees(sql`p.later_paise`, {
    example: 0,
    description: 'Money held for months that have not begun, or until a settlement, in rupees',
  }),
  heldInAll: rupees(sql`(p.owed_paise + p.other_paise + p.later_paise)`, {
    example: 38300,
    description: 'Total held in rupees',
  }),
  deductions: rupees(DEDUCTED, {
    example: 1500,
    description: 'Debt deducted from the next payout in rupees',
  }),
  transferable: rupees(sql`(p.owed_paise + p.other_paise - ${DEDUCTED} - least(p.owes_paise, 0))`, {
    example: 36800,
    description: 'Amount of the next transfer in rupees',
  }),
  exceedsHeld: flag(sql`p.owes_paise > p.owed_paise + p.other_paise + p.later_paise`, {
    example: false,
    description: 'Whether the debt exceeds all money held',
  }),
}) {}

/** A posting `e` at an owner's expense, and its reversal `x`. */
@ApiSchema({ name: 'OwnerEntry' })
export class OwnerEntryDto extends view({
  id: uuid(sql`e.id`, { example: '0199f0a0-0000-7000-8000-000000000080' }),
  kind: choice(ENTRY_KINDS, sql`e.kind`, { example: 'expense' }),
  ownerId: uuid(sql`e.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  propertyId: uuid(sql`e.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }).orNull(),
  amount: rupees(sql`e.amount_paise`, { example: 1500, description: 'Amount in rupees' }),
  date: day(sql`e.date`, { example: '2026-11-20' }),
  description: text(sql`e.description`, { example: 'Repair of the geyser' }).orNull(),
  reversedOn: day(sql`x.date`, { example: null }).orNull(),
  reason: text(sql`x.reason`, {
    example: null,
    description: 'Reason for the reversal; null unless reversed',
  }).orNull(),
  position: object(
    OwnerPositionDto,
    ({ month }: { month: string }) =>
      sql`(select ${OwnerPositionDto.json()} from ${positionOf(sql`e.owner_id`, month)})`,
    'Owner’s balance afterwards',
  ),
}) {}

const DEBT_KINDS = ['payment', ...ENTRY_KINDS] as const;
const IS_REVERSED = sql`exists (select from finance.posting x where x.reverses_id = p.id)`;
const REVERSIBLE = join(
  REVERSIBLE_ENTRIES.map((kind) => sql`${kind}`),
  ', ',
);

/** A change `p` of an owner's debt, of property `h` and charge `c`. */
@ApiSchema({ name: 'OwnerDebt' })
export class OwnerDebtDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000080' }),
  kind: choice(DEBT_KINDS, sql`p.kind`, { example: 'expense' }),
  tender: choice(TENDERS, sql`p.tender`, {
    example: null,
    description: 'Channel of rents and charges not paid to Kiraya; null for others',
  }).orNull(),
  date: day(sql`p.date`, { example: '2026-11-20' }),
  owes: rupees(sql`p.owes_paise`, {
    example: 1500,
    description: 'Change of the debt in rupees; negative for reductions',
  }),
  description: text(sql`coalesce(c.description, p.description)`, {
    example: 'Repair of the geyser',
  }).orNull(),
  month: month(sql`p.month`, {
    example: null,
    description: 'Month of a rent or charge; null for others',
  }).orNull(),
  propertyName: text(sql`h.name`, { example: 'Lake View Residency 4B' }).orNull(),
  payoutId: uuid(sql`p.payout_id`, { example: null }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, { example: null }).orNull(),
  reversesId: uuid(sql`p.reverses_id`, {
    example: null,
    description: 'Id of the reversed entry; null unless a reversal',
  }).orNull(),
  isReversed: flag(IS_REVERSED, { example: false, description: 'Whether it was reversed' }),
  canBeReversed: flag(sql`p.kind in (${REVERSIBLE}) and p.reverses_id is null and not ${IS_REVERSED}`, {
    example: true,
    description: 'Whether it can be reversed by itself',
  }),
  reason: text(sql`p.reason`, {
    example: null,
    description: 'Reason for a reversal; null for others',
  }).orNull(),
}) {}
