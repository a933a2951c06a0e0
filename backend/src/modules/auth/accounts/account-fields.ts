import { PERSON_FACTS } from '@kiraya/rules';
import { type Check, ValidatedField } from '../../../platform/http/validated-field.decorator.js';
import { emailCheck, TextField, type TextRule } from '../../../platform/http/text-fields.js';

const { name, username } = PERSON_FACTS;
const PASSWORD_MAX = 200;
const IDENTIFIER_MAX = 254;

export const usernameCheck: Check = (value) => {
  if (typeof value !== 'string') return 'Must be text';
  if (value.length < username.min[0]) return username.min[1];
  if (value.length > username.max) return username.above;
  return username.pattern[0].test(value) ? undefined : username.pattern[1];
};

export const isEmailAddress = (identifier: string): boolean => identifier.includes('@');

const newIdentifierCheck: Check = (value) => {
  if (typeof value !== 'string') return 'Must be text';
  if (value.trim() === '') return 'Required';
  return isEmailAddress(value) ? emailCheck(value) : usernameCheck(value.trim());
};

export const NameField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  TextField({
    ...{ max: name.max, pattern: [...name.pattern], example: name.example },
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
