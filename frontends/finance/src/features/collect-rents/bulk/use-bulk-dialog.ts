import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Arrears } from '../../../money/arrears';
import type { Selection } from '../../../money/use-selection';

/**
 * State of the bulk dialog, with a snapshot of the selected rows. Focuses the search when the selection, and
 * with it the button, is gone.
 * @param frame around the list
 */
export function useBulkDialog(
  { selected }: Selection<Arrears>,
  rows: readonly Arrears[],
  frame: RefObject<HTMLElement | null>,
) {
  const [open, setOpen] = useState<readonly Arrears[]>();
  const closed = useRef(false);

  useEffect(() => {
    if (open || !closed.current) return;
    closed.current = false;
    if (selected.length === 0) frame.current?.querySelector('input')?.focus();
  }, [open, selected, frame]);

  return {
    open,
    begin: () =>
      setOpen(selected.map((one) => rows.find(({ contractId }) => contractId === one.contractId) ?? one)),
    close() {
      closed.current = true;
      setOpen(undefined);
    },
  };
}
