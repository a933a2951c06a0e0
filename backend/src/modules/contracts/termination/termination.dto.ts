import { ApiSchema, PickType } from '@nestjs/swagger';
import { month, number, rupees } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { DateField, TextField } from '../../../platform/http/text-fields.js';

/** A contract's new last day, and why. */
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

/** A number of rents and their sum. */
@ApiSchema({ name: 'RentsInAll' })
export class RentsInAllDto extends view({
  count: number({ example: 1, description: 'How many' }),
  amount: rupees({ example: 42000, description: 'Rupees' }),
}) {}

/** A month that is used in part. */
@ApiSchema({ name: 'ShortenedRent' })
export class ShortenedRentDto extends view({
  month: month({ example: '2027-03', description: 'YYYY-MM' }),
  amount: rupees({ example: 14000, description: 'Rupees that are asked for its days' }),
  takenOff: rupees({
    example: 28000,
    description: 'Rupees that are taken off; 0 where nothing was paid, and the rent is made anew',
  }),
  freed: rupees({
    example: 6000,
    description: 'Rupees of those that were paid: they pay what else is open, and join the deposit else',
  }),
  recovered: rupees({ example: 0, description: 'Rupees of those that the owner has, and would owe' }),
}) {}

/** Rents that are still to come. */
@ApiSchema({ name: 'ComingRents' })
class ComingRentsDto extends view({
  count: number({ example: 2, description: 'How many fall due until the last day' }),
  lastAmount: rupees({
    example: null,
    description: 'Rupees of the last one where it is for a part of its month',
  }).orNull(),
}) {}

/** Effects of a termination on rents. */
@ApiSchema({ name: 'TerminationPreview' })
export class TerminationPreviewDto extends view({
  removed: object(RentsInAllDto, 'Those that are removed'),
  shortened: list(ShortenedRentDto, 'The month that is used in part, if any'),
  owed: object(RentsInAllDto, 'Those until then that stay owed, and what of them'),
  coming: object(ComingRentsDto),
  kept: object(RentsInAllDto, 'Later ones that were paid, and stay'),
  cancelled: object(RentsInAllDto, 'Later ones that were paid in part: what is cancelled'),
}) {}
