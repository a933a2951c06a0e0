import { formatNumber } from '@kiraya/formats';
import {
  type CodeFact,
  type DayFact,
  type Fact,
  type Facts,
  inHundredths,
  isCalendarDate,
  isWithin,
  type NumberFact,
  type TextFact,
} from '@kiraya/rules';
import { array, number, object, type Schema, string } from 'yup';

const REQUIRED = 'Required';

const missingOf = ({ missing = REQUIRED }: Fact): string => missing;

/** Rule of a declared number; an empty field is no number. */
export function numberSchema(fact: NumberFact) {
  const { kind, min, max, below = `Must be at least ${min}`, required, whole } = fact;
  const bounded = number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .min(min, below)
    .max(max, `Must be at most ${formatNumber(max)}`);
  const exact =
    kind === 'money' || kind === 'percent'
      ? bounded.test(
          'two-decimals',
          'Must have at most two decimals',
          (value) => value == null || inHundredths(value),
        )
      : bounded;
  const counted = kind === 'integer' || whole ? exact.integer('Must be a whole number') : exact;
  return required ? counted.typeError(missingOf(fact)).required(missingOf(fact)) : counted.nullable();
}

function textSchema(fact: TextFact) {
  const { max, above = `Must be at most ${formatNumber(max)} characters`, min, pattern, required } = fact;
  let rule = string().trim();
  if (required) rule = rule.required(missingOf(fact));
  rule = rule.max(max, above);
  if (min) rule = rule.min(...min);
  return pattern ? rule.matches(pattern[0], { message: pattern[1], excludeEmptyString: true }) : rule;
}

function codeSchema(fact: CodeFact) {
  const [pattern, message] = fact.pattern;
  const rule = string().trim().matches(pattern, { message, excludeEmptyString: true });
  return fact.required ? rule.required(missingOf(fact)) : rule;
}

/** Rule of a declared day. */
export function daySchema(fact: DayFact) {
  const { within, required } = fact;
  const rule = string()
    .test('day', 'Must be a date', (day) => !day || isCalendarDate(day))
    .test(
      'within',
      within ? `Must be from ${within.earliest} to ${within.latest}` : '',
      (day) => !day || !within || isWithin(day, within),
    );
  return required ? rule.required(missingOf(fact)) : rule;
}

function schemaOf(fact: Fact): Schema {
  switch (fact.kind) {
    case 'text':
      return textSchema(fact);
    case 'code':
      return codeSchema(fact);
    case 'day':
      return daySchema(fact);
    case 'reference':
      return number().required(missingOf(fact));
    case 'choices':
      return array()
        .of(string().required())
        .test('some', 'Choose at least one', (chosen = []) => chosen.length > 0);
    case 'flag':
    case 'choice':
      return fact.required ? string().required(missingOf(fact)) : string();
    default:
      return numberSchema(fact);
  }
}

/** Rules of declared facts. @param more rules of those that another value bounds */
export const factSchema = (facts: Facts, more: Record<string, Schema> = {}) =>
  object({
    ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, schemaOf(fact)])),
    ...more,
  });
