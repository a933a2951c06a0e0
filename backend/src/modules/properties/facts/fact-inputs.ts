import {
  type Fact,
  FILTERED_FACTS,
  type FilteredFactName,
  PROPERTY_FACTS,
  type PropertyFactName,
  type PropertyFactValues,
  valuesOfChoices,
} from '@kiraya/rules';
import { BooleanField } from '../../../platform/http/boolean-field.js';
import { MoneyField, NumberField } from '../../../platform/http/number-fields.js';
import { ChoiceField, DateField, TextField } from '../../../platform/http/text-fields.js';
import { each, ValidatedField } from '../../../platform/http/validated-field.decorator.js';

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
      const { max, example, pattern } = fact;
      return TextField({ ...common, max, example, ...(pattern && { pattern: [...pattern] }) });
    }
    case 'day':
      return DateField({ ...common, example: fact.example });
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
      const { min, max, below, example, kind } = fact;
      const rule = { ...common, min, max, example, ...(below && { below }) };
      return kind === 'money' ? MoneyField(rule) : NumberField({ ...rule, integer: kind === 'integer' });
    }
  }
}

type Facts = typeof PROPERTY_FACTS;
type RequiredName = {
  [N in PropertyFactName]: Facts[N] extends { required: true } ? N : never;
}[PropertyFactName];
type FactInput = Pick<PropertyFactValues, RequiredName> & {
  [N in Exclude<PropertyFactName, RequiredName>]?: PropertyFactValues[N] | null;
};

/** Class with a property for each name, decorated by its fact. */
function decorated<T>(names: readonly string[], decorate: (name: string) => PropertyDecorator): new () => T {
  class Decorated {}
  for (const name of names) decorate(name)(Decorated.prototype, name);
  return Decorated as new () => T;
}

/** Declared facts of a home in a request. */
export class FactInputDto extends decorated<FactInput>(Object.keys(PROPERTY_FACTS), (name) =>
  inputOf(PROPERTY_FACTS[name as PropertyFactName]),
) {}

type Filtered<N extends FilteredFactName> = Facts[N] extends { kind: 'flag' }
  ? 'true'
  : Facts[N] extends { choices: infer C }
    ? keyof C & string
    : never;
type FactFilters = { [N in FilteredFactName]?: Filtered<N> };

/** Declared facts by which homes are filtered. */
export class FactFiltersDto extends decorated<FactFilters>(FILTERED_FACTS, (name) => {
  const { kind, choices, filter } = PROPERTY_FACTS[name as FilteredFactName];
  const values = kind === 'flag' ? ['true'] : valuesOfChoices(choices);
  return ChoiceField(values, { required: false, description: filter.description });
}) {}
