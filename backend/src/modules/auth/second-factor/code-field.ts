import { TextField, type TextRule } from '../../../platform/http/text-fields.js';

/** A code as it is typed: six digits of an app, or a recovery code. */
export const CodeField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  TextField({ max: 40, example: '492039', ...rule });
