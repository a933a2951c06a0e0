import type { Schemas } from '@kiraya/api-client';
import { counted, formatMoney } from '@kiraya/formats';
import { SORT_COLUMNS, type ArrearsSort } from '../../../money/arrears';

const SORTS: readonly string[] = SORT_COLUMNS.flatMap((column) => [column, `-${column}`]);

/** Order in the address; ignores unknown ones. */
export const asSort = (text: string): ArrearsSort | undefined =>
  SORTS.includes(text) ? (text as ArrearsSort) : undefined;

/** Sums of the list in words. */
export const sumWords = ({ contracts, amount, commission, netAmount }: Schemas['ArrearsSumDto']): string =>
  `${counted(contracts, 'contract')}, ${formatMoney(amount)} due: commission ${formatMoney(commission)}, for owners ${formatMoney(netAmount)}`;
