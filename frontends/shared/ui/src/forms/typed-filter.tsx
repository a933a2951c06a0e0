import { formatNumber, type Parsed } from '@kiraya/formats';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CalendarButton, DayBox } from './calendar-button';
import { Control, FieldShell, noteIds } from './field-shell';
import { day, money, whole, type Kind } from './kinds';
import { ParsedValue } from './parsed-value';
import { textOf } from './unparsed';

interface FilterProps {
  label: string;
  /** Value from the address: a number, `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

interface BoxProps<Value extends number | string> extends FilterProps {
  kind: Kind<Value>;
  most?: number;
  inputMode?: 'decimal' | 'numeric';
  placeholder?: string;
  /** Applies parsed values while typing, not on blur or Enter. */
  atOnce?: boolean;
  box?: (input: ReactNode, id: string, take: (typed: string) => void) => ReactNode;
}

/** Filter of a list, typed as in a form. Text that cannot be parsed filters nothing, stays, and shows an error. */
function TypedFilter<Value extends number | string>(props: BoxProps<Value>) {
  const { label, value, onChange, kind, atOnce, box, most, ...input } = props;
  const id = useId();
  const readWithin = (text: string): Parsed<Value> => {
    const reading = kind.parse(text);
    const isTooMuch = most !== undefined && Number(reading.value) > most;
    return isTooMuch ? { value: '', refusal: `Must be at most ${formatNumber(most)}` } : reading;
  };
  const written = (given: string) => {
    const { value: read, refusal } = kind.parse(given);
    return refusal ? given : textOf(kind, read);
  };
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(() => written(value));
  const [left, setLeft] = useState(true);
  const reading = readWithin(typed);
  if (value !== seen) {
    setSeen(value);
    if (String(reading.value) !== value) setTyped(written(value));
  }
  const error = left ? reading.refusal : undefined;
  const plainly = reading.value === '' || typed === kind.write(reading.value);
  const lines = plainly ? [] : kind.describe(reading.value as Value, typed);

  function take(text: string): void {
    const { value: read, refusal } = readWithin(text);
    if (!refusal && String(read) !== value) onChange(String(read));
  }
  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    if (atOnce) take(text);
  }
  function leave(): void {
    setLeft(true);
    take(typed);
  }

  const control = (
    <Control
      {...input}
      data-kind={kind.name}
      id={id}
      autoComplete="off"
      value={typed}
      aria-invalid={error ? true : undefined}
      aria-describedby={noteIds({ id, error })}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && leave()}
    />
  );
  return (
    <FieldShell
      id={id}
      label={label}
      error={error}
      after={<ParsedValue id={id} lines={lines.filter((line) => line !== null)} />}
    >
      {box ? box(control, id, type) : control}
    </FieldShell>
  );
}

interface NumberFilterProps extends FilterProps {
  /** Largest number that the API accepts. */
  most?: number;
}

/** Filter by rupees. */
export const MoneyFilter = (props: NumberFilterProps) => (
  <TypedFilter {...props} kind={money} inputMode="decimal" />
);

/** Filter by a whole number. */
export const NumberFilter = (props: NumberFilterProps) => (
  <TypedFilter {...props} kind={whole} inputMode="numeric" />
);

export interface DayFilterProps extends FilterProps {
  min?: string;
  max?: string;
}

/** Filter by a day. */
export const DayFilter = ({ min, max, ...props }: DayFilterProps) => (
  <TypedFilter
    {...props}
    kind={day}
    placeholder="DD/MM/YYYY"
    atOnce
    box={(input, id, take) => (
      <DayBox>
        {input}
        <CalendarButton
          fieldId={id}
          value={props.value}
          min={min}
          max={max}
          onPick={(picked) => take(day.write(picked))}
        />
      </DayBox>
    )}
  />
);
