import { todayInIndia } from '@kiraya/formats';
import { tenDigits } from '@kiraya/rules';
import { object, string } from 'yup';

export const profileSchema = object({
  name: string().trim().required('Name is required').max(120, 'Must be at most 120 characters'),
  username: string()
    .trim()
    .min(3, 'Username must be at least 3 characters')
    .max(20, 'Username must be at most 20 characters')
    .matches(/^\w+$/, 'Username can only contain letters, numbers, and underscores'),
  phone: string()
    .trim()
    .transform(tenDigits)
    .matches(/^\d{10}$/, 'Phone number must be 10 digits'),
  dob: string().test(
    'not-in-the-future',
    'Date of birth cannot be in the future',
    (dob) => !dob || dob <= todayInIndia(),
  ),
  aadhaarNo: string()
    .trim()
    .matches(/^\d{12}$/, 'Aadhaar number must be 12 digits'),
  panNo: string()
    .trim()
    .matches(/^[A-Z]{5}\d{4}[A-Z]$/, 'Invalid PAN format'),
});
