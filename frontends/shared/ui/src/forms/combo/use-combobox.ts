import { useState, type KeyboardEvent } from 'react';
import type { ComboBasics, ComboOption } from './combo-types';
import { useComboOptions } from './use-combo-options';

interface Choice<Option extends ComboOption> extends ComboBasics<Option> {
  value: string;
  onChange: (value: string) => void;
}

/** What a combobox knows: whether it is open, what was typed, which option the arrow keys are on. */
export function useCombobox<Option extends ComboOption>(props: Choice<Option>) {
  const { value, onChange, onChosen, chosenLabel } = props;
  const [open, setOpen] = useState(false);
  /** Null while nothing was typed since the last choice: the field then shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [active, setActive] = useState(-1);
  const q = typed?.trim() ?? '';
  const { options, state, retry } = useComboOptions(props, q, open);
  const known = chosen?.value === value ? chosen : options.find((option) => option.value === value);
  const chosenText = value === '' ? '' : (known?.label ?? chosenLabel ?? '');
  const settled = state === 'ready';

  function show(): void {
    if (open) return;
    setOpen(true);
    setActive(-1);
  }

  function close(): void {
    setOpen(false);
    setTyped(null);
    setActive(-1);
  }

  function choose(option: Option | null): void {
    setChosen(option);
    close();
    if ((option?.value ?? '') === value) return;
    onChange(option?.value ?? '');
    onChosen?.(option);
  }

  function type(text: string): void {
    setOpen(true);
    setTyped(text);
    // The first match is at hand for Enter as soon as something was typed.
    setActive(text.trim() === '' ? -1 : 0);
    if (text === '' && value !== '') {
      setChosen(null);
      onChange('');
      onChosen?.(null);
    }
  }

  function move(step: 1 | -1): void {
    if (!open) return show();
    if (options.length === 0) return;
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + options.length) % options.length);
  }

  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: open
      ? () => {
          const option = options[active];
          if (settled && option) choose(option);
        }
      : undefined,
    Escape: open ? close : value === '' ? undefined : () => choose(null),
  };

  function onKeyDown(event: KeyboardEvent): void {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    // A dialog around it must not close as well, nor a form be sent.
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  return {
    open,
    options,
    state,
    retry,
    q,
    text: typed ?? chosenText,
    active: settled ? active : -1,
    show,
    close,
    choose,
    type,
    onKeyDown,
  } as const;
}
