import { ApiProperty } from '@nestjs/swagger';

/** One part of a whole. */
export class ShareDto {
  @ApiProperty({ example: 'Rented', enum: ['Rented', 'Vacant'] })
  name: string;
  @ApiProperty({ example: 3, description: 'How many properties' })
  value: number;
}

/** Some money in one month. */
export class MonthAmountDto {
  @ApiProperty({ example: 'Jun 2026' })
  month: string;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}

/** The first and the last day of a contract. */
export class ContractDatesDto {
  @ApiProperty({ format: 'date', example: '2026-01-15' })
  startDate: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-12-14',
    description: 'The last day, also where it was cut short; null while it is open-ended',
  })
  endDate: string | null;
}
