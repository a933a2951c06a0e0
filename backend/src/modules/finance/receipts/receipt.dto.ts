import { ApiProperty } from '@nestjs/swagger';
import { PAYMENT_METHODS, type PaymentMethod } from '../finance.constants.js';
import { TransactionDto } from '../transactions/transaction.dto.js';

/** Money that came in, and the rents that it paid. */
export class ReceiptDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000050' })
  id: string;
  @ApiProperty({
    example: 'RR/2026-27/000123',
    description: 'By the financial year in which it was recorded',
  })
  number: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000010' })
  contractId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000000' })
  propertyId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000002' })
  ownerId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000003' })
  tenantId: string;
  @ApiProperty({ example: 62000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ enum: PAYMENT_METHODS, example: 'bank_transfer' })
  method: PaymentMethod;
  @ApiProperty({ type: String, nullable: true, example: 'UTR 412345678901' })
  reference: string | null;
  @ApiProperty({ format: 'date', example: '2026-11-20', description: 'The day of payment' })
  date: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: null,
    description: 'The day on which it was taken back',
  })
  reversedOn: string | null;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why it was taken back' })
  reason: string | null;
  @ApiProperty({ type: [TransactionDto], description: 'What it paid of each rent, the oldest month first' })
  lines: TransactionDto[];
}
