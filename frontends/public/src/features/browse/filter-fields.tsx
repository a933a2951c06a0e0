import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import { Control, SelectBox, type SelectOption } from '@kiraya/ui/forms';
import { useId, type KeyboardEvent } from 'react';
import { useTypedOver } from './use-typed-over';

const Field = styled('div')({
  display: 'grid',
  gap: 6,
  minWidth: 0,
  '& > label, & > span': { fontSize: size.small, fontWeight: weight.strong },
});
const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
const Tick = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: color.accent },
});

/** No rent or price has more. */
const MOST_DIGITS = 10;

export interface FilterProps {
  values: URLSearchParams;
  /** Puts parameters into the address; an empty one is taken out. */
  set: (changed: Record<string, string>) => void;
}

interface SelectProps extends FilterProps {
  param: string;
  label: string;
  any: string;
  options: readonly SelectOption<string>[];
}

export function FilterSelect({ values, set, param, label, any, options }: SelectProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <SelectBox
        id={id}
        options={options}
        value={values.get(param) ?? ''}
        placeholder={any}
        clearable
        onChange={(value) => set({ [param]: value })}
      />
    </Field>
  );
}

interface RangeProps extends FilterProps {
  params: readonly [from: string, to: string];
  label: string;
}

/** A range of whole numbers, of which either end may be left open. */
export function FilterRange({ values, set, params: [from, to], label }: RangeProps) {
  const id = useId();
  return (
    <Field role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Pair>
        <NumberBox label="At least" param={from} values={values} set={set} />
        <NumberBox label="At most" param={to} values={values} set={set} />
      </Pair>
    </Field>
  );
}

/** Taken when it is left, or by Enter. */
function NumberBox({ values, set, param, label }: FilterProps & { param: string; label: string }) {
  const value = values.get(param) ?? '';
  const [text, setText] = useTypedOver(value);
  const take = () => text !== value && set({ [param]: text });
  return (
    <Control
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, '').slice(0, MOST_DIGITS))}
      onBlur={take}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && take()}
    />
  );
}

export function FilterDate({ values, set, param, label }: FilterProps & { param: string; label: string }) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Control
        id={id}
        type="date"
        value={values.get(param) ?? ''}
        onChange={({ currentTarget }) => set({ [param]: currentTarget.value })}
      />
    </Field>
  );
}

export function FilterTick({ values, set, param, label }: FilterProps & { param: string; label: string }) {
  return (
    <Tick>
      <input
        type="checkbox"
        checked={values.get(param) === 'true'}
        onChange={({ currentTarget }) => set({ [param]: currentTarget.checked ? 'true' : '' })}
      />
      {label}
    </Tick>
  );
}
