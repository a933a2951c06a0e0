import { CONTRACT_DAYS, isCalendarDate, isWithin } from '@kiraya/rules';
import { ValidatedField } from '../../../platform/http/validated-field.decorator.js';

const { earliest, latest } = CONTRACT_DAYS;

/** Start or end day of a contract. */
export const ContractDay = (schema: {
  required?: boolean;
  nullable?: boolean;
  example: string;
  description?: string;
}): PropertyDecorator =>
  ValidatedField(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return isWithin(value, CONTRACT_DAYS) ? undefined : `Must be from ${earliest} to ${latest}`;
    },
    { type: String, format: 'date', ...schema },
  );
