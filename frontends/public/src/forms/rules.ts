import { tenDigits } from '@kiraya/rules';
import { lazy, string } from 'yup';

const atMost = (max: number) => `Must be at most ${max.toLocaleString('en-IN')} characters`;

/** Text that must be there; blanks alone are nothing. */
export function requiredText(max: number) {
  return string().trim().required('Required').max(max, atMost(max));
}

/** An email address that must be there. The server has the last word on what is one. */
export function emailRule() {
  return requiredText(254).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Must be a valid email');
}

function usernameRule() {
  return string()
    .trim()
    .required('Required')
    .min(3, 'Username must be at least 3 characters')
    .max(20, 'Username must be at most 20 characters')
    .matches(/^\w+$/, 'Username can only contain letters, numbers, and underscores');
}

/** What a new account is known by: what holds `@` is an email address, all else a username. */
export function newIdentifierRule() {
  return lazy((given?: string) => (given?.includes('@') ? emailRule() : usernameRule()));
}

/** A new password: at least six characters, blanks included. */
export function newPasswordRule() {
  return string().required('Required').min(6, 'Min 6 characters').max(200, atMost(200));
}

/** Exactly so many digits, as they are typed into a field that drops the blanks between them. */
export function digitsRule(count: number, message: string) {
  return string()
    .required('Required')
    .matches(new RegExp(`^\\d{${count}}$`), message);
}

/** A mobile number, typed in any usual way. What is sent is `tenDigits` of it. */
export function mobileRule() {
  return digitsRule(10, 'Mobile number must be 10 digits').transform(tenDigits);
}

/** Takes out the blanks and hyphens with which people group a long number. */
export function withoutGroups(text: string): string {
  return text.replace(/[\s-]/g, '');
}
