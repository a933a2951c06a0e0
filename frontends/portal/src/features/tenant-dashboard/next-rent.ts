import { daysBetween } from '@kiraya/rules';
import type { TenantDashboard } from './tenant-dashboard-data';

/** Next rent of a tenant: late, due today, due later, or none. */
export type NextRent =
  | { kind: 'late'; amount: number; left: number; beside: number; since: string; days: number }
  | { kind: 'today'; amount: number; left: number; beside: number }
  | { kind: 'next'; amount: number | null; due: string; days: number }
  | { kind: 'none' };

/** True if it is due now. */
export const isDue = (rent: NextRent): rent is Extract<NextRent, { kind: 'late' | 'today' }> =>
  rent.kind === 'late' || rent.kind === 'today';

/** @param today `YYYY-MM-DD`; what is due today is due, and late from tomorrow on. */
export function nextRentOf(dashboard: TenantDashboard, today: string): NextRent {
  const { nextPaymentDue: next, nextPaymentAmount: coming } = dashboard;
  const { amount, left, besideRent: beside, since } = dashboard.toPay;
  if (since !== null) {
    const due = { amount, left, beside };
    const days = daysBetween(since, today);
    return days > 0 ? { kind: 'late', ...due, since, days } : { kind: 'today', ...due };
  }
  return next === null
    ? { kind: 'none' }
    : { kind: 'next', amount: coming, due: next, days: daysBetween(today, next) };
}

export const countDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Counts days: `tomorrow`, `in 15 days`. */
export const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);
