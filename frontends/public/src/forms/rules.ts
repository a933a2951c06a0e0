import { ShowInterest, SignUpDto, UpdateProfileDto } from '@kiraya/api-client/limits';
import { lazy, string } from 'yup';

const atMost = (max: number) => `Must be at most ${max.toLocaleString('en-IN')} characters`;

/** Text that must be there; blanks alone are nothing. */
export function requiredText({ maxLength }: { maxLength: number }) {
  return string().trim().required('Required').max(maxLength, atMost(maxLength));
}

/** Text that may be left out. */
export function optionalText({ maxLength }: { maxLength: number }) {
  return string().trim().max(maxLength, atMost(maxLength));
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const NO_EMAIL = 'Must be a valid email';

/** An email address that must be there. The server has the last word on what is one. */
export function emailRule() {
  // eslint-disable-next-line kiraya/no-copied-limits -- the document has no pattern of an email, and this is no copy of one
  return requiredText(ShowInterest.email).matches(EMAIL, NO_EMAIL);
}

/** An email address that may be left out. */
export function optionalEmailRule() {
  // eslint-disable-next-line kiraya/no-copied-limits -- as above
  return optionalText(ShowInterest.email).matches(EMAIL, { message: NO_EMAIL, excludeEmptyString: true });
}

/** A username; of a new account, the document says it in words. */
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

/** What a new account is known by: what holds `@` is an email address, all else a username. */
export function newIdentifierRule() {
  return lazy((given?: string) => (given?.includes('@') ? emailRule() : usernameRule()));
}

const { minLength, maxLength } = SignUpDto.password;
export const PASSWORD_HINT = `At least ${minLength} characters.`;

/** A new password, blanks included. */
export function newPasswordRule() {
  return string()
    .required('Required')
    .min(minLength, `Min ${minLength} characters`)
    .max(maxLength, atMost(maxLength));
}

/** A number that must be there, such as the document has it. */
export function numberRule({ pattern }: { pattern: RegExp }, message: string) {
  return string().required('Required').matches(pattern, message);
}
