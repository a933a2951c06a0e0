import { isCalendarDate } from '@kiraya/rules';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';

/** The earliest day of money. */
export const EARLIEST_DAY = '2000-01-01';

/** Field with the day of a payment. Use cases refuse days in the future. */
export const PaidDay = ({
  required = true,
  nullable = false,
  description = 'Day of payment, today at the latest',
} = {}): PropertyDecorator =>
  ValidatedField(
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
