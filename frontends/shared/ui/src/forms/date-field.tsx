import { formatDate } from '@kiraya/formats';
import { Quiet } from '@kiraya/ui';
import { Control, FieldShell } from './field-shell';
import { useBoundField, type FieldBasics } from './use-bound-field';

export interface DateFieldProps extends FieldBasics {
  /** Earliest and latest day, `YYYY-MM-DD`; the schema still has the last word. */
  min?: string;
  max?: string;
  autoComplete?: 'bday' | 'off';
}

/** While a year is typed digit by digit, the browser calls it 0002, 0020 and 0202 first. */
const FIRST_REAL_DAY = '1900-01-01';

/** The day in words: the browser writes it as its own language does, 12/05/2026 or 05/12/2026. */
function InWords({ day }: { day: string | null }) {
  return day && day >= FIRST_REAL_DAY ? <Quiet aria-hidden="true">{formatDate(day)}</Quiet> : null;
}

/** A day, with the browser's own picker. The form's value is `YYYY-MM-DD`, or an empty string. */
export function DateField(props: DateFieldProps) {
  const { label, hint, optional, min, max, autoComplete = 'off' } = props;
  const { id, value, error, setValue, control } = useBoundField<string | null>(props);
  return (
    <FieldShell
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      error={error}
      after={<InWords day={value} />}
    >
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
