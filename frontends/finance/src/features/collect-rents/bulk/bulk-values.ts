import { counted, formatMoney } from '@kiraya/formats';
import { NO_CHEQUE, type ChequeValues } from '@kiraya/session/methods';
import { array, object, type AnyObjectSchema } from 'yup';
import type { Arrears } from '../../../money/arrears';
import { sumOf } from '../../../money/rupees';
import type { PaymentMethod } from '../../../money/transaction';
import { recordSchema, type LastUsedValues } from '../record/record-schema';

/** Maximum number of payments: each is a request that the user waits for. */
export const MOST_AT_ONCE = 200;

/** Cells of a payment, in the order of the grid and of a pasted table. */
export const COLUMNS = ['amount', 'paidDate', 'method', 'reference'] as const;
export type Column = (typeof COLUMNS)[number];

export interface BulkRow extends ChequeValues {
  /** Rupees. */
  amount: number | '';
  paidDate: string;
  method: PaymentMethod | '';
  reference: string;
  /** Id of the reported payment that it confirms, or a mark for other money; empty without any. */
  declared: string;
}

/** Pasted row that matches no single payment. */
export interface UnmatchedRow {
  id: string;
  /** Text as pasted. */
  text: string;
  why: string;
  row: Partial<BulkRow>;
}

export interface BulkValues {
  /** Day and method for all rows; each row can override them. */
  all: LastUsedValues;
  /** By contract. */
  rows: Record<string, BulkRow>;
  unmatched: readonly UnmatchedRow[];
}

/** Initial values: the whole amount due for each, with the last payment's day and method. */
export const begun = (selected: readonly Arrears[], lastUsed: LastUsedValues): BulkValues => ({
  all: lastUsed,
  rows: Object.fromEntries(
    selected.map(({ contractId, amount }) => [
      contractId,
      { ...lastUsed, ...NO_CHEQUE, amount, reference: '', declared: '' },
    ]),
  ),
  unmatched: [],
});

/** Name of a form field. */
export const cellOf = (contractId: string, column: Column | 'declared' | keyof ChequeValues): string =>
  `rows.${contractId}.${column}`;

const rowSchema = recordSchema.pick([...COLUMNS, 'chequeNumber', 'chequeDate']);

/** @param open rows still to be recorded; the others are not validated */
export const bulkSchema = (open: readonly Arrears[]): AnyObjectSchema =>
  object({
    rows: object(Object.fromEntries(open.map(({ contractId }) => [contractId, rowSchema]))),
    unmatched: array().test('known', 'Choose whose they are', (rows) => !rows?.length),
  });

/** False for an empty cell, or one that could not be parsed. */
export const isAmount = (amount: unknown): amount is number => Number.isFinite(amount);

/** Counts receipts: `2 receipts, ₹69,000`. Empty amounts count as 0. */
export const receiptsWords = (amounts: readonly unknown[]): string =>
  `${counted(amounts.length, 'receipt')}, ${formatMoney(sumOf(amounts.filter(isAmount)))}`;
