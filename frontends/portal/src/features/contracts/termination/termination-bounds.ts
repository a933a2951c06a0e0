import { lastDaysOf, ownersFirstLastDay, type Bounds } from '@kiraya/rules';
import type { Contract } from '../api/contract';

/** First last day that an owner may choose, after all unpaid rents; undefined if any day is free. */
export function firstFreeDay({ startDate, rentRecords }: Contract, today: string): string | undefined {
  const unpaid = rentRecords.filter(({ paid, dueDate }) => !paid && dueDate <= today);
  const day = ownersFirstLastDay(unpaid.map(({ dueDate }) => dueDate));
  return day && day > startDate ? day : undefined;
}

/**
 * Possible last days.
 * @param from earliest day, if later than the contract's own
 */
export function boundsOf({ startDate, endDate }: Contract, today: string, from?: string): Bounds {
  const bounds = lastDaysOf({ start: startDate, last: endDate }, today);
  return from ? { ...bounds, earliest: from } : bounds;
}

/** Default day: today, or the nearest possible day. */
export function offeredDay({ earliest, latest }: Bounds, today: string): string {
  if (today < earliest) return earliest;
  return latest !== null && today > latest ? latest : today;
}
