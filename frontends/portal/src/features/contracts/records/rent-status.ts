import type { RentRecord } from '../api/contract';
import { sumOf } from '../terms/commission';

export type RentStatus = 'paid' | 'unpaid' | 'overdue';

/** A rent that is due today is due, not overdue. */
export function rentStatusOf({ paid, dueDate }: RentRecord, today: string): RentStatus {
  if (paid) return 'paid';
  return dueDate < today ? 'overdue' : 'unpaid';
}

/** Whether some of it was paid, and some is open. */
export const isPartlyPaid = ({ paidAmount, balance }: RentRecord): boolean => paidAmount > 0 && balance > 0;

export interface RentSummary {
  count: number;
  paid: number;
  /** With the parts of those that are not paid whole. */
  paidAmount: number;
  overdue: number;
  overdueAmount: number;
  /** Unpaid, and its day has come or passed. */
  due: number;
}

/** How a contract's rents stand on a day. Sums in rupees. */
export function summaryOf(records: readonly RentRecord[], today: string): RentSummary {
  const paid = records.filter((record) => record.paid);
  const overdue = records.filter((record) => rentStatusOf(record, today) === 'overdue');
  return {
    count: records.length,
    paid: paid.length,
    paidAmount: sumOf(records.map(({ paidAmount }) => paidAmount)),
    overdue: overdue.length,
    overdueAmount: sumOf(overdue.map(({ balance }) => balance)),
    due: records.filter((record) => !record.paid && record.dueDate <= today).length,
  };
}
