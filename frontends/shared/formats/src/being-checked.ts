import { formatDate } from './dates';
import { formatMoney } from './money';

/** Payments that tenants reported and nobody confirmed yet. */
export interface BeingChecked {
  /** Sum in rupees. */
  amount: number;
  count: number;
  /** Latest day of payment, `YYYY-MM-DD`. */
  paidDate: string;
}

/** `₹34,500 said to be paid on 3 Nov 2026, being checked`. */
export function sayBeingChecked({ amount, count, paidDate }: BeingChecked): string {
  const paid = count === 1 ? 'on' : `in ${count} payments, the last on`;
  return `${formatMoney(amount)} said to be paid ${paid} ${formatDate(paidDate)}, being checked`;
}
