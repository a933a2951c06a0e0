import { styled } from '@kiraya/mui';
import { color, Icon } from '@kiraya/ui';
import { mdiChevronDown } from '@mdi/js';
import { controlStyle, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';

const Box = styled('div')({
  position: 'relative',
  '& svg': { position: 'absolute', right: 12, top: 12, pointerEvents: 'none', color: color.textQuiet },
});
const Select = styled('select')({
  ...controlStyle,
  appearance: 'none',
  paddingRight: 44,
  cursor: 'pointer',
  '&[data-empty="true"]': { color: color.textQuiet },
  '& option': { color: color.text, backgroundColor: color.surface },
});

export interface SelectOption<Value extends string | number = string | number> {
  value: Value;
  label: string;
}

export interface SelectFieldProps extends FieldBasics {
  options: readonly SelectOption[];
  /** Shown while the form's value is none of the options: `Select a role`. */
  placeholder?: string;
}

/** One of a few. The form's value is the option's own value, number or text. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, optional, options, placeholder } = props;
  const { id, value, error, setValue, control } = useBoundField<string | number | null>(props);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <Box>
        <Select
          {...control}
          value={chosen ? String(chosen.value) : ''}
          data-empty={chosen ? undefined : 'true'}
          onChange={(event) => {
            const next = options.find((option) => String(option.value) === event.target.value);
            setValue(next ? next.value : '');
          }}
        >
          {(placeholder ?? !chosen) && (
            <option value="" disabled={!optional}>
              {placeholder ?? 'Select'}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon path={mdiChevronDown} />
      </Box>
    </FieldShell>
  );
}
