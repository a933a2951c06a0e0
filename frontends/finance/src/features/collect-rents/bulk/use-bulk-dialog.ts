import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Arrears } from '../../../money/arrears';
import type { Marks } from '../../../money/use-marks';

/**
 * State of the bulk dialog, with a snapshot of the selected rows. Focuses the search when the selection, and
 * with it the button, is gone.
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
