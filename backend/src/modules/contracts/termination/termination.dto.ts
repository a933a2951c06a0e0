import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { DateField, TextField } from '../../../platform/http/text-fields.js';

/** How a contract is cut short. */
@ApiSchema({ name: 'TerminateContract' })
export class TerminateContractDto {
  @DateField({
    example: '2027-03-31',
    description:
      'Its last day, within its period; the day before its start for a contract that is never to begin',
  })
  date: string;

  @TextField({ max: 1000, example: 'The tenant moves to another city' })
  reason: string;
}

/** A day that could become a contract's last. */
@ApiSchema({ name: 'PreviewTermination' })
export class PreviewTerminationDto extends PickType(TerminateContractDto, ['date'] as const) {}

/** Some rents. */
@ApiSchema({ name: 'RentsInAll' })
export class RentsInAllDto {
  @ApiProperty({ example: 1, description: 'How many' })
  count: number;
  @ApiProperty({ example: 42000, description: 'Rupees' })
  amount: number;
}

/** A month that is used in part. */
@ApiSchema({ name: 'ShortenedRent' })
export class ShortenedRentDto {
  @ApiProperty({ example: '2027-03', description: 'YYYY-MM' })
  month: string;
  @ApiProperty({ example: 14000, description: 'Rupees that are asked for its days' })
  amount: number;
  @ApiProperty({
    example: 28000,
    description: 'Rupees that are taken off; 0 where nothing was paid, and the rent is made anew',
  })
  takenOff: number;
  @ApiProperty({
    example: 6000,
    description: 'Rupees of those that were paid: they pay what else is open, and join the deposit else',
  })
  freed: number;
  @ApiProperty({ example: 0, description: 'Rupees of those that the owner has, and would owe' })
  recovered: number;
}

/** Rents that are still to come. */
@ApiSchema({ name: 'ComingRents' })
export class ComingRentsDto {
  @ApiProperty({ example: 2, description: 'How many fall due until the last day' })
  count: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: null,
    description: 'Rupees of the last one where it is for a part of its month',
  })
  lastAmount: number | null;
}

/** What a termination would change. */
@ApiSchema({ name: 'TerminationPreview' })
export class TerminationPreviewDto {
  @ApiProperty({ type: RentsInAllDto, description: 'Those that are removed' })
  removed: RentsInAllDto;
  @ApiProperty({ type: [ShortenedRentDto], description: 'The month that is used in part, if any' })
  shortened: ShortenedRentDto[];
  @ApiProperty({ type: RentsInAllDto, description: 'Those until then that stay owed, and what of them' })
  owed: RentsInAllDto;
  @ApiProperty({ type: ComingRentsDto })
  coming: ComingRentsDto;
  @ApiProperty({ type: RentsInAllDto, description: 'Later ones that were paid, and stay' })
  kept: RentsInAllDto;
  @ApiProperty({ type: RentsInAllDto, description: 'Later ones that were paid in part: what is cancelled' })
  cancelled: RentsInAllDto;
}
