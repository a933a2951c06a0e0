import { addDays, firstDayOf, isCalendarDate, monthOf } from './calendar.ts';
import type { Period } from './due-dates.ts';

/** Range of days, inclusive; `latest` is null for an open end. */
export interface Bounds {
  earliest: string;
  latest: string | null;
}

export const isWithin = (day: string, { earliest, latest }: Bounds): boolean =>
  isCalendarDate(day) && day >= earliest && (latest === null || day <= latest);

/** Days on which a contract can start or end; bounded, for it has a rent record per month. */
export const CONTRACT_DAYS = { earliest: '2000-01-01', latest: '2100-12-31' } as const satisfies Bounds;

/** Possible last days of a terminated contract: its own days or, before it begins, the day before its start. */
export const lastDaysOf = ({ start, last }: Period, today: string): Bounds => ({
  earliest: today < start ? addDays(start, -1) : start,
  latest: last,
});

/** Limit of due, unpaid rents that an owner's termination can drop. */
export const DROPPED_RENTS_MAX = 3;

/**
 * First day that an owner can choose as a contract's last without an administrator: not before the first month with a
 * due, unpaid rent, and dropping at most `DROPPED_RENTS_MAX` such rents.
 * @param unpaid due dates of the due, unpaid rents, in order
 */
export function ownersFirstLastDay(unpaid: readonly string[]): string | undefined {
  const [first] = unpaid;
  if (first === undefined) return undefined;
  const month = firstDayOf(monthOf(first));
  const kept = unpaid.at(-1 - DROPPED_RENTS_MAX) ?? month;
  return kept > month ? kept : month;
}
