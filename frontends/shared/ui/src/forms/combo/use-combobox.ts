import { useAutocomplete } from '@kiraya/mui/autocomplete';
import { useState, type KeyboardEvent } from 'react';
import type { ComboBasics, ComboOption } from './combo-types';
import { useComboOptions } from './use-combo-options';

interface Choice<Option extends ComboOption> extends ComboBasics<Option> {
  value: string;
  onChange: (value: string) => void;
  control: { id: string; disabled?: boolean };
}

export type Combo<Option extends ComboOption> = ReturnType<typeof useCombobox<Option>>;

/**
 * MUI's combobox (keyboard, accessible names, highlight) with the typed text, the server's options, and the
 * choice, which may be missing in the list.
 */
export function useCombobox<Option extends ComboOption>(props: Choice<Option>) {
  const { value, onChange, onChosen, chosenLabel, control } = props;
  const [open, setOpen] = useState(false);
  /** Null if nothing was typed since the last choice: the field then shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Option | null>(null);
  const q = typed?.trim() ?? '';
  const { options, state, error, more, retry } = useComboOptions(props, q, open);
  const known = chosen?.value === value ? chosen : options.find((option) => option.value === value);
  const chosenText = value === '' ? '' : (known?.label ?? chosenLabel ?? '');

  function close(): void {
    setOpen(false);
    setTyped(null);
  }

  function choose(option: Option | null): void {
    setChosen(option);
    if ((option?.value ?? '') === value) return;
    onChange(option?.value ?? '');
    onChosen?.(option);
  }

  function onInputChange(_event: unknown, text: string, reason: string): void {
    if (reason === 'input') setTyped(text);
    if (reason === 'clear') close();
    if (reason === 'clear' || (reason === 'input' && text === '')) choose(null);
  }

  const combobox = useAutocomplete<Option>({
    id: control.id,
    disabled: control.disabled,
    // What was answered for something else can be seen for a moment longer, but not chosen.
    options: state === 'ready' ? options : [],
    filterOptions: (all) => all,
    getOptionKey: (option) => option.value,
    // It starts over with each opening; the choice is kept here.
    value: null,
    inputValue: typed ?? chosenText,
    // The first match is at hand for Enter as soon as something was typed.
    autoHighlight: q !== '',
    clearOnBlur: false,
    clearOnEscape: true,
    handleHomeEndKeys: false,
    open,
    onOpen: () => setOpen(true),
    onClose: close,
    onChange: (_event, option) => choose(option),
    onInputChange,
  });

  function onKeyDown(event: KeyboardEvent): void {
    // No form is sent by the key that takes an option, nor while there is none to take.
    if (event.key === 'Enter' && open) event.preventDefault();
  }

  return {
    open,
    show: () => setOpen(true),
    options,
    state,
    error,
    more,
    /** True while the list is visible. */
    listed: open && options.length > 0,
    q,
    retry,
    root: combobox.getRootProps({ onKeyDown }),
    input: combobox.getInputProps(),
    clear: combobox.getClearProps(),
    list: combobox.getListboxProps(),
    itemOf(option: Option, index: number) {
      const { key: _, ...item } = combobox.getOptionProps({ option, index });
      return item;
    },
  };
}
