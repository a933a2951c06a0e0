import { todayInIndia } from '@kiraya/formats';
import { object, string } from 'yup';
import { methodLabels } from '../../../money/methods';
import { REFERENCE_MAX } from '../../../money/reference-field';
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

export const recordSchema = object({
  method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
  paidDate: string()
    .required('Required')
    .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
  reference: string().trim().max(REFERENCE_MAX, `At most ${REFERENCE_MAX} characters`),
});
