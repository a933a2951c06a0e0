import { type Check, ValidatedField } from './validated-field.decorator.js';

/** A whole number in the query string; the property stays text until {@link toNumber}. */
export const QueryInteger = (rule: {
  min: number;
  max: number;
  example?: number;
  description?: string;
  default?: number;
}): PropertyDecorator =>
  ValidatedField(digits(rule.min, rule.max, /^\d{1,10}$/), {
    type: 'integer',
    minimum: rule.min,
    maximum: rule.max,
    required: false,
    ...(rule.example !== undefined && { example: rule.example }),
    ...(rule.default !== undefined && { default: rule.default }),
    ...(rule.description && { description: rule.description }),
  });

/** Rupees in the query string. */
export const QueryMoney = (
  description: string,
  max: number,
  { min = 0, required = false } = {},
): PropertyDecorator =>
  ValidatedField(digits(min, max, /^\d{1,10}(\.\d{1,2})?$/), {
    type: Number,
    minimum: min,
    maximum: max,
    required,
    description,
  });

function digits(min: number, max: number, shape: RegExp): Check {
  return (value) => {
    const number = typeof value === 'string' && shape.test(value) ? Number(value) : NaN;
    return number >= min && number <= max
      ? undefined
      : `Must be a number from ${min} to ${max.toLocaleString('en-IN')}`;
  };
}

export const toNumber = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value);
