import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { registerDecorator } from 'class-validator';

/** Returns the fault of a present value, or nothing. */
export type Check = (value: unknown) => string | undefined;

export const REQUIRED = 'Required';
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * One field of a request: its rule and its place in the API document. An empty value and null count as missing: null
 * where the field is nullable or required, else absent. `missing` is the message for it.
 */
export function ValidatedField(
  check: Check,
  schema: ApiPropertyOptions & { required?: boolean },
  missing = REQUIRED,
): PropertyDecorator {
  const required = schema.required ?? true;
  const problem: Check = (value) => (isMissing(value) ? (required ? missing : undefined) : check(value));
  const validate: PropertyDecorator = (target, key) =>
    registerDecorator({
      name: 'checked',
      target: target.constructor,
      propertyName: String(key),
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (args) => problem(args?.value) ?? '',
      },
    });
  // A required field stays null, so that a type which makes it optional takes it for refused, not for absent.
  const none = schema.nullable || required ? null : undefined;
  const absent = Transform(({ value }: { value: unknown }) =>
    value === '' || value === null ? none : value,
  );
  return applyDecorators(absent, validate, ApiProperty({ ...schema, required } as ApiPropertyOptions));
}

/** Applies a rule to every entry of a list; the message names the first entry that breaks it. */
export const each =
  (check: Check, max: number): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'Must be a list';
    if (value.length > max) return `Must have at most ${max} entries`;
    for (const entry of value) {
      const problem = isMissing(entry) ? REQUIRED : check(entry);
      if (problem) return problem;
    }
    return undefined;
  };
