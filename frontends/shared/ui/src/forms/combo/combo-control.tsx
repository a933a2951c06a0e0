import { Icon, IconButton } from '@kiraya/ui';
import { mdiChevronDown, mdiClose } from '@mdi/js';
import { useEffect, useRef, type FocusEvent } from 'react';
import { Control } from '../field-shell';
import { ComboLine } from './combo-line';
import { ComboList, optionId } from './combo-list';
import { Clear, Popup, Root } from './combo-style';
import type { ComboBasics, ComboOption } from './combo-types';
import { useCombobox } from './use-combobox';

export interface ComboControlProps<Option extends ComboOption> extends ComboBasics<Option> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the box is in its form: id, name, error marks, what to do when it is left. */
  control: {
    id: string;
    name?: string;
    disabled?: boolean;
    onBlur?: () => void;
    'aria-invalid'?: true;
    'aria-describedby'?: string;
  };
}

/** The box one types in, and the list below it. An editable combobox with a list, as ARIA's authoring practices have it. */
export function ComboControl<Option extends ComboOption>(props: ComboControlProps<Option>) {
  const { label, value, placeholder, control, loadOptions, typeFirst } = props;
  const box = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const combo = useCombobox(props);
  const { open, options, active, state } = combo;
  const listId = `${control.id}-list`;
  const listed = open && options.length > 0 && state !== 'failed';

  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, options.length]);

  function onBlur(event: FocusEvent<HTMLDivElement>): void {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    combo.close();
    control.onBlur?.();
  }

  return (
    <Root onBlur={onBlur}>
      <Control
        {...control}
        onBlur={undefined}
        ref={box}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={placeholder}
        value={combo.text}
        onChange={(event) => combo.type(event.target.value)}
        onClick={combo.show}
        onFocus={(event) => event.target.select()}
        onKeyDown={combo.onKeyDown}
      />
      {value !== '' && !control.disabled ? (
        <Clear>
          <IconButton
            label={`Clear ${label}`}
            icon={mdiClose}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              combo.choose(null);
              box.current?.focus();
            }}
          />
        </Clear>
      ) : (
        <Icon path={mdiChevronDown} />
      )}
      <Popup ref={popup} data-open={open ? 'true' : undefined}>
        {listed && (
          <ComboList
            id={listId}
            label={label}
            options={options}
            value={value}
            active={active}
            stale={state === 'loading'}
            onChoose={combo.choose}
          />
        )}
        <ComboLine
          open={open}
          state={state}
          count={options.length}
          q={combo.q}
          typeFirst={typeFirst}
          partial={loadOptions !== undefined}
          onRetry={() => {
            box.current?.focus();
            combo.retry();
          }}
        />
      </Popup>
    </Root>
  );
}
