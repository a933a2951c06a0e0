import { ApiProperty } from '@nestjs/swagger';
import { MOST_ALLOCATIONS } from '../recording/receipt-input.dto.js';
import { ClaimFactsDto, ClaimOfDto } from './claim.dto.js';

/** All that a tenant owes now for a home. */
export class ArrearsDto extends ClaimOfDto {
  @ApiProperty({ example: 84000, description: 'Rupees: what is due and not paid' })
  amount: number;
  @ApiProperty({ example: 0, description: 'Rupees paid of these rents and charges so far' })
  paidAmount: number;
  @ApiProperty({ example: 84000, description: 'Rupees: the amount and what was paid' })
  askedAmount: number;
  @ApiProperty({ example: 8400, description: 'Rupees: what the amount adds to the commission' })
  commission: number;
  @ApiProperty({ example: 75600, description: 'Rupees: the amount less that, which is for the owner' })
  netAmount: number;
  @ApiProperty({ example: 2, description: 'How many rents and charges these are' })
  claimCount: number;
  @ApiProperty({ format: 'date', example: '2026-10-01' })
  oldestDueDate: string;
  @ApiProperty({ example: 43, description: 'Days since the oldest of them fell due' })
  ageDays: number;
  @ApiProperty({
    type: [ClaimFactsDto],
    maxItems: MOST_ALLOCATIONS,
    description: `These, the oldest first; the first ${MOST_ALLOCATIONS} alone, as many as a receipt can name`,
  })
  claims: ClaimFactsDto[];
}
