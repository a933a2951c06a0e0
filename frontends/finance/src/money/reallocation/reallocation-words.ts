import { formatMoney, formatMonth } from '@kiraya/formats';
import { sumOf } from '../rupees';
import type { Reallocation, ReallocationLine } from './reallocation';

/** What the form holds: rupees by what they pay. */
export type Chosen = Record<string, number | ''>;

export const idOf = ({ rentRecordId, chargeId }: ReallocationLine): string => rentRecordId ?? chargeId ?? '';

export const lineName = ({ kind, month, description }: ReallocationLine): string =>
  kind === 'rent' ? `Rent for ${formatMonth(month)}` : (description ?? 'Charge');

/** What the form begins with: what the receipt pays now. */
export const chosenNow = ({ lines }: Reallocation): Chosen =>
  Object.fromEntries(lines.map((line) => [idOf(line), line.amount || '']));

/** Rupees that are not given to anything yet; below 0 when too many are. */
export const leftOf = ({ amount }: Reallocation, chosen: Chosen): number =>
  sumOf([amount, ...Object.values(chosen).map((given) => -(given || 0))]);

/** What a reallocation does, in figures, before it is done. */
export const consequences = ({ lines }: Reallocation, chosen: Chosen): string[] =>
  lines.flatMap((line) => {
    const given = chosen[idOf(line)] || 0;
    if (given === line.amount) return [];
    const open = sumOf([line.most, -given]);
    const now = `${formatMoney(given)} instead of ${formatMoney(line.amount)}`;
    return [
      `${lineName(line)} gets ${now}; ${open > 0 ? `${formatMoney(open)} is open then` : 'it is paid then'}.`,
    ];
  });

export const allocationsOf = ({ lines }: Reallocation, chosen: Chosen) =>
  lines.flatMap((line) => {
    const amount = chosen[idOf(line)] || 0;
    if (amount === 0) return [];
    return [
      line.rentRecordId ? { rentRecordId: line.rentRecordId, amount } : { chargeId: line.chargeId, amount },
    ];
  });
