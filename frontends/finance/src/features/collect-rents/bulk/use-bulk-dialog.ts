import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Arrears } from '../../../money/arrears';
import type { Marks } from '../../../money/use-marks';

/**
 * What is being recorded in one go: what was marked, as it was last seen. Once nothing is marked any more, the button that
 * led there is gone, and the search gets the focus.
 * @param frame around the list
 */
export function useBulkDialog(
  { marked }: Marks<Arrears>,
  rows: readonly Arrears[],
  frame: RefObject<HTMLElement | null>,
) {
  const [open, setOpen] = useState<readonly Arrears[]>();
  const closed = useRef(false);

  useEffect(() => {
    if (open || !closed.current) return;
    closed.current = false;
    if (marked.length === 0) frame.current?.querySelector('input')?.focus();
  }, [open, marked, frame]);

  return {
    open,
    begin: () =>
      setOpen(marked.map((one) => rows.find(({ contractId }) => contractId === one.contractId) ?? one)),
    close() {
      closed.current = true;
      setOpen(undefined);
    },
  };
}
