import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Checked, each } from '../../../../platform/http/checked.decorator.js';
import { ChoiceField, TextField, UuidField } from '../../../../platform/http/text-fields.js';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  REFERENCE_MAX,
  PaidDay,
  TransactionDto,
} from '../../ledger/index.js';

const MOST_RECORDS = 1000;
const REVERSED_ON = 'The day on which all of it was taken back';
const REASON = 'Why it was taken back';

/** What to pay out to an owner: all that is owed to them, or the rents that are named. */
@ApiSchema({ name: 'MakePayout' })
export class MakePayoutDto {
  @UuidField({ example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;

  @Checked(each((value) => (isUUID(value) ? undefined : 'Must be a valid id'), MOST_RECORDS), {
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

/** What a payout is to be of. */
@ApiSchema({ name: 'PreviewPayout' })
export class PreviewPayoutDto extends PickType(MakePayoutDto, ['ownerId', 'rentRecordIds'] as const) {}

/** What a payout would come to. */
export class PayoutPreviewDto {
  @ApiProperty({ example: 37800, description: 'Rupees of rents, less commission' })
  rents: number;
  @ApiProperty({ example: 500, description: 'Rupees of charges, less commission' })
  charges: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees that are added, for the owner was charged too much before',
  })
  added: number;
  @ApiProperty({ example: 1500, description: 'Rupees of what the owner owes that are taken off' })
  deducted: number;
  @ApiProperty({ example: 36800, description: 'Rupees that would be sent' })
  transferred: number;
}

export const PAYOUT_LINE_KINDS = ['rent', 'charge', 'credit'] as const;

const nullableId = (example: string, description: string): PropertyDecorator =>
  ApiProperty({ type: String, format: 'uuid', nullable: true, example, description });

/** What a payout pays for one rent or charge, or because an owner was charged too much before. */
export class PayoutLineDto {
  @ApiProperty({ enum: PAYOUT_LINE_KINDS, example: 'rent' })
  kind: (typeof PAYOUT_LINE_KINDS)[number];
  @nullableId('0199f0a0-0000-7000-8000-000000000031', 'Of a rent')
  transactionId: string | null;
  @nullableId('0199f0a0-0000-7000-8000-000000000061', 'Of anything else')
  entryId: string | null;
  @nullableId('0199f0a0-0000-7000-8000-000000000020', 'Of a rent')
  rentRecordId: string | null;
  @nullableId('0199f0a0-0000-7000-8000-000000000070', 'Of a charge')
  chargeId: string | null;
  @nullableId('0199f0a0-0000-7000-8000-000000000010', 'Of a rent or a charge')
  contractId: string | null;
  @nullableId('0199f0a0-0000-7000-8000-000000000000', 'Of a rent or a charge')
  propertyId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Lake View Residency 4B' })
  propertyName: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-11',
    description: 'The month whose rent it is, or in which the charge falls due, YYYY-MM',
  })
  month: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'What a charge is for' })
  description: string | null;
  @ApiProperty({ example: 42000, description: 'Rupees: what was paid of it since the payout of it before' })
  collected: number;
  @ApiProperty({ example: 4200, description: 'Rupees: the commission kept on that' })
  commission: number;
  @ApiProperty({ example: 37800, description: 'Rupees: what the owner gets of it' })
  amount: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null, description: REVERSED_ON })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: REASON })
  reason: string | null;
}

/** What is taken off what a payout pays. */
export class PayoutDeductionDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000062' })
  entryId: string;
  @ApiProperty({ example: 'What the owner owed' })
  description: string;
  @ApiProperty({ example: 1500, description: 'Rupees' })
  amount: number;
}

/** What an owner was paid at once. */
export class PayoutDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  payoutId: string;
  @ApiProperty({
    type: [TransactionDto],
    description:
      'One for each rent record, the oldest month first; of a part that stayed when the rest was recovered another',
  })
  transactions: TransactionDto[];
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ example: 'Asha Rao', description: 'The owner’s name on the day of recording' })
  ownerName: string;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day of the transfer' })
  date: string;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ type: [PayoutLineDto], description: 'What it pays, the oldest month first' })
  lines: PayoutLineDto[];
  @ApiProperty({ example: 37800, description: 'Rupees: the sum of the lines' })
  amount: number;
  @ApiProperty({ type: [PayoutDeductionDto], description: 'What was taken off, for the owner owed it' })
  deductions: PayoutDeductionDto[];
  @ApiProperty({ example: 0, description: 'Rupees: the sum of the deductions' })
  deducted: number;
  @ApiProperty({ example: 37800, description: 'Rupees: what was sent, the amount less deductions' })
  transferred: number;
  @ApiProperty({ example: 0, description: 'Rupees of the amount: the lines that were taken back' })
  reversedAmount: number;
  @ApiProperty({ example: 37800, description: 'Rupees of the amount: the lines that stand' })
  standingAmount: number;
  @ApiProperty({
    example: 0,
    description: 'Rupees: what the owner came to owe of it, for money that it paid out was taken back',
  })
  recovered: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null, description: REVERSED_ON })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: REASON })
  reason: string | null;
}
