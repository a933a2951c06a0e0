import { formatMoney, formatMonth } from '@kiraya/formats';
import { sumOf } from '../rupees';
import type { Reallocation, ReallocationChange, ReallocationLine } from './reallocation';

/** Form values: rupees by claim. */
export type Chosen = Record<string, number | ''>;

export const idOf = ({ rentRecordId, chargeId }: ReallocationLine): string => rentRecordId ?? chargeId ?? '';

export const lineName = ({ kind, month, description }: ReallocationLine | ReallocationChange): string =>
  kind === 'rent' ? `Rent for ${formatMonth(month)}` : (description ?? 'Charge');

/** Initial values: the current allocation. */
export const currentAllocation = ({ lines }: Reallocation): Chosen =>
  Object.fromEntries(lines.map((line) => [idOf(line), line.amount || '']));

/** Unallocated rupees; negative if too much is allocated. */
export const unallocated = ({ amount }: Reallocation, chosen: Chosen): number =>
  sumOf([amount, ...Object.values(chosen).map((given) => -(given || 0))]);

/** True if the allocation differs from the current one. */
export const isChanged = ({ lines }: Reallocation, chosen: Chosen): boolean =>
  lines.some((line) => (chosen[idOf(line)] || 0) !== line.amount);

/** Describes a change of the allocation in figures. */
export function changeWords(change: ReallocationChange): string {
  const { before, amount, balance } = change;
  const then = balance > 0 ? `${formatMoney(balance)} is open then` : 'it is paid then';
  return `${lineName(change)} gets ${formatMoney(amount)} instead of ${formatMoney(before)}; ${then}.`;
}

export const allocationsOf = ({ lines }: Reallocation, chosen: Chosen) =>
  lines.flatMap((line) => {
    const amount = chosen[idOf(line)] || 0;
    if (amount === 0) return [];
    return [
      line.rentRecordId ? { rentRecordId: line.rentRecordId, amount } : { chargeId: line.chargeId, amount },
    ];
  });
