import type { AllocationLine } from '../../../money/receipts';
import { inPaise, inRupees } from '../../../money/rupees';

/** How the amount is spread over the contract's rents. */
export type Spread = 'this' | 'oldest' | 'choice';

export const spreadLabels: Record<Spread, string> = {
  this: 'This rent first, then the oldest',
  oldest: 'The oldest rent first',
  choice: 'As I choose',
};

/** What one rent gets. Rupees; the commission where the server has said it. */
export type Part = Omit<AllocationLine, 'commission'> & { commission?: number };

/**
 * The allocation of an amount to one rent, and what is more to the others in their order.
 * @param open what the contract can be paid for, each line with all that is open of it
 */
export function payFirst(open: readonly AllocationLine[], recordId: string, amount: number) {
  const inOrder = [
    ...open.filter(({ rentRecordId }) => rentRecordId === recordId),
    ...open.filter(({ rentRecordId }) => rentRecordId !== recordId),
  ];
  let left = inPaise(amount);
  const parts = inOrder.flatMap(({ commission: _ofAll, ...line }): Part[] => {
    const most = inPaise(line.amount);
    const part = Math.min(left, most);
    left -= part;
    return part === 0 ? [] : [{ ...line, amount: inRupees(part), balance: inRupees(most - part) }];
  });
  return { lines: parts, left: inRupees(left) };
}

/** The parts as the API takes them; undefined where one has no record yet, which only the oldest first can pay. */
export function allocationsOf(parts: readonly Part[]) {
  const named = parts.flatMap(({ rentRecordId, amount }) => (rentRecordId ? [{ rentRecordId, amount }] : []));
  return named.length === parts.length ? named : undefined;
}
