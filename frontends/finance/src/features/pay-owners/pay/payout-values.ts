import { MakePayout } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { array, object, string } from 'yup';
import { methodLabels } from '../../../money/methods';
import type { PaymentMethod } from '../../../money/transaction';
import type { Payable, PayableRecord } from '../../../money/payables';

export interface PayoutValues {
  rentRecordIds: string[];
  method: PaymentMethod;
  /** `YYYY-MM-DD` */
  paidDate: string;
  reference: string;
}

const { maxLength } = MakePayout.reference;

/** @param rents how many there are to choose from: an owner may have other money alone */
export const payoutSchema = (rents: number) =>
  object({
    rentRecordIds: array()
      .of(string())
      .test('some', 'Choose at least one rent', (ids) => rents === 0 || Boolean(ids?.length)),
    method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
    paidDate: string()
      .required('Required')
      .test('future', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
    reference: string().trim().max(maxLength, `At most ${maxLength} characters`),
  });

/** Whether everything that is owed is paid: then charges are too, and no rent needs to be named. */
export const paysAll = ({ records, recordCount }: Payable, ids: readonly string[]): boolean =>
  recordCount === records.length && ids.length === records.length;

/** What is paid, as the API takes it: rents are named unless there is money beside them that goes with all of them. */
export function paidBy(payable: Payable, rentRecordIds: string[]) {
  const { ownerId, charges, owes } = payable;
  const isNamed = !paysAll(payable, rentRecordIds) || (charges.length === 0 && owes >= 0);
  return isNamed ? { ownerId, rentRecordIds } : { ownerId };
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

/** Whether there is anything but rents to say of an owner. */
export const hasOtherMoney = ({ charges, owes }: Payable): boolean => charges.length > 0 || owes !== 0;
