import { type Fact, type FactInput, type Facts, valuesOfChoices } from '@kiraya/rules';
import { BooleanField } from '../http/boolean-field.js';
import { MoneyField, NumberField, PercentField } from '../http/number-fields.js';
import { ChoiceField, DateField, TextField } from '../http/text-fields.js';
import { each, ValidatedField } from '../http/validated-field.decorator.js';

/** Bounds of an id of a list. */
export const REFERENCE_ID = { min: 1, max: 32_767, integer: true };

const oneOf =
  (values: readonly string[]) =>
  (value: unknown): string | undefined =>
    values.includes(value as string) ? undefined : `Must be one of ${values.join(', ')}`;

/** Validation and schema of a declared fact. */
function inputOf(fact: Fact): PropertyDecorator {
  const { required = false, description } = fact;
  const common = { required, ...(!required && { nullable: true }), ...(description && { description }) };
  switch (fact.kind) {
    case 'text': {
      const { max, example, pattern, missing } = fact;
      return TextField({
        ...{ ...common, max, example },
        ...(pattern && { pattern: [...pattern] }),
        ...(missing && { missing }),
      });
    }
    case 'code': {
      const [pattern, message] = fact.pattern;
      const check = (value: unknown): string | undefined =>
        typeof value !== 'string' ? 'Must be text' : pattern.test(value) ? undefined : message;
      return ValidatedField(check, {
        ...common,
        type: String,
        pattern: pattern.source,
        example: fact.example,
      });
    }
    case 'day':
      return DateField({ ...common, example: fact.example, ...(fact.within && { within: fact.within }) });
    case 'flag':
      return BooleanField({ ...common, example: fact.example });
    case 'choice':
      return ChoiceField(valuesOfChoices(fact.choices), { ...common, example: fact.example });
    case 'choices': {
      const values = valuesOfChoices(fact.choices);
      const most = values.length;
      return ValidatedField(each(oneOf(values), most), {
        ...{ ...common, enum: values, isArray: true, maxItems: most, example: fact.example },
      });
    }
    case 'reference':
      return NumberField({ ...common, ...REFERENCE_ID, example: fact.example });
    default: {
      const { min, max, below, example, kind, whole } = fact;
      const rule = { ...common, min, max, example, ...(below && { below }) };
      if (kind === 'percent') return PercentField(rule);
      if (kind === 'money' && !whole) return MoneyField(rule);
      return NumberField({ ...rule, integer: kind === 'integer' || whole === true });
    }
  }
}

/** Class with a property for each name, decorated by its fact. */
export function decorated<T>(
  names: readonly string[],
  decorate: (name: string) => PropertyDecorator,
): new () => T {
  class Decorated {}
  for (const name of names) decorate(name)(Decorated.prototype, name);
  return Decorated as new () => T;
}

/**
 * Class of a request with each declared fact.
 * @param otherwise fields that more than their declaration decides
 */
export const factInputs = <const D extends Facts>(
  facts: D,
  otherwise: { readonly [N in keyof D]?: PropertyDecorator } = {},
): new () => FactInput<D> =>
  decorated<FactInput<D>>(Object.keys(facts), (name) => otherwise[name] ?? inputOf(facts[name] as Fact));
