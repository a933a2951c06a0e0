import {
  addMonths,
  dayInMonth,
  firstDayOf,
  monthOf,
  monthsBetween,
} from '../../../platform/clock/calendar.js';

/** The days that a contract covers, first and last included; `last` is null while it is open-ended. */
export interface Period {
  start: string;
  last: string | null;
}

const covers = ({ last }: Period, due: string): boolean => last === null || due <= last;

const nthDueDate = ({ start }: Period, n: number): string =>
  dayInMonth(addMonths(monthOf(start), n), Number(start.slice(8)));

/**
 * When rent falls due: on the start's day of each month (or its last day) that the period covers.
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
