import { styled } from '@kiraya/mui';
import { color, Icon } from '@kiraya/ui';
import { mdiChevronDown } from '@mdi/js';
import type { ComponentPropsWithRef } from 'react';
import { controlStyle } from './field-shell';

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

export interface SelectBoxProps<Value extends string | number> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange'
> {
  options: readonly SelectOption<Value>[];
  value: Value | '' | null;
  /** Called with the option's own value, or with an empty string when cleared. */
  onChange: (value: Value | '') => void;
  /** Shown if the value is none of the options: `Select a role`. */
  placeholder?: string;
  /** Offers an empty choice. */
  clearable?: boolean;
}

/** Select without label and note, for filters. Forms use `SelectField`. */
export function SelectBox<Value extends string | number>({
  options,
  value,
  onChange,
  placeholder,
  clearable,
  ...rest
}: SelectBoxProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Box>
      <Select
        {...rest}
        value={chosen ? String(chosen.value) : ''}
        data-empty={chosen ? undefined : 'true'}
        onChange={(event) => {
          const next = options.find((option) => String(option.value) === event.target.value);
          onChange(next ? next.value : '');
        }}
      >
        {(placeholder ?? !chosen) && (
          <option value="" disabled={!clearable}>
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
  );
}
