import { ApiProperty } from '@nestjs/swagger';
import { MONEY_MAX } from '../../../platform/http/number-fields.js';
import { QueryMoney } from '../../../platform/http/query-fields.js';
import { PaidDay } from '../payments/paid-day.js';

export class AllocationQueryDto {
  @QueryMoney('Rupees', MONEY_MAX, { min: 0.01, required: true })
  amount: string;

  @PaidDay({ required: false })
  paidDate?: string;
}

/** What a month's rent would get. */
export class AllocationLineDto {
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Null for a month to come, whose record would be made',
  })
  rentRecordId: string | null;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-11-01' })
  dueDate: string;
  @ApiProperty({ example: 20000, description: 'Rupees' })
  amount: number;
  @ApiProperty({ example: 2000, description: 'Rupees of the amount' })
  commission: number;
  @ApiProperty({ example: 22000, description: 'Rupees: what would still be to be paid of it' })
  balance: number;
}

/** What an amount would pay. */
export class AllocationDto {
  @ApiProperty({ type: [AllocationLineDto], description: 'The oldest rent first' })
  lines: AllocationLineDto[];
  @ApiProperty({ example: 0, description: 'Rupees for which there is no rent; they would be refused' })
  left: number;
}
