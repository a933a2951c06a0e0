import { object, string } from 'yup';
import { MAX_PASSWORD, TOO_LONG } from '../../password/password-bounds';

export const accountSchema = object({
  oldPassword: string().required('Required').max(MAX_PASSWORD, TOO_LONG),
  newPassword: string().required('Required').min(6, 'Min 6 characters').max(MAX_PASSWORD, TOO_LONG),
});
