import { CalendarButton, DayBox } from './calendar-button';
import { day } from './kinds';
import { TypedField } from './typed-field';
import type { FieldBasics } from './use-bound-field';

export interface DateFieldProps extends FieldBasics {
  /** Earliest and latest day of the calendar, `YYYY-MM-DD`; the schema validates. */
  min?: string;
  max?: string;
  autoComplete?: 'bday' | 'off';
}

/** Date field, typed (`20/11/2026`, `20 Nov 2026`) or picked. The form's value is `YYYY-MM-DD`, or an empty string. */
export function DateField({ min, max, autoComplete = 'off', ...field }: DateFieldProps) {
  return (
    <TypedField
      field={field}
      kind={day}
      min={min}
      max={max}
      autoComplete={autoComplete}
      placeholder="DD/MM/YYYY"
      box={(input, value, id, change) => (
        <DayBox>
          {input}
          <CalendarButton
            {...{ value, min, max }}
            fieldId={id}
            disabled={field.disabled}
            onPick={(picked) => change(day.write(picked))}
          />
        </DayBox>
      )}
    />
  );
}
