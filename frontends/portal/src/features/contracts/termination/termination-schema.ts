import { isWithin, type Bounds } from '@kiraya/rules';
import { object, string } from 'yup';

const MAX_REASON = 1000;

/** The rules of a termination, in the server's words. */
export const terminationSchema = (bounds: Bounds) =>
  object({
    date: string()
      .required('Required')
      .test('within', 'Must be within the period of the contract', (day) => !day || isWithin(day, bounds)),
    reason: string().trim().required('Required').max(MAX_REASON, 'Must be at most 1,000 characters'),
  });
