import { ApiProperty } from '@nestjs/swagger';
import { PAYEE_KINDS, type PayeeKind } from './payee-details.js';

/** Where an owner is paid, as far as anybody sees it at a glance; all null where nothing is entered yet. */
export class PayeeSummaryDto {
  @ApiProperty({ type: String, enum: PAYEE_KINDS, nullable: true, example: 'bank_account' })
  kind: PayeeKind | null;
  @ApiProperty({ type: String, nullable: true, example: 'XXXXXX7890', description: 'No more than its end' })
  masked: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-11-20T06:30:00.000Z' })
  changedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description:
      'Until when nothing is sent there by bank, because it was entered lately; null once it can be',
  })
  heldUntil: string | null;
}
