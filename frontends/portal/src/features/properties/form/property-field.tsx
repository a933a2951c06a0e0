import { PROPERTY_FACTS, type PropertyFactName } from '@kiraya/rules';
import type { SelectOption } from '@kiraya/ui/forms';
import { FactField } from '../../../facts/fact-field';

interface Props {
  name: PropertyFactName;
  /** Options of a fact that is an id of a list. */
  options?: readonly SelectOption[];
}

/** Form field of a home's declared fact. */
export const PropertyField = ({ name, options }: Props) => (
  <FactField name={name} fact={PROPERTY_FACTS[name]} options={options} />
);
