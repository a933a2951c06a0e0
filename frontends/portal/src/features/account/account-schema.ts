import { object, string } from 'yup';
import { MAX_PASSWORD, MIN_PASSWORD, TOO_LONG } from '../../password/password-bounds';

export const accountSchema = object({
  oldPassword: string().required('Required').max(MAX_PASSWORD, TOO_LONG),
  newPassword: string()
    .required('Required')
    .min(MIN_PASSWORD, `Min ${MIN_PASSWORD} characters`)
    .max(MAX_PASSWORD, TOO_LONG),
});
