import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CHARGE_KINDS, type ChargeKind } from '../../../contracts/index.js';

/** What becomes of a rent that the receipt paid. */
@ApiSchema({ name: 'ReceiptReversalLine' })
export class ReceiptReversalLineDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000030' })
  transactionId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 20000, description: 'Rupees: what is taken back' })
  amount: number;
  @ApiProperty({ example: 20000, description: 'Rupees: the same with the lines of it before this one' })
  amountSoFar: number;
  @ApiProperty({ example: 2000, description: 'Rupees: the commission that is given back' })
  commission: number;
  @ApiProperty({ example: 42000, description: 'Rupees: what is to be paid of it then' })
  balance: number;
  @ApiProperty({
    example: false,
    description: 'Whether a payout of it is to be reversed before, or recovered',
  })
  paidOut: boolean;
  @ApiProperty({ example: 0, description: 'Rupees: what was paid out to the owner too much then' })
  recoverable: number;
}

/** What becomes of a charge that the receipt paid. */
@ApiSchema({ name: 'ReceiptReversalCharge' })
export class ReceiptReversalChargeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000060' })
  entryId: string;
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000070' })
  chargeId: string;
  @ApiProperty({ enum: CHARGE_KINDS, example: 'maintenance' })
  kind: ChargeKind;
  @ApiProperty({ example: 'Society maintenance' })
  description: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 500, description: 'Rupees: what is taken back' })
  amount: number;
  @ApiProperty({ example: 500, description: 'Rupees: the same with the lines of it before this one' })
  amountSoFar: number;
  @ApiProperty({ example: 0, description: 'Rupees: the commission that is given back' })
  commission: number;
  @ApiProperty({ example: 500, description: 'Rupees: what is to be paid of it then' })
  balance: number;
  @ApiProperty({
    example: false,
    description: 'Whether a payout of it is to be reversed before, or recovered',
  })
  paidOut: boolean;
  @ApiProperty({ example: 0, description: 'Rupees: what was paid out to the owner too much then' })
  recoverable: number;
}

/** A payout that is to be reversed before. */
@ApiSchema({ name: 'PayoutBefore' })
export class PayoutBeforeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000040' })
  payoutId: string;
  @ApiProperty({ format: 'date', example: '2026-11-21', description: 'The day of the transfer' })
  date: string;
  @ApiProperty({ example: 37800, description: 'Rupees: all of it that still stands' })
  amount: number;
  @ApiProperty({
    example: false,
    description: 'Whether money of it was recovered from the owner, so that it is not reversed any more',
  })
  isRecovered: boolean;
}

/** What reversing a receipt would do. */
@ApiSchema({ name: 'ReceiptReversalPreview' })
export class ReceiptReversalPreviewDto {
  @ApiProperty({ example: 20000, description: 'Rupees: what is taken back' })
  amount: number;
  @ApiProperty({ example: 2000, description: 'Rupees: the commission that is given back' })
  commission: number;
  @ApiProperty({
    type: [ReceiptReversalLineDto],
    description: 'What becomes of each rent, the oldest month first',
  })
  lines: ReceiptReversalLineDto[];
  @ApiProperty({ type: [ReceiptReversalChargeDto], description: 'What becomes of each charge, by due date' })
  charges: ReceiptReversalChargeDto[];
  @ApiProperty({
    type: [PayoutBeforeDto],
    description:
      'The payouts that are to be reversed before, the latest first; while there are any it is refused (409), unless the owner is to owe what was paid out',
  })
  payouts: PayoutBeforeDto[];
  @ApiProperty({
    example: 0,
    description: 'Rupees of a deposit that the owner has, and would have too much of',
  })
  depositWithOwner: number;
  @ApiProperty({
    example: 0,
    description:
      'Rupees: what the owner owes then, if recoverFromOwner is said; all that they have too much of',
  })
  recoverable: number;
}
