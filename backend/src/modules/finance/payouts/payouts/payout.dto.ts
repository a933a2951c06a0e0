import { ApiSchema, PickType } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { choice, day, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
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
const REVERSED_ON = 'The day on which all of it was taken back';
const REASON = 'Why it was taken back';

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
      'Rent records, and no charges; everything that is owed without. What the owner owes is taken off in any case',
  })
  rentRecordIds?: string[] | null;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @PaidDay({
    required: false,
    nullable: true,
    description:
      'The day of the transfer, today without; not in the future, and not before a rent was collected or its month began',
  })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

@ApiSchema({ name: 'PreviewPayout' })
export class PreviewPayoutDto extends PickType(MakePayoutDto, ['ownerId', 'rentRecordIds'] as const) {}

export class PayoutPreviewDto extends view({
  rents: rupees({ example: 37800, description: 'Rupees of rents, less commission' }),
  charges: rupees({ example: 500, description: 'Rupees of charges, less commission' }),
  added: rupees({
    example: 0,
    description: 'Rupees that are added, for the owner was charged too much before',
  }),
  deducted: rupees({ example: 1500, description: 'Rupees of what the owner owes that are taken off' }),
  transferred: rupees({ example: 36800, description: 'Rupees that would be sent' }),
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
    'Of a rent',
  ),
  entryId: idOrNull(
    sql`case when p.kind <> 'rent' then p.id end`,
    '0199f0a0-0000-7000-8000-000000000061',
    'Of anything else',
  ),
  rentRecordId: idOrNull(sql`p.rent_record_id`, '0199f0a0-0000-7000-8000-000000000020', 'Of a rent'),
  chargeId: idOrNull(sql`p.charge_id`, '0199f0a0-0000-7000-8000-000000000070', 'Of a charge'),
  contractId: idOrNull(sql`p.contract_id`, '0199f0a0-0000-7000-8000-000000000010', 'Of a rent or a charge'),
  propertyId: idOrNull(sql`p.property_id`, '0199f0a0-0000-7000-8000-000000000000', 'Of a rent or a charge'),
  propertyName: text(sql`p.property_name`, { example: 'Lake View Residency 4B' }).orNull(),
  month: month(sql`p.month`, {
    example: '2026-11',
    description: 'The month whose rent it is, or in which the charge falls due, YYYY-MM',
  }).orNull(),
  description: text(sql`p.description`, { example: null, description: 'What a charge is for' }).orNull(),
  collected: rupees(sql`(p.amount_paise + p.kept_paise)::bigint`, {
    example: 42000,
    description: 'Rupees: what was paid of it since the payout of it before',
  }),
  commission: rupees(sql`p.kept_paise::bigint`, {
    example: 4200,
    description: 'Rupees: the commission kept on that',
  }),
  amount: rupees(sql`p.amount_paise`, { example: 37800, description: 'Rupees: what the owner gets of it' }),
  reversedOn: day(sql`p.reversed_on`, { example: null, description: REVERSED_ON }).orNull(),
  reason: text(sql`p.reason`, { example: null, description: REASON }).orNull(),
}) {}

/** A posting `p` that settles an owner's debt out of a payout. */
export class PayoutDeductionDto extends view({
  entryId: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000062' }),
  description: text(sql`'What the owner owed'`, { example: 'What the owner owed' }),
  amount: rupees(sql`p.amount_paise`, { example: 1500, description: 'Rupees' }),
}) {}

const IS_REVERSED = sql`p.is_reversed and b.recovered_paise = 0`;

/** A payout `o`, with the sums of its lines `p` and of its other postings `b`. */
export class PayoutDto extends view({
  payoutId: uuid(sql`o.id`, { example: '0199f0a0-0000-7000-8000-000000000040' }),
  transactions: object(
    TransactionDto,
    sql`p.transactions`,
    'One for each rent record, the oldest month first; of a part that stayed when the rest was recovered another',
  ).array(),
  ownerId: uuid(sql`o.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  ownerName: text(sql`p.owner_name`, {
    example: 'Asha Rao',
    description: 'The owner’s name on the day of recording',
  }),
  date: day(sql`o.date`, { example: '2026-11-20', description: 'The day of the transfer' }),
  method: choice(PAYMENT_METHODS, sql`o.method`, { example: 'bank_transfer' }),
  ...chequeFields(sql`o`),
  reference: text(sql`o.reference`, { example: 'UTR 412345678901' }).orNull(),
  lines: object(PayoutLineDto, sql`p.lines`, 'What it pays, the oldest month first').array(),
  amount: rupees(sql`o.amount_paise`, { example: 37800, description: 'Rupees: the sum of the lines' }),
  deductions: object(
    PayoutDeductionDto,
    sql`b.deductions`,
    'What was taken off, for the owner owed it',
  ).array(),
  deducted: rupees(sql`b.deducted_paise`, { example: 0, description: 'Rupees: the sum of the deductions' }),
  transferred: rupees(sql`o.transferred_paise`, {
    example: 37800,
    description: 'Rupees: what was sent, the amount less deductions',
  }),
  reversedAmount: rupees(sql`(o.amount_paise - p.standing_paise)`, {
    example: 0,
    description: 'Rupees of the amount: the lines that were taken back',
  }),
  standingAmount: rupees(sql`p.standing_paise`, {
    example: 37800,
    description: 'Rupees of the amount: the lines that stand',
  }),
  recovered: rupees(sql`b.recovered_paise`, {
    example: 0,
    description: 'Rupees: what the owner came to owe of it, for money that it paid out was taken back',
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
