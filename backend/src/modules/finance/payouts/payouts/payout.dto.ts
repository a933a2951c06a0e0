import { ApiSchema, PickType } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { choice, day, instant, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { ValidatedField, each } from '../../../../platform/http/validated-field.decorator.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import {
  chequeFields,
  ChequeFieldsDto,
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
  TransactionDto,
} from '../../ledger/index.js';

const MOST_RECORDS = 1000;
const REVERSED_ON = 'Day on which all of it was reversed; null unless reversed';
const REASON = 'Reason for the reversal; null unless reversed';

/** A payout to an owner: of all money due to them, or of the named rents. */
@ApiSchema({ name: 'MakePayout' })
export class MakePayoutDto extends ChequeFieldsDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;

  @ValidatedField(each((value) => (isUUID(value) ? undefined : 'Must be a valid id'), MOST_RECORDS), {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    maxItems: MOST_RECORDS,
    example: ['0199f0a0-0000-7000-8000-000000000020'],
    required: false,
    nullable: true,
    description:
      'Rent records to pay out, without charges; everything payable if absent. The owner’s debt is deducted in any case',
  })
  rentRecordIds?: string[] | null;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay({
    required: false,
    nullable: true,
    description:
      'Day of the transfer, today if absent; not in the future, and not before a rent was collected or its month began',
  })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

@ApiSchema({ name: 'PreviewPayout' })
export class PreviewPayoutDto extends PickType(MakePayoutDto, ['ownerId', 'rentRecordIds'] as const) {}

export class PayoutPreviewDto extends view({
  rents: rupees({ example: 37800, description: 'Rents less commission in rupees' }),
  charges: rupees({ example: 500, description: 'Charges less commission in rupees' }),
  added: rupees({
    example: 0,
    description: 'Addition in rupees, for an earlier overcharge of the owner',
  }),
  deducted: rupees({ example: 1500, description: 'Deduction for the owner’s debt in rupees' }),
  transferred: rupees({ example: 36800, description: 'Amount to transfer in rupees' }),
}) {}

const PAYOUT_LINE_KINDS = ['rent', 'charge', 'credit'] as const;

const idOrNull = (id: SqlFragment, example: string, description: string) =>
  uuid(id, { example, description }).orNull();

/** A line `p` of a payout: a rent, a charge, or a credit to an owner who was charged too much. */
export class PayoutLineDto extends view({
  kind: choice(PAYOUT_LINE_KINDS, sql`p.kind`, { example: 'rent' }),
  transactionId: idOrNull(
    sql`case p.kind when 'rent' then p.id end`,
    '0199f0a0-0000-7000-8000-000000000031',
    'Transaction id; null for anything but rent',
  ),
  entryId: idOrNull(
    sql`case when p.kind <> 'rent' then p.id end`,
    '0199f0a0-0000-7000-8000-000000000061',
    'Entry id; null for rents',
  ),
  rentRecordId: idOrNull(
    sql`p.rent_record_id`,
    '0199f0a0-0000-7000-8000-000000000020',
    'Rent record id; null for anything but rent',
  ),
  chargeId: idOrNull(sql`p.charge_id`, '0199f0a0-0000-7000-8000-000000000070', 'Charge id; null for rents'),
  contractId: idOrNull(
    sql`p.contract_id`,
    '0199f0a0-0000-7000-8000-000000000010',
    'Contract id; null for anything but a rent or charge',
  ),
  propertyId: idOrNull(
    sql`p.property_id`,
    '0199f0a0-0000-7000-8000-000000000000',
    'Property id; null for anything but a rent or charge',
  ),
  propertyName: text(sql`p.property_name`, { example: 'Lake View Residency 4B' }).orNull(),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'Month of the rent, or of the charge’s due date, `YYYY-MM`; null for others',
  }).orNull(),
  description: text(sql`p.description`, {
    example: null,
    description: 'Purpose of a charge; null for rent',
  }).orNull(),
  collected: rupees(sql`(p.amount_paise + p.kept_paise)::bigint`, {
    example: 42000,
    description: 'Amount paid since its previous payout, in rupees',
  }),
  commission: rupees(sql`p.kept_paise::bigint`, {
    example: 4200,
    description: 'Commission kept on that amount in rupees',
  }),
  amount: rupees(sql`p.amount_paise`, { example: 37800, description: 'Owner’s part in rupees' }),
  reversedOn: day(sql`p.reversed_on`, { example: null, description: REVERSED_ON }).orNull(),
  reason: text(sql`p.reason`, { example: null, description: REASON }).orNull(),
}) {}

/** A posting `p` that settles an owner's debt out of a payout. */
export class PayoutDeductionDto extends view({
  entryId: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000062' }),
  description: text(sql`'What the owner owed'`, { example: 'What the owner owed' }),
  amount: rupees(sql`p.amount_paise`, { example: 1500, description: 'Amount in rupees' }),
}) {}

const IS_REVERSED = sql`p.is_reversed and b.recovered_paise = 0`;

/** A payout `o`, with the sums of its lines `p` and of its other postings `b`. */
export class PayoutDto extends view({
  payoutId: uuid(sql`o.id`, { example: '0199f0a0-0000-7000-8000-000000000040' }),
  transactions: object(
    TransactionDto,
    sql`p.transactions`,
    'Transactions, one for each rent record, oldest month first; another for a part that stayed when the rest was recovered',
  ).array(),
  ownerId: uuid(sql`o.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text(sql`p.owner_name`, {
    example: 'Asha Rao',
    description: 'Owner’s name on the day of recording',
  }),
  date: day(sql`o.date`, { example: '2026-11-20', description: 'Day of the transfer' }),
  recordedAt: instant(sql`o.created_at`, {
    example: '2026-11-21T05:12:33Z',
    description: 'Instant of recording, on or after the day of the transfer',
  }),
  updatedAt: instant(sql`b.updated_at`, {
    example: '2026-11-21T05:12:33Z',
    description: 'Instant of the latest change: recording, reversal or recovery',
  }),
  method: choice(PAYMENT_METHODS, sql`o.method`, { example: 'bank_transfer' }),
  ...chequeFields(sql`o`),
  reference: text(sql`o.reference`, { example: 'UTR 412345678901' }).orNull(),
  lines: object(PayoutLineDto, sql`p.lines`, 'Items paid, oldest month first').array(),
  amount: rupees(sql`o.amount_paise`, { example: 37800, description: 'Total of the lines in rupees' }),
  deductions: object(PayoutDeductionDto, sql`b.deductions`, 'Deductions for the owner’s debt').array(),
  deducted: rupees(sql`b.deducted_paise`, { example: 0, description: 'Total of the deductions in rupees' }),
  transferred: rupees(sql`o.transferred_paise`, {
    example: 37800,
    description: 'Amount transferred in rupees: the amount less deductions',
  }),
  reversedAmount: rupees(sql`(o.amount_paise - p.standing_paise)`, {
    example: 0,
    description: 'Reversed lines in rupees',
  }),
  standingAmount: rupees(sql`p.standing_paise`, {
    example: 37800,
    description: 'Unreversed lines in rupees',
  }),
  recovered: rupees(sql`b.recovered_paise`, {
    example: 0,
    description: 'Amount recovered from the owner after money paid out was reversed, in rupees',
  }),
  reversedOn: day(sql`case when ${IS_REVERSED} then p.reversed_on end`, {
    example: null,
    description: REVERSED_ON,
  }).orNull(),
  reason: text(sql`case when ${IS_REVERSED} then p.reason end`, {
    example: null,
    description: REASON,
  }).orNull(),
}) {}
