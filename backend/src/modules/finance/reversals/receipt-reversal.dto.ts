import { ApiProperty, ApiSchema } from '@nestjs/swagger';

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
  @ApiProperty({ example: 2000, description: 'Rupees: the commission that is given back' })
  commission: number;
  @ApiProperty({ example: 42000, description: 'Rupees: what is to be paid of it then' })
  balance: number;
  @ApiProperty({ example: false, description: 'Whether a payout of it is to be reversed before' })
  paidOut: boolean;
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
  @ApiProperty({
    type: [PayoutBeforeDto],
    description:
      'The payouts that are to be reversed before, the latest first; while there are any it is refused (409)',
  })
  payouts: PayoutBeforeDto[];
}
