import { Control, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';

export interface DateFieldProps extends FieldBasics {
  /** Earliest and latest day, `YYYY-MM-DD`; the schema still has the last word. */
  min?: string;
  max?: string;
  autoComplete?: 'bday' | 'off';
}

/** A day, with the browser's own picker. The form's value is `YYYY-MM-DD`, or an empty string. */
export function DateField(props: DateFieldProps) {
  const { label, hint, optional, min, max, autoComplete = 'off' } = props;
  const { id, value, error, setValue, control } = useBoundField<string | null>(props);
  return (
    <FieldShell id={id} label={label} optional={optional} hint={hint} error={error}>
      <Control
        {...control}
        type="date"
        min={min}
        max={max}
        autoComplete={autoComplete}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldShell>
  );
}
