import { notify } from '@kiraya/session';
import { useState } from 'react';
import type { Arrears } from '../../../money/arrears';
import { canBeNamed } from '../record/record-money';

/** Each is a receipt that somebody waits for. */
const MOST = 100;

/** The tenancies that are marked to be recorded in one go, from whatever page of the list. */
export function useMarked() {
  const [marked, setMarked] = useState<readonly Arrears[]>([]);
  const others = (of: readonly Arrears[]) => {
    const ids = new Set(of.map(({ contractId }) => contractId));
    return marked.filter(({ contractId }) => !ids.has(contractId));
  };

  function mark(rows: readonly Arrears[]): void {
    const all = [...others(rows), ...rows.filter(canBeNamed)];
    if (all.length > MOST) notify.error(`At most ${MOST} payments are recorded in one go`);
    else setMarked(all);
  }

  return {
    marked,
    isMarked: ({ contractId }: Arrears) => marked.some((one) => one.contractId === contractId),
    mark,
    unmark: (rows: readonly Arrears[]) => setMarked(others(rows)),
    forget: (contractId: string) =>
      setMarked((before) => before.filter((one) => one.contractId !== contractId)),
    clear: () => setMarked([]),
  };
}

export type Marks = ReturnType<typeof useMarked>;
