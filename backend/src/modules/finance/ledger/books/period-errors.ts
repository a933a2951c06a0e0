import { formatDay } from '@kiraya/rules';
import { AppError, InvalidInput, invalid } from '../../../../platform/http/app-error.js';
import { EARLIEST_DAY } from '../paid-day.js';

/** Refusal of a day in a closed period. */
export class PeriodClosed extends AppError {
  constructor(upTo?: string, field?: string) {
    const closed = upTo
      ? `The books are closed up to ${formatDay(upTo)}`
      : 'The books are closed for that day';
    super(
      409,
      'period-closed',
      closed,
      field ? { fields: { [field]: [`${closed}: choose a later day`] } } : {},
    );
  }
}

export class TooLongBeforeContract extends InvalidInput {
  constructor(field: string, earliest: string, contract: string) {
    super({ [field]: [`Must not be before ${earliest}, a year before ${contract} starts`] });
  }
}

export const NotOverYet = invalid({
  booksClosedUpTo: ['Must be before today: money is still recorded today'],
});

export class BeforeAllBooks extends InvalidInput {
  constructor() {
    super({ booksClosedUpTo: [`Must not be before ${EARLIEST_DAY}`] });
  }
}
