import { counted, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, media } from '@kiraya/ui';
import type { Arrears } from '../../../money/arrears';
import { MarkAll } from '../../../money/mark-all';
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
  /** Sums of the whole list, shown while nothing is marked. */
  total?: string | undefined;
}

/** Selects all shown rows, and shows the selection across pages with a button to record it. */
export function SelectionBar({ rows, selection, onRecord, total }: Props) {
  const { selected } = selection;
  return (
    <Bar role="group" aria-label="Marked" data-selected={selected.length > 0}>
      <MarkAll rows={rows} markable={rows.filter(canListClaims)} selection={selection} />
      <Sum role="status">
        {selected.length > 0
          ? `${selected.length} marked, ${formatMoney(sumOf(selected.map(({ amount }) => amount)))}`
          : total}
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
