import { FieldShell } from '../field-shell';
import { useBoundField, type FieldBasics } from '../use-bound-field';
import { ComboControl } from './combo-control';
import type { ComboBasics, ComboOption } from './combo-types';

export type ComboFieldProps<Option extends ComboOption> = FieldBasics & ComboBasics<Option>;

/** Searchable select. The form's value is the option's `value`, or an empty string. */
export function ComboField<Option extends ComboOption>(props: ComboFieldProps<Option>) {
  const { label, hint, optional } = props;
  const { id, value, error, setValue, control } = useBoundField<string | null>(props);
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <ComboControl {...props} value={value ?? ''} onChange={setValue} control={control} />
    </FieldShell>
  );
}
