import { addMonths, monthOf, rentSchedule, rentsUntil } from '@kiraya/rules';
import { Money } from '../../../platform/money/money.js';
import { agreedTerms } from './agreed-terms.js';
import { agreementOf } from './rent-agreement.js';
import type { RentScheduleDto } from './rent-schedule.dto.js';
import type { RentTermsDto } from './rent-terms.dto.js';

const MONTHS_SHOWN = 24;

/**
 * The rents that a contract on these terms would have.
 * @throws {InvalidInput} when the terms contradict each other
 */
export function scheduleOfTerms(terms: RentTermsDto): RentScheduleDto {
  const agreement = agreementOf(agreedTerms(terms));
  const { start, last } = agreement;
  const rents = rentSchedule(agreement, addMonths(monthOf(start), MONTHS_SHOWN - 1));
  return {
    count: last === null ? null : rentsUntil(agreement, last),
    months: rents.map(({ month, dueDate, amountPaise, rentPaise }) => ({
      month,
      dueDate,
      amount: Money.toRupees(amountPaise),
      rent: Money.toRupees(rentPaise),
    })),
  };
}
