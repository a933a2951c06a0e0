import { MakePayout } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { array, object, string } from 'yup';
import { METHOD_LABELS } from '@kiraya/rules';
import { chequeSchema, type ChequeValues } from '@kiraya/session/methods';
import type { PaymentMethod } from '../../../money/transaction';
import type { Payable, PayableRecord } from '../../../money/payables';

export interface PayoutValues extends ChequeValues {
  rentRecordIds: string[];
  method: PaymentMethod;
  /** `YYYY-MM-DD` */
  paidDate: string;
  reference: string;
}

const { maxLength } = MakePayout.reference;

/** @param rents number of rents to choose from; 0 if the owner has other money alone */
export const payoutSchema = (rents: number) =>
  object({
    rentRecordIds: array()
      .of(string())
      .test('some', 'Choose at least one rent', (ids) => rents === 0 || Boolean(ids?.length)),
    method: string().oneOf(Object.keys(METHOD_LABELS), 'Required').required('Required'),
    ...chequeSchema,
    paidDate: string()
      .required('Required')
      .test('future', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
    reference: string().trim().max(maxLength, `At most ${maxLength} characters`),
  });

/** True if everything payable is chosen: charges are paid too, and the request names no rents. */
export const paysAll = ({ records, recordCount }: Payable, ids: readonly string[]): boolean =>
  recordCount === records.length && ids.length === records.length;

/** Request body: names the rents, unless other money is paid with all of them. */
export function paidBy(payable: Payable, rentRecordIds: string[]) {
  const { ownerId, charges, owes } = payable;
  const isNamed = !paysAll(payable, rentRecordIds) || (charges.length === 0 && owes >= 0);
  return isNamed ? { ownerId, rentRecordIds } : { ownerId };
}

/** Latest collection day of the rents, the earliest possible day of a transfer. */
export const latestCollected = (
  records: readonly PayableRecord[],
  ids: readonly string[],
): string | undefined =>
  records
    .filter(({ id }) => ids.includes(id))
    .map(({ paidDate }) => paidDate)
    .sort()
    .at(-1);

/** True if the owner has charges or debts besides rents. */
export const hasOtherMoney = ({ charges, owes }: Payable): boolean => charges.length > 0 || owes !== 0;
