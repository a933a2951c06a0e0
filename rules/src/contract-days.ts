import { addDays, firstDayOf, isCalendarDate, monthOf } from './calendar.ts';
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

/** The most rents, due and unpaid, that an owner's termination can drop. */
export const DROPPED_RENTS_MAX = 3;

/**
 * The first day that an owner can name as a contract's last without an administrator: it lies in the first month whose rent
 * is due and unpaid or later, and drops no more such rents than `DROPPED_RENTS_MAX`.
 * @param unpaid the due dates of the rents that are due and unpaid, in order
 */
export function ownersFirstLastDay(unpaid: readonly string[]): string | undefined {
  const [first] = unpaid;
  if (first === undefined) return undefined;
  const month = firstDayOf(monthOf(first));
  const kept = unpaid.at(-1 - DROPPED_RENTS_MAX) ?? month;
  return kept > month ? kept : month;
}
