import { ApiProperty } from '@nestjs/swagger';

/** A late fee that grows and is asked for later. */
export class AccruingFeeDto {
  @ApiProperty({ format: 'uuid', example: '0199f0a0-0000-7000-8000-000000000020' })
  rentRecordId: string;
  @ApiProperty({ example: '2026-11', description: 'YYYY-MM, of the rent' })
  month: string;
  @ApiProperty({ example: 400, description: 'Rupees by today that are not asked for yet' })
  amount: number;
  @ApiProperty({ example: 100, description: 'Rupees that a further day adds' })
  perDay: number;
  @ApiProperty({ format: 'date', example: '2026-11-07', description: 'The first day of these' })
  since: string;
}
