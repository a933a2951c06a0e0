import { addDays, monthOf, nextDueMonth, type Period } from '@kiraya/rules';
import type { ContractStatus } from '../contract.constants.js';

/** Dates that determine a contract's lifecycle. */
export interface Dates {
  startDate: string;
  endDate?: string | null;
  /** Due day of the month; the start's without. */
  dueDay?: number | null;
  /** Last day if terminated; the day before the start if it never began. */
  terminatedOn?: string | null;
  /** Time of the tenant's refusal: it is over on any day. */
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

/** Next day after today on which the status changes or a rent record is made; null if none. */
export function nextStep(dates: Dates, today: string): string | null {
  if (dates.refusedAt) return null;
  const period = periodOf(dates);
  const days = [period.start, period.last && addDays(period.last, 1), nextDueMonth(period, monthOf(today))];
  const coming = days.filter((day): day is string => Boolean(day) && String(day) > today).sort();
  return coming[0] ?? null;
}
