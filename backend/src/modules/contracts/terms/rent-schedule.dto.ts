import { ApiSchema } from '@nestjs/swagger';
import { day, month, number, rupees } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';

@ApiSchema({ name: 'ScheduledRent' })
class ScheduledRentDto extends view({
  month: month({ example: '2026-12', description: 'Month, `YYYY-MM`' }),
  dueDate: day({ example: '2026-12-05' }),
  amount: rupees({
    example: 35226,
    description: 'Rent in rupees, for the days used if so agreed',
  }),
  rent: rupees({ example: 42000, description: 'Rent of a whole month in rupees' }),
}) {}

/** Amounts due on the day of a contract's first rent, and before. */
@ApiSchema({ name: 'FirstDues' })
export class FirstDuesDto extends view({
  deposit: rupees({ example: 84000, description: 'Amount in rupees, due on the first day' }),
  rent: rupees({ example: 42000, description: 'First rent in rupees' }),
  standingCharges: rupees({ example: 2500, description: 'First month’s charges in rupees' }),
  total: rupees({ example: 128500, description: 'Total in rupees' }),
}) {}

/** The rents of a contract that is not made yet. */
@ApiSchema({ name: 'RentSchedule' })
export class RentScheduleDto extends view({
  count: number({ example: 11, description: 'Number of rents in all; null while open-ended' }).orNull(),
  months: list(ScheduledRentDto, 'Rents of the first two years, oldest first'),
  first: object(FirstDuesDto, 'Amounts due at the start'),
}) {}
