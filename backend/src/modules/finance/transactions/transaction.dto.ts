import { ApiProperty } from '@nestjs/swagger';
import { TenantEmailField } from '../../auth/index.js';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../finance.constants.js';

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
  @ApiProperty({ example: 4200, description: 'Rupees; 0 for a payout' })
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
