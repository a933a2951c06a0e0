import { addMonths, dayInMonth, firstDayOf, monthOf, monthsBetween } from './calendar.ts';

/** The days that a contract covers, first and last included; `last` is null while it is open-ended. */
export interface Period {
  start: string;
  last: string | null;
  /** The day of the month (1–28) on which the rent of each calendar month falls due; without, the start's own. */
  dueDay?: number | null | undefined;
}

const covers = ({ start, last }: Period, due: string): boolean =>
  due >= start && (last === null || due <= last);

/** When the rent of the contract's month number `n` (from 0) falls due: on the start's day of the month, or its last. */
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
 * When rent falls due: on the start's day of each month (or its last day) that the period covers; with a `dueDay`, on
 * that day of each month that it touches, but never before its start or after its last day.
 * @param through the last month to look at, `YYYY-MM`
 */
export function dueDates(period: Period, through: string): string[] {
  const dates: string[] = [];
  for (let n = 0; ; n++) {
    const due = nthDueDate(period, n);
    if (monthOf(due) > through || !covers(period, due)) return dates;
    dates.push(due);
  }
}

/** The first day of the next month after `through` in which rent falls due; undefined when none does. */
export function nextDueMonth(period: Period, through: string): string | undefined {
  const due = nthDueDate(period, Math.max(0, monthsBetween(monthOf(period.start), through) + 1));
  return covers(period, due) ? firstDayOf(monthOf(due)) : undefined;
}

/** How many rents fall due up to a day, that day included; none for a period that never begins. */
export function rentsUntil(period: Period, day: string): number {
  const until = period.last !== null && period.last < day ? period.last : day;
  const months = monthsBetween(monthOf(period.start), monthOf(until));
  if (months < 0) return 0;
  return dueInMonthOf(period, until) <= until ? months + 1 : months;
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
 * The rents of a contract.
 * @param today the day on which it is made; a contract that began before comes with its records up to this month
 */
export function scheduleOf(period: Period, today: string): Schedule {
  const made = rentsUntil(period, dayInMonth(monthOf(today), 31));
  const first = nthDueDate(period, 0);
  if (period.last === null) return { count: null, first, last: null, made };
  const count = rentsUntil(period, period.last);
  return { count, first, last: nthDueDate(period, count - 1), made };
}
