import { DeclarePayment } from '@kiraya/api-client/limits';
import { formatDate, formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths, METHOD_LABELS } from '@kiraya/rules';
import { chequeSchema, type ChequeValues } from '@kiraya/session/methods';
import { number, object, string } from 'yup';
import type { Declaration } from './declarations-api';

export interface DeclareValues extends ChequeValues {
  /** Rupees. */
  amount: number | '';
  /** `YYYY-MM-DD` */
  paidDate: string;
  method: Declaration['method'];
  reference: string;
}

/** Cash has no reference, and a cheque has its number. */
export const isFoundWithout = (method: string): boolean => method === 'cash' || method === 'cheque';

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
    ...chequeSchema,
    method: string().oneOf(Object.keys(METHOD_LABELS), 'Required').required('Required'),
    reference: string()
      .trim()
      .max(reference.maxLength, `At most ${reference.maxLength} characters`)
      .when('method', {
        is: isFoundWithout,
        otherwise: (text) => text.required('Required, unless you paid in cash or by cheque'),
      }),
  });
