import { isCalendarDate, isUnmistakable, isWithin, keptName, UNSEEN } from '@kiraya/rules';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { isEmail, isUUID } from 'class-validator';
import { type Check, ValidatedField, REQUIRED } from './validated-field.decorator.js';

export interface TextRule {
  max: number;
  min?: [length: number, message: string];
  pattern?: [pattern: RegExp, message: string];
  required?: boolean;
  /** The message for a missing or blank value in place of 'Required'. */
  missing?: string;
  example?: string;
  description?: string;
  format?: string;
  nullable?: boolean;
}

/** Control characters, lone surrogates, bidi overrides. */
const CONTROL = /[^\P{Cc}\t\n\r]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

/** The text has no visible character. */
const isBlank = (text: string): boolean => text.replace(UNSEEN, '').trim() === '';

/** Text within bounds; blank counts as missing. */
export function textCheck(rule: TextRule): Check {
  return (value) => {
    if (typeof value !== 'string') return 'Must be text';
    if (value.length > rule.max) return `Must be at most ${rule.max.toLocaleString('en-IN')} characters`;
    if (rule.required !== false && isBlank(value)) return rule.missing ?? REQUIRED;
    if (CONTROL.test(value)) return 'Must not contain control characters';
    if (rule.min && value.length < rule.min[0]) return rule.min[1];
    if (rule.pattern && !rule.pattern[0].test(value)) return rule.pattern[1];
    return undefined;
  };
}

const schemaOf = (rule: Partial<TextRule>): ApiPropertyOptions & { required?: boolean } => ({
  type: String,
  ...(rule.max && { maxLength: rule.max }),
  ...(rule.min && { minLength: rule.min[0] }),
  ...(rule.pattern && { pattern: rule.pattern[0].source }),
  ...(rule.format && { format: rule.format }),
  ...(rule.example !== undefined && { example: rule.example }),
  ...(rule.description && { description: rule.description }),
  ...(rule.nullable && { nullable: true }),
  required: rule.required,
});

export const TextField = (rule: TextRule): PropertyDecorator =>
  ValidatedField(textCheck(rule), schemaOf(rule), rule.missing);

const emailLength = textCheck({ max: 254 });

/** An email with bounds for its typed and its stored form, which can be longer. */
export const emailCheck: Check = (value) => {
  const email = String(value).trim();
  return (
    emailLength(value) ??
    emailLength(keptName(email)) ??
    (isEmail(email) && isUnmistakable(email) && !email.includes('"') ? undefined : 'Must be a valid email')
  );
};

export const EmailField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  ValidatedField(
    emailCheck,
    schemaOf({ max: 254, format: 'email', example: 'asha.rao@example.com', ...rule }),
  );

export const UuidField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  ValidatedField(
    (value) => (isUUID(value) ? undefined : 'Must be a valid id'),
    schemaOf({ max: 36, format: 'uuid', ...rule }),
  );

const ONE_ID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids in the query string, separated by commas. */
export const QueryIds = (most: number, description: string): PropertyDecorator =>
  TextField({
    ...{ max: most * 37 - 1, required: false, example: '0199f0a0-0000-7000-8000-000000000000', description },
    pattern: [
      new RegExp(`^${ONE_ID}(,${ONE_ID}){0,${most - 1}}$`),
      `Must be up to ${most} ids, with commas between them`,
    ],
  });

/** One of a few words. */
export const ChoiceField = (
  choices: readonly string[],
  rule: Pick<TextRule, 'required' | 'nullable' | 'description' | 'example'> & { message?: string } = {},
): PropertyDecorator =>
  ValidatedField(
    (value) =>
      typeof value === 'string' && choices.includes(value)
        ? undefined
        : (rule.message ?? `Must be one of ${choices.join(', ')}`),
    {
      type: String,
      enum: [...choices],
      required: rule.required,
      ...(rule.nullable && { nullable: true }),
      ...(rule.description && { description: rule.description }),
      ...(rule.example && { example: rule.example }),
    },
  );

/** A calendar day that exists, `YYYY-MM-DD`, and lies within the given ones. */
export const DateField = ({
  within,
  ...rule
}: Partial<TextRule> & { within?: { earliest: string; latest: string } } = {}): PropertyDecorator =>
  ValidatedField(
    (value) => {
      if (!isCalendarDate(value)) return 'Must be a date (YYYY-MM-DD)';
      return !within || isWithin(value, within)
        ? undefined
        : `Must be from ${within.earliest} to ${within.latest}`;
    },
    schemaOf({ format: 'date', example: '2026-11-20', ...rule }),
  );

/** An instant with its zone; without one it would be another instant on another machine. */
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

export const InstantField = (rule: Partial<TextRule> = {}): PropertyDecorator =>
  ValidatedField(
    (value) =>
      typeof value === 'string' && INSTANT.test(value) && isCalendarDate(value.slice(0, 10))
        ? undefined
        : 'Must be an instant with its zone, such as 2026-11-20T05:30:00Z',
    schemaOf({ max: 32, format: 'date-time', example: '2026-11-20T05:30:00Z', ...rule }),
  );
