import { object, string } from 'yup';
import type { Bounds } from './termination-bounds';

const MAX_REASON = 1000;

/** The rules of a termination, in the server's words. */
export const terminationSchema = (bounds: Bounds) =>
  object({
    date: string()
      .required('Required')
      .test('within', 'Must be within the period of the contract', (day) => !day || isWithin(day, bounds)),
    reason: string().trim().required('Required').max(MAX_REASON, 'Must be at most 1,000 characters'),
  });

/** Whether a day can become a contract's last. */
export const isWithin = (day: string, { earliest, latest }: Bounds): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= earliest && (latest === null || day <= latest);
