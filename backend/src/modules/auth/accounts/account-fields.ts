import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { emailCheck, TextField, type TextRule } from '../../../platform/http/text-fields.js';

export const USERNAME = { min: 3, max: 20, pattern: /^[A-Za-z0-9_]+$/ };
const NAME_MAX = 120;
const PASSWORD_MAX = 200;
const IDENTIFIER_MAX = 254;

export const usernameCheck: Check = (value) => {
  if (typeof value !== 'string') return 'Must be text';
  if (value.length < USERNAME.min) return `Username must be at least ${USERNAME.min} characters`;
  if (value.length > USERNAME.max) return `Username must be at most ${USERNAME.max} characters`;
  return USERNAME.pattern.test(value)
    ? undefined
    : 'Username can only contain letters, numbers, and underscores';
};

export const isEmailAddress = (identifier: string): boolean => identifier.includes('@');

const newIdentifierCheck: Check = (value) => {
  if (typeof value !== 'string') return 'Must be text';
  if (value.trim() === '') return 'Required';
  return isEmailAddress(value) ? emailCheck(value) : usernameCheck(value.trim());
};

export const NameField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  TextField({
    max: NAME_MAX,
    pattern: [/^[^\t\n\r]*$/, 'Must be on one line'],
    example: 'Asha Rao',
    ...rule,
  });

/** The sign-up form's field for an email or a username. */
export const NewIdentifierField = (): PropertyDecorator =>
  ValidatedField(newIdentifierCheck, {
    type: String,
    maxLength: IDENTIFIER_MAX,
    example: 'asha.rao@example.com',
    description:
      'Email, or username of 3 to 20 letters, digits and underscores; a value with `@` counts as an email',
  });

/** Email or username of an account that may not exist. */
export const IdentifierField = (example: string): PropertyDecorator =>
  TextField({ max: IDENTIFIER_MAX, example, description: 'Email or username, in any case' });

/** A new password. */
export const NewPasswordField = (): PropertyDecorator =>
  TextField({ max: PASSWORD_MAX, min: [6, 'Min 6 characters'], format: 'password', example: 'Monsoon-2026' });

/** A password to check. */
export const PasswordField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  TextField({ max: PASSWORD_MAX, format: 'password', example: 'Kiraya@123', ...rule });
