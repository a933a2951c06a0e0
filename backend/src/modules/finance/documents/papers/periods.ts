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
  /** As a part of a number. */
  code: string;
}

/** What some days are called: a month, or a financial year, where they are all of it. */
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
