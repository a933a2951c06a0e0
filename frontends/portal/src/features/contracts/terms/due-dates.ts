import { addMonths, dayInMonth, monthOf, monthsBetween } from './calendar';

/** The days that a contract covers, first and last included; `last` is null while it is open-ended. */
export interface Period {
  start: string;
  last: string | null;
}

/** When the rent of the contract's month number `n` (from 0) falls due: on the start's day of the month. */
function dueDate({ start }: Period, n: number): string {
  return dayInMonth(addMonths(monthOf(start), n), Number(start.slice(8)));
}

/** How many rents fall due up to a day, that day included; none for a period that never begins. */
export function rentsUntil(period: Period, day: string): number {
  const until = period.last !== null && period.last < day ? period.last : day;
  const months = monthsBetween(monthOf(period.start), monthOf(until));
  if (months < 0) return 0;
  return dueDate(period, months) <= until ? months + 1 : months;
}

export interface Schedule {
  /** How many rents there are in all; null without an end. */
  count: number | null;
  first: string;
  /** Null without an end. */
  last: string | null;
  /** How many records are made at once: those of the months up to this one. */
  made: number;
}

/**
 * The rents of a contract: one a month, on the start's day of the month or the month's last.
 * @param today the day on which it is made; a contract that began before comes with its records up to this month
 */
export function scheduleOf(period: Period, today: string): Schedule {
  const made = rentsUntil(period, dayInMonth(monthOf(today), 31));
  if (period.last === null) return { count: null, first: period.start, last: null, made };
  const count = rentsUntil(period, period.last);
  return { count, first: period.start, last: dueDate(period, count - 1), made };
}
