import type { RentRecord } from '../api/contract';

export type RentStatus = 'paid' | 'unpaid' | 'overdue';

/** Status on a day; a rent due today is not overdue. */
export function rentStatusOf({ paid, dueDate }: RentRecord, today: string): RentStatus {
  if (paid) return 'paid';
  return dueDate < today ? 'overdue' : 'unpaid';
}

/** True if part of it is paid and part is open. */
export const isPartlyPaid = ({ paidAmount, balance }: RentRecord): boolean => paidAmount > 0 && balance > 0;

export interface RentSummary {
  count: number;
  paid: number;
  overdue: number;
  /** Unpaid, and its day has come or passed. */
  due: number;
}

/** Totals of a contract's rents on a day. */
export function summaryOf(records: readonly RentRecord[], today: string): RentSummary {
  const paid = records.filter((record) => record.paid);
  const overdue = records.filter((record) => rentStatusOf(record, today) === 'overdue');
  return {
    count: records.length,
    paid: paid.length,
    overdue: overdue.length,
    due: records.filter((record) => !record.paid && record.dueDate <= today).length,
  };
}
