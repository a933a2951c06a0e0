import { useId } from 'react';
import { FieldShell, noteIds } from '../field-shell';
import { ComboControl } from './combo-control';
import type { ComboBasics, ComboOption } from './combo-types';

export interface ComboboxProps<Option extends ComboOption> extends ComboBasics<Option> {
  label: string;
  hint?: string;
  /** Value of the chosen option, or ''. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** Searchable select outside a form, for filters. Forms use `ComboField`. */
export function Combobox<Option extends ComboOption>({ hint, disabled, ...rest }: ComboboxProps<Option>) {
  const id = useId();
  return (
    <FieldShell id={id} label={rest.label} hint={hint}>
      <ComboControl {...rest} control={{ id, disabled, 'aria-describedby': noteIds({ id, hint }) }} />
    </FieldShell>
  );
}
