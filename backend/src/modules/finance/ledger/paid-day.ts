import { isCalendarDate } from '@kiraya/rules';
import { Checked } from '../../../platform/http/checked.decorator.js';

/** The first day that money can be dated on. */
export const EARLIEST_DAY = '2000-01-01';

/** The day on which money came in; that it is not in the future is for whoever knows the time. */
export const PaidDay = ({
  required = true,
  nullable = false,
  description = 'The day of payment, today at the latest',
} = {}): PropertyDecorator =>
  Checked(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return value < EARLIEST_DAY ? `Must not be before ${EARLIEST_DAY}` : undefined;
    },
    {
      type: String,
      format: 'date',
      example: '2026-11-20',
      required,
      ...(nullable && { nullable }),
      description,
    },
  );
