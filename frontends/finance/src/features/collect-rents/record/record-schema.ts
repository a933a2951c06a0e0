import { RecordPayment } from '@kiraya/api-client/limits';
import { formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths } from '@kiraya/rules';
import { number, object, string, type TestContext } from 'yup';
import { methodLabels } from '../../../money/methods';
import { sumOf } from '../../../money/rupees';
import type { PaymentMethod } from '../../../money/transaction';
import type { Spread } from './split';

/** What is the same from one payment to the next. */
export interface PaymentHabit {
  method: PaymentMethod;
  /** The day of payment, `YYYY-MM-DD`. */
  paidDate: string;
}

export interface PaymentValues extends PaymentHabit {
  /** Rupees. */
  amount: number | '';
  spread: Spread;
  /** What each rent gets where that is chosen, by the record's id. */
  chosen: Record<string, number | ''>;
  reference: string;
}

const { reference, amount } = RecordPayment;

/** The parts that were filled in. */
export const chosenParts = (chosen: PaymentValues['chosen']) =>
  Object.entries(chosen).flatMap(([rentRecordId, part]) => (part ? [{ rentRecordId, amount: part }] : []));

function addsUp(this: TestContext, spread: string | undefined) {
  const { amount: whole, chosen } = this.parent as PaymentValues;
  if (spread !== 'choice' || !whole) return true;
  const rest = sumOf([whole, ...chosenParts(chosen).map((part) => -part.amount)]);
  if (rest === 0) return true;
  const message =
    rest > 0
      ? `${formatMoney(rest)} of the amount is not given to any rent yet`
      : `The rents get ${formatMoney(-rest)} more than the amount`;
  return this.createError({ message });
}

export const recordSchema = object({
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
  spread: string().test('adds-up', addsUp),
  method: string().oneOf(Object.keys(methodLabels), 'Required').required('Required'),
  paidDate: string()
    .required('Required')
    .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
  reference: string().trim().max(reference.maxLength, `At most ${reference.maxLength} characters`),
});
