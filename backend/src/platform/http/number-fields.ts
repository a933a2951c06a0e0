import { RUPEES_MAX } from '@kiraya/rules';
import type { ApiPropertyOptions } from '@nestjs/swagger';
import { Money } from '../money/money.js';
import { type Check, ValidatedField } from './validated-field.decorator.js';

export interface NumberRule {
  min: number;
  max: number;
  /** The message for a number below the minimum. */
  below?: string;
  integer?: boolean;
  required?: boolean;
  nullable?: boolean;
  example?: number;
  description?: string;
}

export function numberCheck(rule: NumberRule): Check {
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return 'Must be a number';
    if (value < rule.min) return rule.below ?? `Must be at least ${rule.min.toLocaleString('en-IN')}`;
    if (value > rule.max) return `Must be at most ${rule.max.toLocaleString('en-IN')}`;
    if (rule.integer && !Number.isInteger(value)) return 'Must be a whole number';
    return undefined;
  };
}

const schemaOf = (rule: NumberRule): ApiPropertyOptions & { required?: boolean } => ({
  type: rule.integer ? 'integer' : Number,
  minimum: rule.min,
  maximum: rule.max,
  required: rule.required,
  ...(rule.nullable && { nullable: true }),
  ...(rule.example !== undefined && { example: rule.example }),
  ...(rule.description && { description: rule.description }),
});

export const NumberField = (rule: NumberRule): PropertyDecorator =>
  ValidatedField(numberCheck(rule), schemaOf(rule));

export const MONEY_MAX = RUPEES_MAX;

function hundredths(rule: NumberRule): PropertyDecorator {
  const check = numberCheck(rule);
  return ValidatedField(
    (value) =>
      check(value) ?? (Money.isRupees(value as number) ? undefined : 'Must have at most two decimals'),
    schemaOf(rule),
  );
}

/** Rupees with at most two decimals. */
export const MoneyField = (rule: Partial<NumberRule> = {}): PropertyDecorator =>
  hundredths({
    min: 1,
    below: 'Must be positive',
    max: MONEY_MAX,
    description: 'Amount in rupees, at most two decimals',
    ...rule,
  });

/** A percentage with at most two decimals. */
export const PercentField = (rule: Partial<NumberRule> = {}): PropertyDecorator =>
  hundredths({ min: 0, max: 100, description: 'Percent, at most two decimals', ...rule });
