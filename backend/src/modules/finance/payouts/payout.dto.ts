import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Checked, each } from '../../../platform/http/checked.decorator.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { PAYMENT_METHODS, type PaymentMethod, REFERENCE_MAX } from '../finance.constants.js';
import { TransactionDto } from '../transactions/transaction.dto.js';

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
    description: 'Rent records; everything that is owed without',
  })
  rentRecordIds?: string[] | null;

  @ChoiceField(PAYMENT_METHODS, { example: 'bank_transfer' })
  method: PaymentMethod;

  @DateField({
    required: false,
    nullable: true,
    description:
      'The day of the transfer, today without; not in the future, and not before a rent was collected or its month began',
  })
  paidDate?: string | null;

  @TextField({ max: REFERENCE_MAX, required: false, nullable: true, example: 'UTR 412345678901' })
  reference?: string | null;
}

export const PAYOUT_LINE_KINDS = ['rent'] as const;

/** What a payout pays for one rent. */
export class PayoutLineDto {
  @ApiProperty({ enum: PAYOUT_LINE_KINDS, example: 'rent' })
  kind: (typeof PAYOUT_LINE_KINDS)[number];
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000031' })
  transactionId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '2026-11', description: 'The month whose rent it is, YYYY-MM' })
  month: string;
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
  @ApiProperty({ example: 'Repair of the geyser' })
  description: string;
  @ApiProperty({ example: 1500, description: 'Rupees' })
  amount: number;
}

/** What an owner was paid at once. */
export class PayoutDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  payoutId: string;
  @ApiProperty({ type: [TransactionDto], description: 'One for each rent record, the oldest month first' })
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
  @ApiProperty({ type: [PayoutDeductionDto], description: 'What was taken off; nothing yet' })
  deductions: PayoutDeductionDto[];
  @ApiProperty({ example: 37800, description: 'Rupees: what was sent, the amount less deductions' })
  transferred: number;
  @ApiProperty({ example: 0, description: 'Rupees of the amount: the lines that were taken back' })
  reversedAmount: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, example: null, description: REVERSED_ON })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: REASON })
  reason: string | null;
}
