import { counted, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, media } from '@kiraya/ui';
import type { Arrears } from '../../../money/arrears';
import { RowCheckbox } from '../../../money/row-checkbox';
import { sumOf } from '../../../money/rupees';
import type { Selection } from '../../../money/use-selection';
import { canListClaims } from '../record/record-money';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 40,
  // What is selected stays in sight below the top bar, however long the list.
  '&[data-selected="true"]': {
    position: 'sticky',
    top: 64,
    zIndex: 2,
    padding: '8px 0',
    backgroundColor: color.page,
    [media.phone]: { top: 56 },
  },
});
const All = styled('label')({ display: 'flex', alignItems: 'center', gap: 10, cursor: 'pointer' });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
});
const Sum = styled('span')({ marginLeft: 'auto', color: color.textQuiet });

interface Props {
  rows: readonly Arrears[];
  selection: Selection<Arrears>;
  onRecord: () => void;
}

/** Selects all shown rows, and shows the selection across pages with a button to record it. */
export function SelectionBar({ rows, selection, onRecord }: Props) {
  const { selected } = selection;
  const selectable = rows.filter(canListClaims);
  const all = selectable.length > 0 && selectable.every(selection.isSelected);
  return (
    <Bar role="group" aria-label="Marked" data-selected={selected.length > 0}>
      <All>
        <RowCheckbox
          type="checkbox"
          checked={all}
          onChange={() => (all ? selection.deselect(rows) : selection.select(selectable))}
        />
        Mark all on this page
      </All>
      <Sum role="status">
        {selected.length > 0 &&
          `${selected.length} marked, ${formatMoney(sumOf(selected.map(({ amount }) => amount)))}`}
      </Sum>
      {selected.length > 0 && (
        <Actions>
          <Button size="small" aria-haspopup="dialog" onClick={onRecord}>
            Record {counted(selected.length, 'payment')}
          </Button>
          <Button size="small" variant="quiet" onClick={selection.clear}>
            Unmark all
          </Button>
        </Actions>
      )}
    </Bar>
  );
}
