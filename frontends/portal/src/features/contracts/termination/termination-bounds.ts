import { lastDaysOf, ownersFirstLastDay, type Bounds } from '@kiraya/rules';
import type { Contract } from '../api/contract';

/** The first day that takes no administrator, for no unpaid rent stands against it; undefined where any day does. */
export function firstFreeDay({ startDate, rentRecords }: Contract, today: string): string | undefined {
  const unpaid = rentRecords.filter(({ paid, dueDate }) => !paid && dueDate <= today);
  const day = ownersFirstLastDay(unpaid.map(({ dueDate }) => dueDate));
  return day && day > startDate ? day : undefined;
}

/**
 * The days that can become a contract's last.
 * @param from the first of them, where it is later than the contract's own
 */
export function boundsOf({ startDate, endDate }: Contract, today: string, from?: string): Bounds {
  const bounds = lastDaysOf({ start: startDate, last: endDate }, today);
  return from ? { ...bounds, earliest: from } : bounds;
}

/** What is offered at first: today, or the day nearest to it. */
export function offeredDay({ earliest, latest }: Bounds, today: string): string {
  if (today < earliest) return earliest;
  return latest !== null && today > latest ? latest : today;
}
