import type { CHARGE_FACTS } from '@kiraya/rules';
import type { ColumnsOf, Stored } from '../../../platform/facts/fact-columns.js';

/** Columns of a charge that a person adds, in `contracts.receivable`. */
export const CHARGE_COLUMNS = {
  kind: 'kind',
  description: 'description',
  amount: 'amount_paise',
  dueDate: 'due_date',
} as const satisfies ColumnsOf<typeof CHARGE_FACTS>;

/** The same as it is stored. */
export type StoredCharge = Stored<typeof CHARGE_FACTS, typeof CHARGE_COLUMNS>;
