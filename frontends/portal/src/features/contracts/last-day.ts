import { todayInIndia } from '@kiraya/formats';
import type { Contract } from './api/contract';

/** Effective last day, also after a termination; null if open-ended. */
export const lastDayOf = ({
  terminatedOn,
  endDate,
}: Pick<Contract, 'terminatedOn' | 'endDate'>): string | null => terminatedOn ?? endDate;

/** True from the last day on. */
export function isOver(contract: Pick<Contract, 'terminatedOn' | 'endDate'>): boolean {
  const lastDay = lastDayOf(contract);
  return lastDay !== null && lastDay <= todayInIndia();
}
