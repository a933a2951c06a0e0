import { type CodeFact, type Fact, optionsOf } from '@kiraya/rules';
import {
  CheckboxGroup,
  DateField,
  DigitsField,
  MoneyField,
  NumberField,
  PhoneField,
  SelectField,
  type SelectOption,
  TextField,
} from '@kiraya/ui/forms';

interface Props {
  /** Name in the form: `escalation.percent`. */
  name: string;
  fact: Fact;
  /** Label and hint that a form words otherwise. */
  label?: string;
  hint?: string;
  /** Says so though the declaration does not, in a part of the form that is optional. */
  optional?: boolean;
  /** Options of a fact that is an id of a list, or that a form chooses among others. */
  options?: readonly SelectOption[];
  /** First and last day of the calendar. */
  min?: string;
  max?: string;
  autoComplete?: 'name' | 'username' | 'tel-national' | 'bday' | 'off';
}

/** Texts and coordinates say in their hint that they are optional. */
const saysOptional = (fact: Fact): boolean =>
  !fact.required &&
  !['choices', 'text', 'code'].includes(fact.kind) &&
  !('initial' in fact) &&
  !fact.hint?.startsWith('Optional');

/** Text of a select without a value. */
function placeholderOf({ label, required, ...fact }: Fact): string | undefined {
  if ('initial' in fact) return undefined;
  return required ? `Select a ${label.toLowerCase()}` : 'Not said';
}

type CodeProps = Pick<Props, 'name' | 'autoComplete'> & { label: string; typed: CodeFact['typed'] };

function CodeField({ typed, autoComplete, ...common }: CodeProps) {
  if (typed === 'digits') return <DigitsField {...common} />;
  if (typed === 'phone')
    return <PhoneField {...common} autoComplete={autoComplete === 'tel-national' ? autoComplete : 'off'} />;
  return <TextField {...common} autoComplete={autoComplete} />;
}

/** Form field of a declared fact. */
export function FactField({ name, fact, label, hint, optional, options = [], autoComplete, ...more }: Props) {
  const common = {
    name,
    label: label ?? fact.label,
    hint: hint ?? fact.hint,
    optional: optional ?? saysOptional(fact),
  };
  switch (fact.kind) {
    case 'text':
      return (
        <TextField
          {...common}
          rows={fact.rows}
          maxLength={fact.stops && fact.max}
          autoComplete={autoComplete}
        />
      );
    case 'code':
      return <CodeField {...common} typed={fact.typed} autoComplete={autoComplete} />;
    case 'day':
      return <DateField {...common} {...more} autoComplete={autoComplete === 'bday' ? 'bday' : 'off'} />;
    case 'money':
      return <MoneyField {...common} />;
    case 'integer':
    case 'percent':
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
          placeholder={placeholderOf(fact)}
          options={options.length ? options : optionsOf(fact.choices)}
        />
      );
  }
}
