import type { Contract } from './api/contract';

/** The end that holds, also where the contract was cut short; null while it is open-ended. */
export const lastDayOf = ({
  terminatedOn,
  endDate,
}: Pick<Contract, 'terminatedOn' | 'endDate'>): string | null => terminatedOn ?? endDate;
