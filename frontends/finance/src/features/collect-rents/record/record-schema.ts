import { RecordPayment } from '@kiraya/api-client/limits';
import { formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths } from '@kiraya/rules';
import { chequeSchema, type ChequeValues } from '@kiraya/session/methods';
import { number, object, string, type TestContext } from 'yup';
import { claimOf } from '../../../money/claims';
import { sumOf } from '../../../money/rupees';
import type { PaymentMethod } from '../../../money/transaction';
import { paidByOptions, type PaidBy } from './paid-by';
import type { Spread } from './split';

/** Values repeated from one payment to the next. */
export interface LastUsedValues {
  method: PaymentMethod;
  /** Day of payment, `YYYY-MM-DD`. */
  paidDate: string;
}

export interface PaymentValues extends ChequeValues {
  method: PaidBy;
  paidDate: string;
  /** Rupees. */
  amount: number | '';
  /** Rupees of tax that the tenant kept back beside the amount. */
  tds: number | '';
  spread: Spread;
  /** Rupees for each chosen rent and charge, by key. */
  chosen: Record<string, number | ''>;
  /** Treatment of an amount beyond all claims. */
  excess: 'refuse' | 'hold';
  reference: string;
  /** Id of the reported payment that it confirms, or a mark for other money; empty without any. */
  declared: string;
}

export const OTHER_MONEY = 'other';
/** Error if reported payments are unanswered. */
export const UNANSWERED = 'Choose whether it is this one';

const { reference, amount } = RecordPayment;

/** Allocations with an amount. */
export const chosenParts = (chosen: PaymentValues['chosen']) =>
  Object.entries(chosen).flatMap(([key, part]) => (part ? [{ ...claimOf(key), amount: part }] : []));

function addsUp(this: TestContext, spread: string | undefined) {
  const { amount: whole, chosen } = this.parent as PaymentValues;
  if (spread !== 'choice' || !whole) return true;
  const rest = sumOf([whole, ...chosenParts(chosen).map((part) => -part.amount)]);
  if (rest === 0) return true;
  const message =
    rest > 0
      ? `${formatMoney(rest)} of the amount is not allocated yet`
      : `That is ${formatMoney(-rest)} more than the amount`;
  return this.createError({ message });
}

const sum = () =>
  number()
    .typeError('Required')
    .min(amount.minimum, 'Must be positive')
    .max(amount.maximum, `At most ${formatMoney(amount.maximum)}`)
    .test(
      'decimals',
      'Must have at most two decimals',
      (value) => value === undefined || inHundredths(value),
    );

export const recordSchema = object({
  amount: sum().required('Required'),
  tds: sum().transform((value: unknown, typed: unknown) => (typed === '' ? undefined : value)),
  ...chequeSchema,
  spread: string().test('adds-up', addsUp),
  method: string()
    .oneOf(
      paidByOptions.map(({ value }) => value),
      'Required',
    )
    .required('Required'),
  paidDate: string()
    .required('Required')
    .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
  reference: string().trim().max(reference.maxLength, `At most ${reference.maxLength} characters`),
});
