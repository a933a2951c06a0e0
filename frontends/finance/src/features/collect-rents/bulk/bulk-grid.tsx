import { styled } from '@kiraya/mui';
import { useQuery } from '@kiraya/session';
import { color, size, weight } from '@kiraya/ui';
import { useFormikContext } from '@kiraya/ui/forms';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Arrears } from '../../../money/arrears';
import { waitingOfSeveralQuery } from '../declarations/declarations-api';
import { BulkRow } from './bulk-row';
import { ForAll } from './for-all';
import { GRID, WIDE } from './grid-style';
import { UnmatchedRows } from './unmatched-rows';
import type { Bulk } from './use-bulk';
import { usePaste } from './use-paste';

const Fields = styled('fieldset')({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
const Hint = styled('p')({ margin: 0, color: color.textQuiet, fontSize: size.small });
const Heads = styled('div')({
  display: 'none',
  [WIDE]: { ...GRID, color: color.textQuiet, fontSize: size.small, fontWeight: weight.strong },
});
const Rows = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [WIDE]: { gap: 0 },
});

interface Props {
  rows: readonly Arrears[];
  /** Rows still to be recorded. */
  open: readonly Arrears[];
  bulk: Bulk;
  onLeaveOut: (contractId: string) => void;
  /** Called after a paste, with the error if the table was rejected. */
  onRefused: (reason: string | undefined) => void;
}

/**
 * Grid with a row for each payment; cards on narrow screens. Enter moves to the cell below, after the last
 * one to the button. A spreadsheet's table can be pasted into any cell.
 */
export function BulkGrid({ rows, open, bulk, onLeaveOut, onRefused }: Props) {
  const { isSubmitting } = useFormikContext();
  const { onPaste, announcement } = usePaste(open, onRefused);
  const { data: waiting } = useQuery(waitingOfSeveralQuery(rows.map(({ contractId }) => contractId)));
  const frame = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[name$=".reference"]')?.focus();
  }, []);

  return (
    <Fields ref={frame} disabled={isSubmitting} aria-label="Payments" onKeyDown={goBelow} onPaste={onPaste}>
      <ForAll open={open} />
      <Hint>
        Paste rows from a spreadsheet into a cell: amount, date, method and reference in this order, or in any
        with a header. With the tenant’s or the home’s name first, each row finds its own place.
      </Hint>
      <Hint role="status">{announcement}</Hint>
      <UnmatchedRows open={open} />
      <Heads aria-hidden="true">
        {['Tenant', 'Amount', 'Paid on', 'Method', 'Reference'].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Heads>
      <Rows>
        {rows.map((arrears) => (
          <BulkRow
            key={arrears.contractId}
            arrears={arrears}
            waiting={waiting?.get(arrears.contractId)}
            booked={bulk.booked.get(arrears.contractId)}
            underWay={bulk.current === arrears.contractId}
            onUndone={() => bulk.forget(arrears.contractId)}
            onLeaveOut={() => onLeaveOut(arrears.contractId)}
          />
        ))}
      </Rows>
    </Fields>
  );
}

/** Moves the focus to the cell below: only the button submits. */
function goBelow(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent, currentTarget } = event;
  const isCell = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (key !== 'Enter' || nativeEvent.isComposing || !isCell) return;
  event.preventDefault();
  const column = target.name.slice(target.name.lastIndexOf('.'));
  const cells = [...currentTarget.querySelectorAll<HTMLElement>(`[name^="rows."][name$="${column}"]`)];
  const below = cells[cells.indexOf(target) + 1];
  const next = below ?? target.form?.querySelector<HTMLElement>('[type="submit"]');
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
