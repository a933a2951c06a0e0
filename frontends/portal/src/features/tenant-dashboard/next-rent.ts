import { daysBetween } from '@kiraya/rules';
import type { TenantDashboard } from './tenant-dashboard-data';

/** The next rent of a tenant: behind with some, due today, nothing to pay yet, or nothing to come. */
export type NextRent =
  | { kind: 'late'; amount: number; since: string; days: number }
  | { kind: 'today'; amount: number }
  | { kind: 'next'; amount: number | null; due: string; days: number }
  | { kind: 'none' };

/** Whether it is to be paid now. */
export const isDue = (rent: NextRent): rent is Extract<NextRent, { kind: 'late' | 'today' }> =>
  rent.kind === 'late' || rent.kind === 'today';

/** @param today `YYYY-MM-DD`; a rent that is due today is due, and late from tomorrow on. */
export function nextRentOf(dashboard: TenantDashboard, today: string): NextRent {
  const { pendingRent, nextPaymentDue: due, nextPaymentAmount: coming } = dashboard;
  if (due === null) return { kind: 'none' };
  const days = daysBetween(today, due);
  if (days < 0) return { kind: 'late', amount: pendingRent, since: due, days: -days };
  if (days === 0) return { kind: 'today', amount: pendingRent };
  return { kind: 'next', amount: coming, due, days };
}

export const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** `tomorrow`, `in 15 days`. */
export const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);
