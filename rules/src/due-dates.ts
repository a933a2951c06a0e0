import { addMonths, dayInMonth, firstDayOf, monthOf, monthsBetween } from './calendar.ts';

/** Days of a contract, inclusive; `last` is null while it is open-ended. */
export interface Period {
  start: string;
  last: string | null;
  /** Due day of every month's rent (1–28); by default the start's. */
  dueDay?: number | null | undefined;
}

const covers = ({ start, last }: Period, due: string): boolean =>
  due >= start && (last === null || due <= last);

/** Due date of a contract's month number `n` (from 0): the start's day of the month, or the month's last. */
function nthDueDate({ start, last, dueDay }: Period, n: number): string {
  const month = addMonths(monthOf(start), n);
  if (!dueDay) return dayInMonth(month, Number(start.slice(8)));
  const named = dayInMonth(month, dueDay);
  const due = last !== null && named > last && monthOf(last) === month ? last : named;
  return due < start ? start : due;
}

const dueInMonthOf = (period: Period, day: string): string =>
  nthDueDate(period, monthsBetween(monthOf(period.start), monthOf(day)));

/**
 * Due dates of a period: each month on the start's day (or the month's last) within the period; with a `dueDay`, on
 * that day of every month touched, but not before the start or after the last day.
 * @param through the last month, `YYYY-MM`
 */
export function dueDates(period: Period, through: string): string[] {
  const dates: string[] = [];
  for (let n = 0; ; n++) {
    const due = nthDueDate(period, n);
    if (monthOf(due) > through || !covers(period, due)) return dates;
    dates.push(due);
  }
}

/** First day of the next month after `through` with a due date; undefined when there is none. */
export function nextDueMonth(period: Period, through: string): string | undefined {
  const due = nthDueDate(period, Math.max(0, monthsBetween(monthOf(period.start), through) + 1));
  return covers(period, due) ? firstDayOf(monthOf(due)) : undefined;
}

/** Number of rents due up to a day, inclusive; 0 for a period that never begins. */
export function rentsUntil(period: Period, day: string): number {
  const until = period.last !== null && period.last < day ? period.last : day;
  const months = monthsBetween(monthOf(period.start), monthOf(until));
  if (months < 0) return 0;
  return dueInMonthOf(period, until) <= until ? months + 1 : months;
}

export interface Schedule {
  /** Number of rents; null for an open end. */
  count: number | null;
  first: string;
  /** Last due date; null for an open end. */
  last: string | null;
  /** Number of records made at once: those of months up to this one. */
  made: number;
}

/**
 * Schedule of a contract's rents.
 * @param today day of its creation; a contract that began earlier gets its records up to this month
 */
export function scheduleOf(period: Period, today: string): Schedule {
  const made = rentsUntil(period, dayInMonth(monthOf(today), 31));
  const first = nthDueDate(period, 0);
  if (period.last === null) return { count: null, first, last: null, made };
  const count = rentsUntil(period, period.last);
  return { count, first, last: nthDueDate(period, count - 1), made };
}
