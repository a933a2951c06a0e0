import { addDays, addMonths, firstDayOf, isCalendarDate, monthOf } from './calendar.ts';

/** Financial years, April to March, as text (`2026-27`). */

const APRIL = 4;

const yearFrom = (first: number): string => `${first}-${String((first + 1) % 100).padStart(2, '0')}`;

/** Financial year of a day. */
export const financialYearOf = (day: string): string =>
  yearFrom(Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < APRIL ? 1 : 0));

/** First and last day of a financial year. */
export function daysOfFinancialYear(year: string): { from: string; to: string } {
  const from = `${year.slice(0, 4)}-04-01`;
  return { from, to: addDays(firstDayOf(addMonths(monthOf(from), 12)), -1) };
}

export const isFinancialYear = (text: string): boolean =>
  /^\d{4}-\d\d$/.test(text) &&
  isCalendarDate(`${text.slice(0, 4)}-04-01`) &&
  financialYearOf(`${text.slice(0, 4)}-04-01`) === text;
