import { todayInIndia } from '@kiraya/formats';
import type { Contract } from './api/contract';

/** The end that holds, also where the contract was cut short; null while it is open-ended. */
export const lastDayOf = ({
  terminatedOn,
  endDate,
}: Pick<Contract, 'terminatedOn' | 'endDate'>): string | null => terminatedOn ?? endDate;

/** Whether the last day has passed. */
export function isOver(contract: Pick<Contract, 'terminatedOn' | 'endDate'>): boolean {
  const lastDay = lastDayOf(contract);
  return lastDay !== null && lastDay < todayInIndia();
}
