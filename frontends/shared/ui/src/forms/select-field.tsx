import { FieldShell } from './field-shell';
import { SelectBox, type SelectOption } from './select-box';
import { useBoundField, type FieldBasics } from './use-bound-field';

export type { SelectOption } from './select-box';

export interface SelectFieldProps extends FieldBasics {
  options: readonly SelectOption[];
  /** Shown if the form's value is none of the options: `Select a role`. */
  placeholder?: string;
}

/** Select of a few options. The form's value is the option's own value, number or text. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, optional, options, placeholder } = props;
  const { id, value, error, setValue, control } = useBoundField<string | number | null>(props);
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <SelectBox
        {...control}
        value={value}
        onChange={setValue}
        options={options}
        placeholder={placeholder}
        clearable={optional}
      />
    </FieldShell>
  );
}
