import { RecordPayment } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { object, string } from 'yup';
import { methodLabels } from '../../../money/methods';
import type { PaymentMethod } from '../../../money/transaction';

/** What is the same from one payment to the next. */
export interface PaymentHabit {
  method: PaymentMethod;
  /** The day of payment, `YYYY-MM-DD`. */
  paidDate: string;
}

export interface PaymentValues extends PaymentHabit {
  reference: string;
}

const { maxLength } = RecordPayment.reference;

export const recordSchema = object({
  method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
  paidDate: string()
    .required('Required')
    .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
  reference: string().trim().max(maxLength, `At most ${maxLength} characters`),
});
