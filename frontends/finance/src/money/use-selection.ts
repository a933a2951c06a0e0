import { notify } from '@kiraya/session';
import { useState } from 'react';

interface SelectionOptions<T> {
  idOf: (row: T) => string;
  /** Maximum number. */
  most: number;
  /** Message when the maximum is exceeded. */
  tooMany: string;
}

/** Selection of rows for a bulk action, across pages. */
export function useSelection<T>({ idOf, most, tooMany }: SelectionOptions<T>) {
  const [selected, setSelected] = useState<readonly T[]>([]);
  const without = (rows: readonly T[]) => {
    const ids = new Set(rows.map(idOf));
    return selected.filter((one) => !ids.has(idOf(one)));
  };
  const isSelected = (row: T) => selected.some((one) => idOf(one) === idOf(row));
  const deselect = (rows: readonly T[]) => setSelected(without(rows));

  function select(rows: readonly T[]): void {
    const all = [...without(rows), ...rows];
    if (all.length > most) notify.error(tooMany);
    else setSelected(all);
  }

  return {
    selected,
    isSelected,
    select,
    deselect,
    toggle: (row: T) => (isSelected(row) ? deselect([row]) : select([row])),
    forget: (id: string) => setSelected((before) => before.filter((one) => idOf(one) !== id)),
    clear: () => setSelected([]),
  };
}

export type Selection<T> = ReturnType<typeof useSelection<T>>;
