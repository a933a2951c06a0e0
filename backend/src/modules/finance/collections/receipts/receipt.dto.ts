import { ApiProperty } from '@nestjs/swagger';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type Tender,
  TENDERS,
  TransactionDto,
} from '../../ledger/index.js';

/** What a receipt paid of a charge. */
export class ReceiptChargeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000060' })
  id: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  chargeId: string;
  @ApiProperty({ enum: CHARGE_KINDS, example: 'deposit' })
  kind: ChargeKind;
  @ApiProperty({ example: 'Deposit' })
  description: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 84000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees of the amount' })
  commission: number;
  @ApiProperty({ example: 84000, description: 'Rupees: the amount less that' })
  netAmount: number;
}

/** Money that came in, and the rents and charges that it paid. */
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
  @ApiProperty({ example: 'Rahul Mehta', description: 'The tenant' })
  payerName: string;
  @ApiProperty({ example: 'Lake View Residency 4B' })
  propertyName: string;
  @ApiProperty({ example: 62000, description: 'Rupees' })
  amount: number;
  @ApiProperty({
    enum: TENDERS,
    example: 'received',
    description: 'Whether it came to Kiraya, to the owner, as tax kept back, or out of the deposit',
  })
  tender: Tender;
  @ApiProperty({
    enum: PAYMENT_METHODS,
    example: 'bank_transfer',
    description: 'other, where Kiraya received nothing',
  })
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
  @ApiProperty({
    type: [ReceiptChargeDto],
    description: 'What it paid of each charge, the first that was due first',
  })
  charges: ReceiptChargeDto[];
}

/** A receipt as it was recorded. */
export class RecordedReceiptDto extends ReceiptDto {
  @ApiProperty({ example: 22000, description: 'Rupees due by today that are still to be paid' })
  stillDue: number;
}
