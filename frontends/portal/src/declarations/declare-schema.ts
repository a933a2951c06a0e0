import { DeclarePayment } from '@kiraya/api-client/limits';
import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths } from '@kiraya/rules';
import { number, object, string } from 'yup';
import type { Declaration } from './declarations-api';
import { methodLabels } from './methods';

export interface DeclareValues {
  /** Rupees. */
  amount: number | '';
  /** `YYYY-MM-DD` */
  paidDate: string;
  method: Declaration['method'];
  reference: string;
}

const { amount, reference } = DeclarePayment;

export const declareSchema = (startDate: string) =>
  object({
    amount: number()
      .typeError('Required')
      .required('Required')
      .min(amount.minimum, 'Must be positive')
      .max(amount.maximum, `At most ${formatMoney(amount.maximum)}`)
      .test(
        'decimals',
        'Must have at most two decimals',
        (value) => value === undefined || inHundredths(value),
      ),
    paidDate: string()
      .required('Required')
      .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia())
      .test(
        'begun',
        `Must not be before the contract’s start on ${formatDate(startDate)}`,
        (day) => !day || day >= startDate,
      ),
    method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
    reference: string()
      .trim()
      .max(reference.maxLength, `At most ${reference.maxLength} characters`)
      .when('method', {
        is: 'cash',
        otherwise: (text) => text.required('Required, unless you paid in cash'),
      }),
  });
