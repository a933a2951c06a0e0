import { BrowseHomesQuery } from '@kiraya/api-client/limits';
import { styled } from '@kiraya/mui';
import { color, size, weight } from '@kiraya/ui';
import { DayFilter, MoneyFilter, NumberFilter, SelectBox, type SelectOption } from '@kiraya/ui/forms';
import { useId } from 'react';

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

export interface FilterProps {
  values: URLSearchParams;
  /** Sets parameters of the address; removes empty ones. */
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

type Bound = `${'min' | 'max'}${'Cost' | 'Floor' | 'Area'}`;

interface RangeProps extends FilterProps {
  params: readonly [from: Bound, to: Bound];
  label: string;
  /** Takes rupees, not whole numbers. */
  money?: boolean;
}

/** Range filter; either end may be open. */
export function FilterRange({ values, set, params: [from, to], label, money }: RangeProps) {
  const id = useId();
  const End = money ? MoneyFilter : NumberFilter;
  return (
    <Field role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <Pair>
        {[from, to].map((param) => (
          <End
            key={param}
            label={param === from ? 'At least' : 'At most'}
            value={values.get(param) ?? ''}
            most={BrowseHomesQuery[param].maximum}
            onChange={(value) => set({ [param]: value })}
          />
        ))}
      </Pair>
    </Field>
  );
}

export const FilterDate = ({ values, set, param, label }: FilterProps & { param: string; label: string }) => (
  <DayFilter label={label} value={values.get(param) ?? ''} onChange={(value) => set({ [param]: value })} />
);

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
