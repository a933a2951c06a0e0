import { memo } from 'react';
import { FieldShell } from './field-shell';
import { SelectBox, type SelectOption } from './select-box';
import { useBoundField, type BoundField, type FieldBasics } from './use-bound-field';

export type { SelectOption } from './select-box';

export interface SelectFieldProps extends FieldBasics {
  options: readonly SelectOption[];
  /** Shown if the form's value is none of the options: `Select a role`. */
  placeholder?: string;
}

/** Select of a few options. The form's value is the option's own value, number or text. */
export function SelectField(props: SelectFieldProps) {
  return <SelectFieldView {...props} {...useBoundField<string | number | null>(props)} />;
}

type ViewProps = SelectFieldProps & BoundField<string | number | null>;

const SelectFieldView = memo(function SelectFieldView(props: ViewProps) {
  const { label, hint, optional, options, placeholder } = props;
  const { id, value, error, setValue, control } = props;
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
});
