import { array, object, string } from 'yup';
import { methodLabels } from '../../../money/methods';
import { REFERENCE_MAX } from '../../../money/reference-field';
import type { PaymentMethod } from '../../../money/transaction';
import type { PayableRecord } from '../../../money/payables';

export interface PayoutValues {
  rentRecordIds: string[];
  method: PaymentMethod;
  reference: string;
}

export const payoutSchema = object({
  rentRecordIds: array().of(string()).min(1, 'Choose at least one rent'),
  method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
  reference: string().trim().max(REFERENCE_MAX, `At most ${REFERENCE_MAX} characters`),
});

/** What these rents come to for their owner, in rupees, to the paisa. */
export function netOf(records: readonly PayableRecord[], ids: readonly string[]): number {
  const paise = records
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0);
  return paise / 100;
}

export const rentsInWords = (count: number) => (count === 1 ? '1 rent' : `${count} rents`);
