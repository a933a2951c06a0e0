import { addDays, monthOf, nextDueMonth, type Period } from '@kiraya/rules';
import type { ContractStatus } from '../contract.constants.js';

/** The dates that a contract's lifecycle follows from. */
export interface Dates {
  startDate: string;
  endDate?: string | null;
  /** The day of the month on which rent falls due; the start's own without. */
  dueDay?: number | null;
  /** Its last day, where it was terminated; the day before the start when it never began. */
  terminatedOn?: string | null;
  /** Its tenant refused it: it is over whatever the day. */
  refusedAt?: Date | null;
}

export const periodOf = ({ startDate, endDate, terminatedOn, dueDay }: Dates): Period => ({
  start: startDate,
  last: terminatedOn ?? endDate ?? null,
  dueDay: dueDay ?? null,
});

export function statusOn(dates: Dates, today: string): ContractStatus {
  const { start, last } = periodOf(dates);
  if (dates.refusedAt || (dates.terminatedOn && dates.terminatedOn < today)) return 'terminated';
  if (today < start) return 'upcoming';
  return last === null || today <= last ? 'active' : 'ended';
}

/** The next day after today on which the contract's status changes or a rent record is to be made; null when none comes. */
export function nextStep(dates: Dates, today: string): string | null {
  if (dates.refusedAt) return null;
  const period = periodOf(dates);
  const days = [period.start, period.last && addDays(period.last, 1), nextDueMonth(period, monthOf(today))];
  const coming = days.filter((day): day is string => Boolean(day) && String(day) > today).sort();
  return coming[0] ?? null;
}
