import { Checked } from '../../../platform/http/checked.decorator.js';
import { isCalendarDate } from '../../../platform/http/text-fields.js';

const FIRST = '2000-01-01';
const LAST = '2100-12-31';

/** A day that a contract can start or end on; bounded, for a contract has a rent record for each of its months. */
export const ContractDay = (schema: {
  required?: boolean;
  nullable?: boolean;
  example: string;
  description?: string;
}): PropertyDecorator =>
  Checked(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return value < FIRST || value > LAST ? `Must be from ${FIRST} to ${LAST}` : undefined;
    },
    { type: String, format: 'date', ...schema },
  );
