import { RefundDeposit } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { chequeSchema } from '@kiraya/session/methods';
import { array, object, string } from 'yup';
import { rupees, words } from '../account/charge-schema';

const DAMAGE_REASON_MAX = 200;
export const MOST_DAMAGES = 50;

export interface Damage {
  /** Rupees. */
  amount: number | '';
  reason: string;
}

export const damagesSchema = object({
  damages: array(object({ amount: rupees(RefundDeposit.amount.maximum), reason: words(DAMAGE_REASON_MAX) })),
});

/** @param most maximum in rupees, by holder */
export const moneySchema = (most: number) =>
  object({
    amount: rupees(most),
    method: string().required('Required'),
    ...chequeSchema,
    paidDate: string()
      .required('Required')
      .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
    reference: string().max(
      RefundDeposit.reference.maxLength,
      `At most ${RefundDeposit.reference.maxLength} characters`,
    ),
  });
