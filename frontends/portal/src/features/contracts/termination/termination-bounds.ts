import { firstDayOf, lastDaysOf, type Bounds } from '@kiraya/rules';
import type { Contract } from '../api/contract';

/** The first day of the first month whose rent is due and unpaid; undefined where none is after the contract's start. */
export function firstUnpaidMonth({ startDate, rentRecords }: Contract, today: string): string | undefined {
  const first = rentRecords.find(({ paid, dueDate }) => !paid && dueDate <= today);
  const day = first && firstDayOf(first.month);
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
