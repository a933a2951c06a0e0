import { addDays } from '@kiraya/rules';
import { ChoiceField, DateField } from '../../../../platform/http/text-fields.js';
import { DayInFuture, EndsBeforeItBegins } from '../../ledger/index.js';
import { TooManyDays } from './statement-errors.js';

const STATEMENT_FORMATS = ['json', 'pdf', 'csv'] as const;
/** A year that begins on any day, leap years included. */
const MOST_DAYS = 366;

/** From one day to another, both included. */
export interface StatementPeriod {
  from: string;
  to: string;
}

export class StatementQueryDto implements StatementPeriod {
  @DateField({ description: 'First day' })
  from: string;

  @DateField({
    example: '2026-11-30',
    description: `Last day, not in the future and within ${MOST_DAYS} days from the first`,
  })
  to: string;

  @ChoiceField(STATEMENT_FORMATS, {
    required: false,
    description: 'Format of the answer; `json` if absent',
  })
  format?: (typeof STATEMENT_FORMATS)[number];
}

/** @throws {InvalidInput} for a period that ends before it begins, has not come, or is too long */
export function checkPeriod({ from, to }: StatementPeriod, today: string): void {
  if (to < from) throw new EndsBeforeItBegins();
  if (to > today) throw new DayInFuture('to');
  if (to >= addDays(from, MOST_DAYS)) throw new TooManyDays(MOST_DAYS);
}
