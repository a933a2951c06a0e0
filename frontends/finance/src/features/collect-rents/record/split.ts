import type { AllocationLine } from '../../../money/receipts';
import { inPaise, inRupees } from '../../../money/rupees';
import type { PaidBy } from './paid-by';

/** How the amount is spread over what the contract can be paid for. */
export type Spread = 'oldest' | 'choice';

export const spreadOptions: { value: Spread; label: string }[] = [
  { value: 'oldest', label: 'The oldest first' },
  { value: 'choice', label: 'As I choose' },
];

/** What one rent or charge gets. Rupees; the commission where the server has said it. */
export type Part = Omit<AllocationLine, 'commission'> & { commission?: number };

/** What can be paid so: tax is kept back of rent alone. */
export const payableBy = <Line extends Pick<AllocationLine, 'kind'>>(
  by: PaidBy,
  open: readonly Line[],
): readonly Line[] => (by === 'tds' ? open.filter(({ kind }) => kind === 'rent') : open);

/**
 * The allocation of an amount to what a contract can be paid for.
 * @param open in the order in which it is paid, each line with all that is open of it
 */
export function payFirst(open: readonly AllocationLine[], amount: number) {
  let left = inPaise(amount);
  const parts = open.flatMap(({ commission: _ofAll, ...line }): Part[] => {
    const most = inPaise(line.amount);
    const part = Math.min(left, most);
    left -= part;
    return part === 0 ? [] : [{ ...line, amount: inRupees(part), balance: inRupees(most - part) }];
  });
  return { lines: parts, left: inRupees(left) };
}
