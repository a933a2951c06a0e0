import { useId, useState } from 'react';
import { Control, FieldShell } from './field-shell';

/** While a year is typed digit by digit, the browser calls it 0002, 0020 and 0202 first. */
const FIRST_REAL_DAY = '1900-01-01';

export interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** A day that narrows what is shown, once it is typed to its end. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }

  function change(day: string): void {
    setTyped(day);
    if (day === '' || day >= FIRST_REAL_DAY) onChange(day);
  }

  return (
    <FieldShell id={id} label={label}>
      <Control
        id={id}
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={(event) => change(event.target.value)}
      />
    </FieldShell>
  );
}
