import { ShowInterest, SignUpDto, UpdateProfileDto } from '@kiraya/api-client/limits';
import { lazy, mixed, string } from 'yup';

const atMost = (max: number) => `Must be at most ${max.toLocaleString('en-IN')} characters`;

/** Required text; blanks alone do not count. */
export function requiredText({ maxLength }: { maxLength: number }) {
  return string().trim().required('Required').max(maxLength, atMost(maxLength));
}

/** Optional text. */
export function optionalText({ maxLength }: { maxLength: number }) {
  return string().trim().max(maxLength, atMost(maxLength));
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NO_EMAIL = 'Must be a valid email';

/** Required email address. The server's check is the stricter one. */
export function emailRule() {
  // eslint-disable-next-line kiraya/no-copied-limits -- the document has no pattern of an email, and this is no copy of one
  return requiredText(ShowInterest.email).matches(EMAIL, NO_EMAIL);
}

/** Optional email address. */
export function optionalEmailRule() {
  // eslint-disable-next-line kiraya/no-copied-limits -- as above
  return optionalText(ShowInterest.email).matches(EMAIL, { message: NO_EMAIL, excludeEmptyString: true });
}

/** Username; the API document states the rule for new accounts in words. */
export const USERNAME = UpdateProfileDto.username;

function usernameRule() {
  const { minLength, maxLength, pattern } = USERNAME;
  return string()
    .trim()
    .required('Required')
    .min(minLength, `Username must be at least ${minLength} characters`)
    .max(maxLength, `Username must be at most ${maxLength} characters`)
    .matches(pattern, 'Username can only contain letters, numbers, and underscores');
}

/** Email or username of a new account: an email address if it contains `@`. */
export function newIdentifierRule() {
  return lazy((given?: string) => (given?.includes('@') ? emailRule() : usernameRule()));
}

const { minLength, maxLength } = SignUpDto.password;
export const PASSWORD_HINT = `At least ${minLength} characters.`;

/** New password, blanks included. */
export function newPasswordRule() {
  return string()
    .required('Required')
    .min(minLength, `Min ${minLength} characters`)
    .max(maxLength, atMost(maxLength));
}

/** Optional whole number; Formik validates an empty field as undefined. */
export function wholeNumberRule({ minimum, maximum }: { minimum: number; maximum: number }) {
  const isWithin = (value: unknown) =>
    value === undefined || (Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum);
  return mixed().test('whole', `Must be a whole number from ${minimum} to ${maximum}`, isWithin);
}

/** Required number in the API document's pattern. */
export function numberRule({ pattern }: { pattern: RegExp }, message: string) {
  return string().required('Required').matches(pattern, message);
}
