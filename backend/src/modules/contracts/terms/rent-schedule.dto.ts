import { ApiSchema } from '@nestjs/swagger';
import { day, month, number, rupees } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';

@ApiSchema({ name: 'ScheduledRent' })
class ScheduledRentDto extends view({
  month: month({ example: '2026-12', description: 'YYYY-MM' }),
  dueDate: day({ example: '2026-12-05' }),
  amount: rupees({
    example: 35226,
    description: 'Rupees; of the days that are used, where that is agreed',
  }),
  rent: rupees({ example: 42000, description: 'Rupees of a whole month' }),
}) {}

/** Amounts due on the day of a contract's first rent, and before. */
@ApiSchema({ name: 'FirstDues' })
export class FirstDuesDto extends view({
  deposit: rupees({ example: 84000, description: 'Rupees, due on the first day' }),
  rent: rupees({ example: 42000, description: 'Rupees: the first rent' }),
  standingCharges: rupees({ example: 2500, description: 'Rupees: the first month’s charges' }),
  total: rupees({ example: 128500, description: 'Rupees' }),
}) {}

/** The rents of a contract that is not made yet. */
@ApiSchema({ name: 'RentSchedule' })
export class RentScheduleDto extends view({
  count: number({ example: 11, description: 'How many rents in all; null without an end' }).orNull(),
  months: list(ScheduledRentDto, 'Those of the first two years, oldest first'),
  first: object(FirstDuesDto, 'What is asked for at the start'),
}) {}
