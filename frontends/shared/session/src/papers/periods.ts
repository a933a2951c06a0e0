import { formatMonth, todayInIndia } from '@kiraya/formats';
import {
  addMonths,
  dayInMonth,
  daysOfFinancialYear,
  financialYearOf,
  firstDayOf,
  monthOf,
} from '@kiraya/rules';
import type { Days } from './download-paper';

/** Range of days with a name. */
export interface Period extends Days {
  value: string;
  label: string;
}

const MONTHS = 12;
const YEARS = 3;
const LAST_OF_MONTH = 31;

/** Caps a day at today. */
const until = (last: string, today: string): string => (last < today ? last : today);

const soFar = (last: string, today: string): string => (last < today ? '' : ' so far');

function yearBefore(year: string, years: number): string {
  const { from } = daysOfFinancialYear(year);
  return financialYearOf(firstDayOf(addMonths(monthOf(from), -MONTHS * years)));
}

/** Periods of statements: the months of a year, the latest first, then some financial years. */
export function statementPeriods(today = todayInIndia()): Period[] {
  const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(monthOf(today), -ago)).map((month) => {
    const last = dayInMonth(month, LAST_OF_MONTH);
    return {
      value: month,
      label: `${formatMonth(month)}${soFar(last, today)}`,
      from: firstDayOf(month),
      to: until(last, today),
    };
  });
  const years = Array.from({ length: YEARS }, (_, ago) => yearBefore(financialYearOf(today), ago)).map(
    (year) => {
      const { from, to: last } = daysOfFinancialYear(year);
      return {
        value: `FY${year}`,
        label: `Financial year ${year}${soFar(last, today)}`,
        from,
        to: until(last, today),
      };
    },
  );
  return [...months, ...years];
}

/** Financial years between two days, the latest first. */
export function financialYears(from: string, to: string): string[] {
  const years: string[] = [];
  for (let day = to; financialYearOf(day) >= financialYearOf(from);) {
    const year = financialYearOf(day);
    years.push(year);
    day = daysOfFinancialYear(yearBefore(year, 1)).to;
  }
  return years;
}
