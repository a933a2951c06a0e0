import { isStaff, STAFF_PASSWORD_MIN } from '@kiraya/rules';
import { object, string } from 'yup';
import { MAX_PASSWORD, MIN_PASSWORD, TOO_LONG } from '../../password/password-bounds';

/** Minimum length of a new password for this role. */
export const shortestFor = (role: string): number => (isStaff(role) ? STAFF_PASSWORD_MIN : MIN_PASSWORD);

export const accountSchema = (shortest: number) =>
  object({
    oldPassword: string().required('Required').max(MAX_PASSWORD, TOO_LONG),
    newPassword: string()
      .required('Required')
      .min(shortest, `Min ${shortest} characters`)
      .max(MAX_PASSWORD, TOO_LONG),
  });
