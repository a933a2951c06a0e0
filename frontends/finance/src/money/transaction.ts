import type { Schemas } from '@kiraya/api-client';

export type Transaction = Schemas['TransactionDto'];
export type PaymentMethod = Transaction['method'];

/** A row that takes another one back; its figures are negative. */
export const isReversal = ({ reversesId }: Transaction) => reversesId !== null;

/** A row that another one has taken back. */
export const isReversed = ({ reversedById }: Transaction) => reversedById !== null;
