import { claimKey, claimOf } from '../../../money/claims';
import type { AllocationLine } from '../../../money/receipts';
import { inPaise, inRupees } from '../../../money/rupees';
import type { PaidBy } from './paid-by';

/** How the amount is spread over the contract's rents. */
export type Spread = 'this' | 'oldest' | 'choice';

export const spreadLabels: Record<Spread, string> = {
  this: 'This rent first, then the oldest',
  oldest: 'The oldest first',
  choice: 'As I choose',
};

/** What one rent or charge gets. Rupees; the commission where the server has said it. */
export type Part = Omit<AllocationLine, 'commission'> & { commission?: number };

/** What can be paid so: tax is kept back of rent alone. */
export const payableBy = <Line extends Pick<AllocationLine, 'kind'>>(
  by: PaidBy,
  open: readonly Line[],
): readonly Line[] => (by === 'tds' ? open.filter(({ kind }) => kind === 'rent') : open);

/**
 * The allocation of an amount to one rent, and what is more to the others in their order.
 * @param recordId the rent's; without one all get it in their order
 * @param open what the contract can be paid for, each line with all that is open of it
 */
export function payFirst(open: readonly AllocationLine[], recordId: string | undefined, amount: number) {
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
  const named = parts.flatMap((part) => {
    const key = claimKey(part);
    return key ? [{ ...claimOf(key), amount: part.amount }] : [];
  });
  return named.length === parts.length ? named : undefined;
}
