import { lastDaysOf, type Bounds } from '@kiraya/rules';
import type { Contract } from '../api/contract';

/** The days that can become a contract's last. */
export const boundsOf = ({ startDate, endDate }: Contract, today: string): Bounds =>
  lastDaysOf({ start: startDate, last: endDate }, today);

/** What is offered at first: today, or the day nearest to it. */
export function offeredDay({ earliest, latest }: Bounds, today: string): string {
  if (today < earliest) return earliest;
  return latest !== null && today > latest ? latest : today;
}
