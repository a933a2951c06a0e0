import type { Contract } from '../api/contract';
import { addDays } from '../terms/calendar';

export interface Bounds {
  earliest: string;
  /** Null for a contract without an end. */
  latest: string | null;
}

/** The days that can become a contract's last: its own, or, before it begins, the day before its start. */
export function boundsOf({ startDate, endDate }: Contract, today: string): Bounds {
  return { earliest: today < startDate ? addDays(startDate, -1) : startDate, latest: endDate };
}

/** What is offered at first: today, or the day nearest to it. */
export function offeredDay({ earliest, latest }: Bounds, today: string): string {
  if (today < earliest) return earliest;
  return latest !== null && today > latest ? latest : today;
}
