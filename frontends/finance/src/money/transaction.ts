import type { Schemas } from '@kiraya/api-client';

/** Line of a receipt or payout: a rent, a charge or a deposit. */
export type Transaction = Schemas['ListedTransactionDto'];
export type PaymentMethod = Transaction['method'];

/** True for a row that reverses another one; its amounts are negative. */
export const isReversal = ({ reversesId }: Transaction) => reversesId !== null;

/** True for a row that was reversed. */
export const isReversed = ({ reversedById }: Transaction) => reversedById !== null;
