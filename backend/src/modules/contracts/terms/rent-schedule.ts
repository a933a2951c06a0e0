import { addMonths, monthOf, rentSchedule, rentsUntil } from '@kiraya/rules';
import { Money } from '../../../platform/money/money.js';
import { standingOf } from '../charges/standing-charges.js';
import { agreedTerms } from './agreed-terms.js';
import type { AgreedTerms } from './term-columns.js';
import { agreementOf } from './rent-agreement.js';
import type { FirstDuesDto, RentScheduleDto } from './rent-schedule.dto.js';
import type { RentTermsDto } from './rent-terms.dto.js';

const MONTHS_SHOWN = 24;

/** Rents that a contract on these terms would have. @throws {InvalidInput} when the terms contradict each other */
export function scheduleOfTerms(terms: RentTermsDto): RentScheduleDto {
  const agreed = agreedTerms(terms);
  const agreement = agreementOf(agreed);
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
    first: firstDues(agreed, rents[0]?.amountPaise ?? 0n),
  };
}

function firstDues(agreed: AgreedTerms, rent: bigint): FirstDuesDto {
  const deposit = agreed.depositPaise ?? 0n;
  const standing = rent ? standingOf(agreed).reduce((sum, { paise }) => sum + paise, 0n) : 0n;
  return {
    deposit: Money.toRupees(deposit),
    rent: Money.toRupees(rent),
    standingCharges: Money.toRupees(standing),
    total: Money.toRupees(deposit + rent + standing),
  };
}
