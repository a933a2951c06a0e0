import { type Fact, optionsOf, PROPERTY_FACTS, type PropertyFactName } from '@kiraya/rules';
import {
  CheckboxGroup,
  DateField,
  DigitsField,
  MoneyField,
  NumberField,
  SelectField,
  type SelectOption,
  TextField,
} from '@kiraya/ui/forms';

interface Props {
  name: PropertyFactName;
  /** Options of a fact that is an id of a list. */
  options?: readonly SelectOption[];
}

/** Texts and coordinates say in their hint that they are optional. */
const saysOptional = ({ kind, required, hint }: Fact): boolean =>
  !required && kind !== 'choices' && !hint?.startsWith('Optional') && kind !== 'text';

/** Form field of a declared fact. */
export function FactField({ name, options = [] }: Props) {
  const fact: Fact = PROPERTY_FACTS[name];
  const common = { name, label: fact.label, hint: fact.hint, optional: saysOptional(fact) };
  switch (fact.kind) {
    case 'text':
      return fact.pattern ? <DigitsField {...common} /> : <TextField {...common} rows={fact.rows} />;
    case 'day':
      return <DateField {...common} />;
    case 'money':
      return <MoneyField {...common} />;
    case 'integer':
    case 'number':
      return <NumberField {...common} unit={fact.unit} />;
    case 'choices':
      return <CheckboxGroup {...common} options={optionsOf(fact.choices)} />;
    case 'reference':
      return <SelectField {...common} placeholder={fact.placeholder} options={options} />;
    default:
      return (
        <SelectField
          {...common}
          placeholder={fact.required ? undefined : 'Not said'}
          options={optionsOf(fact.choices)}
        />
      );
  }
}
