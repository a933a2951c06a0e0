import { FILTERED_FACTS, type FilteredFactName, PROPERTY_FACTS, valuesOfChoices } from '@kiraya/rules';
import { decorated, factInputs } from '../../../platform/facts/fact-inputs.js';
import { ChoiceField } from '../../../platform/http/text-fields.js';

type Facts = typeof PROPERTY_FACTS;

/** Declared facts of a home in a request. */
export class FactInputDto extends factInputs(PROPERTY_FACTS) {}

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
