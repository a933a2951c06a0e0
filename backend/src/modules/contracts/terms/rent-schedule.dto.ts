import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ScheduledRent' })
export class ScheduledRentDto {
  @ApiProperty({ example: '2026-12', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ format: 'date', example: '2026-12-05' })
  dueDate: string;
  @ApiProperty({ example: 35226, description: 'Rupees; of the days that are used, where that is agreed' })
  amount: number;
  @ApiProperty({ example: 42000, description: 'Rupees of a whole month' })
  rent: number;
}

/** What a contract asks for on the day of its first rent, and before. */
@ApiSchema({ name: 'FirstDues' })
export class FirstDuesDto {
  @ApiProperty({ example: 84000, description: 'Rupees, due on the first day' })
  deposit: number;
  @ApiProperty({ example: 42000, description: 'Rupees: the first rent' })
  rent: number;
  @ApiProperty({ example: 2500, description: 'Rupees: the first month’s charges' })
  standingCharges: number;
  @ApiProperty({ example: 128500, description: 'Rupees' })
  total: number;
}

/** The rents of a contract that is not made yet. */
@ApiSchema({ name: 'RentSchedule' })
export class RentScheduleDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 11,
    description: 'How many rents in all; null without an end',
  })
  count: number | null;
  @ApiProperty({ type: [ScheduledRentDto], description: 'Those of the first two years, oldest first' })
  months: ScheduledRentDto[];
  @ApiProperty({ type: FirstDuesDto, description: 'What is asked for at the start' })
  first: FirstDuesDto;
}
