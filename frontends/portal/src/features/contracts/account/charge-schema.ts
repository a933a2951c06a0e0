import { AddCredit, AnswerDispute } from '@kiraya/api-client/limits';
import { formatDate, formatMoney } from '@kiraya/formats';
import { CHARGE_FACTS, inHundredths } from '@kiraya/rules';
import { number, object, string } from 'yup';
import { daySchema, factSchema } from '../../../facts/fact-schema';

/** Rupees with at most two decimals, up to a maximum. */
export const rupees = (most: number) =>
  number()
    .typeError('Required')
    .required('Required')
    .min(CHARGE_FACTS.amount.min, 'Must be positive')
    .max(most, `At most ${formatMoney(most)}`)
    .test(
      'decimals',
      'Must have at most two decimals',
      (value) => value === undefined || inHundredths(value),
    );

export const words = (maxLength: number) =>
  string().trim().required('Required').max(maxLength, `At most ${maxLength} characters`);

/** @param start first day of the contract */
export const chargeSchema = (start: string) =>
  factSchema(CHARGE_FACTS, {
    dueDate: daySchema(CHARGE_FACTS.dueDate).test(
      'begun',
      `Must not be before ${formatDate(start)}`,
      (day) => !day || day >= start,
    ),
  });

/** @param balance open amount of the claim */
export const waiverSchema = (balance: number) =>
  object({ amount: rupees(balance), reason: words(AddCredit.reason.maxLength) });

export const answerSchema = object({
  outcome: string().oneOf(AnswerDispute.outcome.enum, 'Required').required('Required'),
  reason: words(AnswerDispute.reason.maxLength),
});

export const reasonSchema = (maxLength: number) => object({ reason: words(maxLength) });
