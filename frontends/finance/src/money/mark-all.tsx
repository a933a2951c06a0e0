import { styled } from '@kiraya/mui';
import { RowCheckbox } from './row-checkbox';
import type { Selection } from './use-selection';

const All = styled('label')({ display: 'flex', alignItems: 'center', gap: 10, cursor: 'pointer' });

interface Props<T> {
  /** Rows of the page. */
  rows: readonly T[];
  /** Rows that can be marked. */
  markable: readonly T[];
  selection: Selection<T>;
}

/** Checkbox that marks all rows of a page, or unmarks them. */
export function MarkAll<T>({ rows, markable, selection }: Props<T>) {
  const all = markable.length > 0 && markable.every(selection.isSelected);
  return (
    <All>
      <RowCheckbox
        type="checkbox"
        checked={all}
        onChange={() => (all ? selection.deselect(rows) : selection.select(markable))}
      />
      Mark all on this page
    </All>
  );
}
