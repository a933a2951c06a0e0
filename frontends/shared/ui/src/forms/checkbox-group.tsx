import { styled } from '@kiraya/mui';
import { color, media, radius, size, weight } from '@kiraya/ui';
import { memo } from 'react';
import { FieldNote, LabelText } from './field-shell';
import type { SelectOption } from './select-field';
import { useBoundField, type BoundField, type FieldBasics } from './use-bound-field';

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 });
const Legend = styled('legend')({
  padding: 0,
  marginBottom: 6,
  fontSize: size.small,
  fontWeight: weight.strong,
});
const Grid = styled('div')({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > :only-child': { gridColumn: '1 / -1' },
});
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 44,
  padding: '0 10px',
  borderRadius: radius,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  '&:hover': { backgroundColor: color.tintNeutral },
  '& input': { width: 20, height: 20, margin: 0, flex: 'none', accentColor: color.accent },
});

export interface CheckboxGroupProps<Value extends string | number> extends FieldBasics {
  options: readonly SelectOption<Value>[];
}

/** Checkboxes of a few options. The form's value is the list of the chosen values. */
export function CheckboxGroup<Value extends string | number = number>(props: CheckboxGroupProps<Value>) {
  return <CheckboxGroupView {...props} {...useBoundField<Value[]>(props)} />;
}

type ViewProps<Value extends string | number> = CheckboxGroupProps<Value> & BoundField<Value[]>;

function View<Value extends string | number>(props: ViewProps<Value>) {
  const { name, label, hint, optional, options, disabled } = props;
  const { id, value, error, setValue, control } = props;
  const toggle = (option: Value) =>
    setValue(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  return (
    <Group id={id} aria-describedby={control['aria-describedby']}>
      <Legend>
        <LabelText label={label} optional={optional} />
      </Legend>
      <Grid>
        {options.map((option) => (
          <Choice key={option.value}>
            <input
              type="checkbox"
              name={name}
              disabled={disabled}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onBlur={control.onBlur}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Grid>
      <FieldNote id={id} hint={hint} error={error} />
    </Group>
  );
}

const CheckboxGroupView = memo(View) as typeof View;
