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
      'New last day, within the contract’s period; the day before the start for a contract that is never to begin',
  })
  date: string;

  @TextField({ max: 1000, example: 'The tenant is moving to another city' })
  reason: string;
}

/** A day that could become a contract's last. */
@ApiSchema({ name: 'PreviewTermination' })
export class PreviewTerminationDto extends PickType(TerminateContractDto, ['date'] as const) {}

/** A number of rents and their sum. */
@ApiSchema({ name: 'RentsInAll' })
export class RentsInAllDto extends view({
  count: number({ example: 1, description: 'Count' }),
  amount: rupees({ example: 42000, description: 'Amount in rupees' }),
}) {}

/** A month that is used in part. */
@ApiSchema({ name: 'ShortenedRent' })
export class ShortenedRentDto extends view({
  month: month({ example: '2027-03', description: 'Month, `YYYY-MM`' }),
  amount: rupees({ example: 14000, description: 'Rent for the days used, in rupees' }),
  takenOff: rupees({
    example: 28000,
    description: 'Reduction in rupees; 0 for an unpaid rent, which is replaced',
  }),
  freed: rupees({
    example: 6000,
    description: 'Freed payments in rupees, which pay other open items or else become deposit',
  }),
  recovered: rupees({
    example: 0,
    description: 'Freed amount paid out to the owner already, who would owe it, in rupees',
  }),
}) {}

/** Rents that are still to come. */
@ApiSchema({ name: 'ComingRents' })
class ComingRentsDto extends view({
  count: number({ example: 2, description: 'Number of rents due until the last day' }),
  lastAmount: rupees({
    example: null,
    description: 'Last rent in rupees, for a part of its month; null if it is whole',
  }).orNull(),
}) {}

/** Effects of a termination on rents. */
@ApiSchema({ name: 'TerminationPreview' })
export class TerminationPreviewDto extends view({
  removed: object(RentsInAllDto, 'Rents removed'),
  shortened: list(ShortenedRentDto, 'Month used in part, if any'),
  owed: object(RentsInAllDto, 'Rents until then that stay due, with their open balance'),
  coming: object(ComingRentsDto),
  kept: object(RentsInAllDto, 'Later rents that were paid and stay'),
  cancelled: object(RentsInAllDto, 'Cancelled balance of later rents paid in part'),
}) {}
