import {
  daysIn,
  daysOfFinancialYear,
  financialYearOf,
  firstDayOf,
  formatMonth,
  monthOf,
} from '@kiraya/rules';

interface NamedPeriod {
  /** In words. */
  name: string;
  /** Its code in a paper's number. */
  code: string;
}

/** Name of a period that is a whole month or financial year. */
export function namedPeriod(from: string, to: string): NamedPeriod | undefined {
  const month = monthOf(from);
  if (from === firstDayOf(month) && to === `${month}-${daysIn(month)}`)
    return { name: formatMonth(month), code: month };
  const year = financialYearOf(from);
  const whole = daysOfFinancialYear(year);
  return from === whole.from && to === whole.to
    ? { name: `Financial year ${year}`, code: `FY${year}` }
    : undefined;
}
