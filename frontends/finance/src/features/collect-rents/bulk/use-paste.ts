import { counted } from '@kiraya/formats';
import { applyServerErrors, useFormikContext } from '@kiraya/ui/forms';
import { useState, type ClipboardEvent } from 'react';
import type { Arrears } from '../../../money/arrears';
import { cellOf, COLUMNS, type BulkValues } from './bulk-values';
import { parseTable, type PastePosition, type ParsedTable } from './parse-table';

type Read = Exclude<ParsedTable, { refusal: string }>;

const NOT_NAMED = 'Not in the pasted table: type the amount, or leave it out';

/** Cell of a paste; the first one for a paste outside the cells. */
function positionOf(target: EventTarget, open: readonly Arrears[]): PastePosition {
  const name = target instanceof Element ? target.getAttribute('name') : null;
  for (const [row, { contractId }] of open.entries())
    for (const column of COLUMNS) if (cellOf(contractId, column) === name) return { row, column };
  return { row: 0, column: 'amount' };
}

/** Fills the cells from a pasted table. A single text is pasted as usual. */
export function usePaste(open: readonly Arrears[], onRefused: (reason: string | undefined) => void) {
  const form = useFormikContext<BulkValues>();
  const [announcement, setAnnouncement] = useState('');

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text/plain').replace(/[\r\n]+$/, '');
    if (!/[\t\n\r]/.test(text)) return;
    event.preventDefault();
    const read = parseTable(text, open, positionOf(event.target, open));
    const isRefused = 'refusal' in read;
    onRefused(isRefused ? read.refusal : undefined);
    setAnnouncement(isRefused ? '' : announcementOf(read));
    if (!isRefused) fill(read);
  }

  function fill({ rows: pasted, unmatched, named }: Read): void {
    const { values } = form;
    const rows = { ...values.rows };
    const wrong: Record<string, string[]> = {};
    for (const { contractId, amount } of open) {
      const row = rows[contractId];
      const read = pasted.get(contractId);
      if (!row) continue;
      if (read) {
        rows[contractId] = { ...row, ...read.row };
        for (const column of COLUMNS)
          if (read.wrong[column]) wrong[cellOf(contractId, column)] = [read.wrong[column]];
      } else if (named && row.amount === amount && row.reference === '') {
        // Nothing was said of it: it is not booked as it stands.
        rows[contractId] = { ...row, amount: '' };
        wrong[cellOf(contractId, 'amount')] = [NOT_NAMED];
      }
    }
    void form.setValues({ ...values, rows, unmatched: [...values.unmatched, ...unmatched] });
    applyServerErrors(form, { fields: wrong });
  }

  return { onPaste, announcement };
}

function announcementOf({ rows, unmatched, hasHeader }: Read): string {
  const pasted = `${counted(rows.size + unmatched.length, 'row')} pasted`;
  return hasHeader ? `${pasted}; the header is left out.` : `${pasted}.`;
}
