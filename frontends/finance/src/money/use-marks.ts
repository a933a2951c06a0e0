import { notify } from '@kiraya/session';
import { useState } from 'react';

interface Marking<T> {
  idOf: (row: T) => string;
  /** Maximum number. */
  most: number;
  /** Message when the maximum is exceeded. */
  tooMany: string;
}

/** Selection of rows for a bulk action, across pages. */
export function useMarks<T>({ idOf, most, tooMany }: Marking<T>) {
  const [marked, setMarked] = useState<readonly T[]>([]);
  const without = (rows: readonly T[]) => {
    const ids = new Set(rows.map(idOf));
    return marked.filter((one) => !ids.has(idOf(one)));
  };
  const isMarked = (row: T) => marked.some((one) => idOf(one) === idOf(row));
  const unmark = (rows: readonly T[]) => setMarked(without(rows));

  function mark(rows: readonly T[]): void {
    const all = [...without(rows), ...rows];
    if (all.length > most) notify.error(tooMany);
    else setMarked(all);
  }

  return {
    marked,
    isMarked,
    mark,
    unmark,
    toggle: (row: T) => (isMarked(row) ? unmark([row]) : mark([row])),
    forget: (id: string) => setMarked((before) => before.filter((one) => idOf(one) !== id)),
    clear: () => setMarked([]),
  };
}

export type Marks<T> = ReturnType<typeof useMarks<T>>;
