import { RefundDeposit, ReverseTransaction } from '@kiraya/api-client/limits';
import { formatMoney, todayInIndia } from '@kiraya/formats';
import { inHundredths } from '@kiraya/rules';
import { array, number, object, string } from 'yup';

const DAMAGE_REASON_MAX = 200;

const rupees = (most: number) =>
  number()
    .typeError('Required')
    .required('Required')
    .min(RefundDeposit.amount.minimum, 'Must be positive')
    .max(most, `At most ${formatMoney(most)}`)
    .test(
      'decimals',
      'Must have at most two decimals',
      (value) => value === undefined || inHundredths(value),
    );

const words = (most: number) => string().trim().required('Required').max(most, `At most ${most} characters`);

export const damagesSchema = object({
  damages: array(object({ amount: rupees(RefundDeposit.amount.maximum), reason: words(DAMAGE_REASON_MAX) })),
});

export const reversalSchema = object({ reason: words(ReverseTransaction.reason.maxLength) });

/** @param most what can move, in rupees, by who holds it */
export const moneySchema = (most: number) =>
  object({
    amount: rupees(most),
    method: string().required('Required'),
    paidDate: string()
      .required('Required')
      .test('past', 'Must not be in the future', (day) => !day || day <= todayInIndia()),
    reference: string().max(
      RefundDeposit.reference.maxLength,
      `At most ${RefundDeposit.reference.maxLength} characters`,
    ),
  });
