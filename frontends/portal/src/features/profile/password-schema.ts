import { object, ref, string } from 'yup';
import { MAX_PASSWORD, TOO_LONG } from '../../password/password-bounds';

const RULE =
  'Password must be at least 8 characters with an uppercase letter, a lowercase letter and a number';

export const passwordSchema = object({
  currentPassword: string().required('Current password is required').max(MAX_PASSWORD, TOO_LONG),
  newPassword: string()
    .required(RULE)
    // eslint-disable-next-line kiraya/no-copied-limits -- the profile asks for more than the API
    .matches(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/s, RULE)
    .max(MAX_PASSWORD, TOO_LONG),
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('newPassword')], 'Passwords must match'),
});
