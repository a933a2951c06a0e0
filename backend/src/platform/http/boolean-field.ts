import { ValidatedField } from './validated-field.decorator.js';

/** Yes or no. */
export const BooleanField = (rule: {
  required?: boolean;
  nullable?: boolean;
  example?: boolean;
  description?: string;
}): PropertyDecorator =>
  ValidatedField((value) => (typeof value === 'boolean' ? undefined : 'Must be true or false'), {
    type: Boolean,
    ...rule,
  });
