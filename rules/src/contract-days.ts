import { addDays, isCalendarDate } from './calendar.ts';
import type { Period } from './due-dates.ts';

/** Days from one to another, both included; `latest` is null where there is no end. */
export interface Bounds {
  earliest: string;
  latest: string | null;
}

export const isWithin = (day: string, { earliest, latest }: Bounds): boolean =>
  isCalendarDate(day) && day >= earliest && (latest === null || day <= latest);

/** The days that a contract can start or end on; bounded, for a contract has a rent record for each of its months. */
export const CONTRACT_DAYS = { earliest: '2000-01-01', latest: '2100-12-31' } as const satisfies Bounds;

/** The days that a termination can make a contract's last: its own or, before it begins, the day before its start. */
export const lastDaysOf = ({ start, last }: Period, today: string): Bounds => ({
  earliest: today < start ? addDays(start, -1) : start,
  latest: last,
});
