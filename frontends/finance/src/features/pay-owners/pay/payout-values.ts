import { MakePayout } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { array, object, string } from 'yup';
import { methodLabels } from '../../../money/methods';
import type { PaymentMethod } from '../../../money/transaction';
import type { PayableRecord } from '../../../money/payables';

export interface PayoutValues {
  rentRecordIds: string[];
  method: PaymentMethod;
  /** `YYYY-MM-DD` */
  paidDate: string;
  reference: string;
}

const { maxLength } = MakePayout.reference;

export const payoutSchema = object({
  // eslint-disable-next-line kiraya/no-copied-limits -- the API takes none for all that is owed, this dialog does not
  rentRecordIds: array().of(string()).min(1, 'Choose at least one rent'),
  method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
  paidDate: string()
    .required('Required')
    .test('future', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
  reference: string().trim().max(maxLength, `At most ${maxLength} characters`),
});

/** What these rents come to for their owner, in rupees, to the paisa. */
export function netOf(records: readonly PayableRecord[], ids: readonly string[]): number {
  const paise = records
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0);
  return paise / 100;
}

/** The last day on which one of these rents was collected: no transfer of it can be from before. */
export const latestCollected = (
  records: readonly PayableRecord[],
  ids: readonly string[],
): string | undefined =>
  records
    .filter(({ id }) => ids.includes(id))
    .map(({ paidDate }) => paidDate)
    .sort()
    .at(-1);

export const rentsInWords = (count: number) => (count === 1 ? '1 rent' : `${count} rents`);
