import { useId } from 'react';
import { FieldShell, noteIds } from '../field-shell';
import { ComboControl } from './combo-control';
import type { ComboBasics, ComboOption } from './combo-types';

export interface ComboboxProps<Option extends ComboOption> extends ComboBasics<Option> {
  label: string;
  hint?: string;
  /** The chosen option's value, or ''. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** One of many, found by typing, outside a form: a filter. In a form it is `ComboField`. */
export function Combobox<Option extends ComboOption>({ hint, disabled, ...rest }: ComboboxProps<Option>) {
  const id = useId();
  return (
    <FieldShell id={id} label={rest.label} hint={hint}>
      <ComboControl {...rest} control={{ id, disabled, 'aria-describedby': noteIds({ id, hint }) }} />
    </FieldShell>
  );
}
