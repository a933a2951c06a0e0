import { useEffect, useRef } from 'react';
import { Detail, Item, List } from './combo-style';
import type { ComboOption } from './combo-types';

interface Props<Option extends ComboOption> {
  id: string;
  label: string;
  options: readonly Option[];
  value: string;
  active: number;
  /** While newer ones are on their way: these cannot be chosen any more. */
  stale: boolean;
  onChoose: (option: Option) => void;
}

/** The options. The focus stays in the box; the active one is told by `aria-activedescendant`. */
export function ComboList<Option extends ComboOption>(props: Props<Option>) {
  const { id, label, options, value, active, stale, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <List ref={list} id={id} role="listbox" aria-label={label} data-dim={stale ? 'true' : undefined}>
      {options.map((option, index) => (
        <Item
          key={option.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={stale || undefined}
          data-active={index === active ? 'true' : undefined}
          // Pressing an option must not take the focus out of the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !stale && onChoose(option)}
        >
          {option.label}
          {option.detail && <Detail>{option.detail}</Detail>}
        </Item>
      ))}
    </List>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
