import type { Schemas } from '@kiraya/api-client';

/** A line of a receipt or payout as it is listed: of a rent, a charge or a deposit. */
export type Transaction = Schemas['ListedTransactionDto'];
export type PaymentMethod = Transaction['method'];

/** A row that takes another one back; its figures are negative. */
export const isReversal = ({ reversesId }: Transaction) => reversesId !== null;

/** A row that another one has taken back. */
export const isReversed = ({ reversedById }: Transaction) => reversedById !== null;
