import { UpdateProfileDto } from '@kiraya/api-client/limits';
import { todayInIndia } from '@kiraya/formats';
import { object, string } from 'yup';

const { name, username, phone, aadhaarNo, panNo } = UpdateProfileDto;

export const profileSchema = object({
  name: string()
    .trim()
    .required('Name is required')
    .max(name.maxLength, `Must be at most ${name.maxLength} characters`),
  username: string()
    .trim()
    .min(username.minLength, `Username must be at least ${username.minLength} characters`)
    .max(username.maxLength, `Username must be at most ${username.maxLength} characters`)
    .matches(username.pattern, 'Username can only contain letters, numbers, and underscores'),
  phone: string().trim().matches(phone.pattern, 'Phone number must be 10 digits'),
  dob: string().test(
    'not-in-the-future',
    'Date of birth cannot be in the future',
    (dob) => !dob || dob <= todayInIndia(),
  ),
  aadhaarNo: string().trim().matches(aadhaarNo.pattern, 'Aadhaar number must be 12 digits'),
  panNo: string().trim().matches(panNo.pattern, 'Invalid PAN format'),
});
