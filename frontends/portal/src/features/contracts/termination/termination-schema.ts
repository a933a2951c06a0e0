import { TerminateContract } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { isWithin, type Bounds } from '@kiraya/rules';
import { object, string } from 'yup';

const { maxLength } = TerminateContract.reason;

/** Schema of a termination, with the server's messages. */
export const terminationSchema = (bounds: Bounds) =>
  object({
    date: string()
      .required('Required')
      .test('within', 'Must be within the period of the contract', (day) => !day || isWithin(day, bounds)),
    reason: string()
      .trim()
      .required('Required')
      .max(maxLength, `Must be at most ${formatNumber(maxLength)} characters`),
  });
