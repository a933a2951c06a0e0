import { isCalendarDate } from '@kiraya/rules';
import { Checked } from '../../../platform/http/checked.decorator.js';

const EARLIEST = '2000-01-01';

/** The day on which money came in; that it is not in the future is for whoever knows the time. */
export const PaidDay = ({ required = true } = {}): PropertyDecorator =>
  Checked(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return value < EARLIEST ? `Must not be before ${EARLIEST}` : undefined;
    },
    {
      type: String,
      format: 'date',
      example: '2026-11-20',
      required,
      description: 'The day of payment, today at the latest',
    },
  );
