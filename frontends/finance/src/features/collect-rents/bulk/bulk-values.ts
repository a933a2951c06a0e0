import { counted, formatMoney } from '@kiraya/formats';
import { array, object, type AnyObjectSchema } from 'yup';
import type { Arrears } from '../../../money/arrears';
import { sumOf } from '../../../money/rupees';
import type { PaymentMethod } from '../../../money/transaction';
import { recordSchema, type PaymentHabit } from '../record/record-schema';

/** Each is a receipt that somebody waits for. */
export const MOST_AT_ONCE = 200;

/** What is filled in of each payment, in the order of the grid and of a pasted table. */
export const COLUMNS = ['amount', 'paidDate', 'method', 'reference'] as const;
export type Column = (typeof COLUMNS)[number];

export interface BulkRow {
  /** Rupees. */
  amount: number | '';
  paidDate: string;
  method: PaymentMethod | '';
  reference: string;
  /** The declaration that it confirms, or that it is other money; empty where nothing waits. */
  declared: string;
}

/** A pasted row of which it is not known whose it is. */
export interface Stranger {
  id: string;
  /** As it was pasted. */
  text: string;
  why: string;
  row: Partial<BulkRow>;
}

export interface BulkValues {
  /** Chosen for all rows; each row can have its own. */
  all: PaymentHabit;
  /** By contract. */
  rows: Record<string, BulkRow>;
  strangers: readonly Stranger[];
}

/** All that is due of each, paid as the last payment was. */
export const begun = (marked: readonly Arrears[], habit: PaymentHabit): BulkValues => ({
  all: habit,
  rows: Object.fromEntries(
    marked.map(({ contractId, amount }) => [contractId, { ...habit, amount, reference: '', declared: '' }]),
  ),
  strangers: [],
});

/** The name of a field. */
export const cellOf = (contractId: string, column: Column | 'declared'): string =>
  `rows.${contractId}.${column}`;

const rowSchema = recordSchema.pick([...COLUMNS]);

/** @param open what is still to be recorded: the others are not looked at */
export const bulkSchema = (open: readonly Arrears[]): AnyObjectSchema =>
  object({
    rows: object(Object.fromEntries(open.map(({ contractId }) => [contractId, rowSchema]))),
    strangers: array().test('known', 'Say whose they are', (rows) => !rows?.length),
  });

/** Not while nothing is filled in, or what was typed is not understood. */
export const isAmount = (amount: unknown): amount is number => Number.isFinite(amount);

/** `2 receipts, ₹69,000`; an amount that is still to be filled in counts as nothing. */
export const receiptsWords = (amounts: readonly unknown[]): string =>
  `${counted(amounts.length, 'receipt')}, ${formatMoney(sumOf(amounts.filter(isAmount)))}`;
