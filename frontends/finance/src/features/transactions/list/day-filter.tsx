import { Control, FieldShell } from '@kiraya/ui/forms';
import { useId, useState } from 'react';
import type { TransactionsAddress } from './use-transactions-address';

/** While a year is typed digit by digit, the browser calls it 0002, 0020 and 0202 first. */
const FIRST_REAL_DAY = '1900-01-01';

interface Props {
  label: string;
  name: 'since' | 'until';
  address: TransactionsAddress;
}

/** A first or last day of what is listed. */
export function DayFilter({ label, name, address: { filter, setFilter } }: Props) {
  const id = useId();
  const value = filter(name);
  const other = filter(name === 'since' ? 'until' : 'since') || undefined;
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }

  function change(day: string): void {
    setTyped(day);
    if (day === '' || day >= FIRST_REAL_DAY) setFilter(name, day);
  }

  return (
    <FieldShell id={id} label={label}>
      <Control
        id={id}
        type="date"
        value={typed}
        min={name === 'until' ? other : undefined}
        max={name === 'since' ? other : undefined}
        onChange={(event) => change(event.target.value)}
      />
    </FieldShell>
  );
}
