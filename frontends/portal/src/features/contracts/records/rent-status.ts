import type { RentRecord } from '../api/contract';
import { sumOf } from '../terms/commission';

export type RentStatus = 'paid' | 'unpaid' | 'overdue';

/** A rent that is due today is due, not overdue. */
export function rentStatusOf({ paid, dueDate }: RentRecord, today: string): RentStatus {
  if (paid) return 'paid';
  return dueDate < today ? 'overdue' : 'unpaid';
}

export interface RentSummary {
  count: number;
  paid: number;
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
    paidAmount: sumOf(paid.map(({ amount }) => amount)),
    overdue: overdue.length,
    overdueAmount: sumOf(overdue.map(({ amount }) => amount)),
    due: records.filter((record) => !record.paid && record.dueDate <= today).length,
  };
}
