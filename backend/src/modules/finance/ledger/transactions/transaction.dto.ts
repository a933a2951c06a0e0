import { ApiProperty, OmitType } from '@nestjs/swagger';
import { TenantEmailField } from '../../../auth/index.js';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../finance.constants.js';
import { OTHER_LABELS, OTHER_TYPES } from './listed-lines.js';

const nullableId = { type: String, format: 'uuid', nullable: true } as const;
const nullableText = { type: String, nullable: true } as const;
const LABELS = ['Rent Payment', 'Owner Payout', 'Rent payment reversal', 'Owner payout reversal'];

/** Money that moved: a rent that came in, a payout to an owner, or what takes one of these back. */
export class TransactionDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000030' })
  id: string;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ enum: TRANSACTION_TYPES, example: 'payment' })
  type: TransactionType;
  @ApiProperty({ enum: LABELS, example: 'Rent Payment', description: 'What the screens call it' })
  transactionType: string;
  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;
  @ApiProperty({ example: 'Rahul Mehta', description: 'The tenant; Kiraya for a payout' })
  payerName: string;
  @TenantEmailField()
  payerEmail: string | null;
  @ApiProperty({ example: 'Asha Rao', description: 'The owner' })
  recipientName: string;
  @ApiProperty({ type: String, nullable: true, example: 'asha.rao@example.com' })
  recipientEmail: string | null;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  propertyAddress: string;
  @ApiProperty({ example: 42000, description: 'Rupees; negative in a reversal, like the two below' })
  amount: number;
  @ApiProperty({ example: 4200, description: 'Rupees, of rents; 0 for a payout' })
  commission: number;
  @ApiProperty({ example: 37800, description: 'Rupees: amount less commission' })
  netAmount: number;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ enum: ['completed'], example: 'completed' })
  status: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000003' })
  tenantId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ example: '2026-11', description: 'The month whose rent it is, YYYY-MM' })
  month: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: null, description: 'Of a payout' })
  payoutId: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Of a reversal' })
  reason: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
    description: 'What this takes back',
  })
  reversesId: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: null,
    description: 'What took this back',
  })
  reversedById: string | null;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000050',
    description: 'Of a payment: the receipt that it came in with, which may pay several rents',
  })
  receiptId: string | null;
}

const TYPES = [...TRANSACTION_TYPES, ...OTHER_TYPES];

/** A line of a receipt or payout as it is listed: of a rent, or of what is beside rents, which is in no sum of the list. */
export class ListedTransactionDto extends OmitType(TransactionDto, [
  ...(['type', 'transactionType', 'propertyName', 'propertyAddress', 'tenantId', 'propertyId'] as const),
  ...(['contractId', 'rentRecordId', 'month'] as const),
] as const) {
  @ApiProperty({ enum: TYPES, example: 'payment', description: 'payment and payout are of rents' })
  type: (typeof TYPES)[number];
  @ApiProperty({
    enum: [...LABELS, ...OTHER_LABELS],
    example: 'Rent Payment',
    description: 'What the screens call it',
  })
  transactionType: string;
  @ApiProperty({ ...nullableText, example: 'Lake View Residency 4B' })
  propertyName: string | null;
  @ApiProperty({ ...nullableText, example: '12, 5th Block, Koramangala, Bengaluru 560095' })
  propertyAddress: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000003' })
  tenantId: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string | null;
  @ApiProperty({ ...nullableId, example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string | null;
  @ApiProperty({ ...nullableText, example: '2026-11', description: 'Whose rent or charge it is, YYYY-MM' })
  month: string | null;
  @ApiProperty({
    type: String,
    required: false,
    example: 'Society maintenance',
    description: 'What it is for, where it is no rent',
  })
  description?: string;
}
