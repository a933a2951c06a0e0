import { Icon, IconButton } from '@kiraya/ui';
import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useRef, type FocusEvent } from 'react';
import { Control } from '../field-shell';
import { ComboLine } from './combo-line';
import { Clear, Popup, Root, Detail, Item, List } from './combo-style';
import type { ComboBasics, ComboOption } from './combo-types';
import { useCombobox, type Combo } from './use-combobox';

export interface ComboControlProps<Option extends ComboOption> extends ComboBasics<Option> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Attributes of the input: id, name, error marks, blur handler. */
  control: {
    id: string;
    name?: string;
    disabled?: boolean;
    onBlur?: () => void;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  };
}

/** Text input and its list of options. */
export function ComboControl<Option extends ComboOption>(props: ComboControlProps<Option>) {
  const { label, value, placeholder, control, typeFirst, failedText } = props;
  const popup = useRef<HTMLDivElement>(null);
  const combo = useCombobox(props);
  const { open, options, state, listed } = combo;
  // Keys are the box's alone, and a blur is one only where it leads out of all this; a click opens the list for good.
  const { onKeyDown, ...root } = combo.root;
  const { onBlur: leave, onMouseDown: _, ...box } = combo.input;

  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, options.length]);

  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    leave?.(event);
    control.onBlur?.();
  }

  return (
    <Root {...root} onBlur={onBlur}>
      <Control
        {...control}
        {...box}
        onBlur={undefined}
        placeholder={placeholder}
        onClick={combo.show}
        onKeyDown={onKeyDown}
        aria-expanded={listed}
        aria-controls={listed ? combo.list.id : undefined}
      />
      {value !== '' && !control.disabled ? (
        <Clear>
          <IconButton label={`Clear ${label}`} icon={mdiClose} {...combo.clear} />
        </Clear>
      ) : (
        <Icon path={mdiChevronDown} />
      )}
      <Popup ref={popup} data-open={open ? 'true' : undefined}>
        {listed && <ComboOptions label={label} value={value} combo={combo} />}
        <ComboLine
          open={open}
          state={state}
          count={options.length}
          q={combo.q}
          typeFirst={typeFirst}
          failed={failedText?.(combo.error)}
          more={combo.more}
          onRetry={combo.retry}
        />
      </Popup>
    </Root>
  );
}

interface Props<Option extends ComboOption> {
  label: string;
  value: string;
  combo: Pick<Combo<Option>, 'options' | 'state' | 'list' | 'itemOf'>;
}

/** List of options. While new ones load, the old ones stay visible and cannot be chosen. */
function ComboOptions<Option extends ComboOption>({ label, value, combo }: Props<Option>) {
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
