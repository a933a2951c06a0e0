import { Detail, Item, List } from './combo-style';
import type { ComboOption } from './combo-types';
import type { Combo } from './use-combobox';

interface Props<Option extends ComboOption> {
  label: string;
  value: string;
  combo: Pick<Combo<Option>, 'options' | 'state' | 'list' | 'itemOf'>;
}

/** List of options. While new ones load, the old ones stay visible and cannot be chosen. */
export function ComboOptions<Option extends ComboOption>({ label, value, combo }: Props<Option>) {
  const { options, state, list, itemOf } = combo;
  const stale = state === 'loading';
  return (
    <List {...list} aria-labelledby={undefined} aria-label={label} data-dim={stale ? 'true' : undefined}>
      {options.map((option, index) => (
        <Item
          key={option.value}
          {...(stale ? { role: 'option' } : itemOf(option, index))}
          aria-disabled={stale || undefined}
          aria-selected={option.value === value}
        >
          {option.label}
          {option.detail && <Detail>{option.detail}</Detail>}
        </Item>
      ))}
    </List>
  );
}
