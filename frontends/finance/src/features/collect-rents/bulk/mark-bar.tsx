import { counted, formatMoney } from '@kiraya/formats';
import { styled } from '@kiraya/mui';
import { Button, color, media } from '@kiraya/ui';
import type { Arrears } from '../../../money/arrears';
import { MarkBox } from '../../../money/mark-box';
import { sumOf } from '../../../money/rupees';
import type { Marks } from '../../../money/use-marks';
import { canBeNamed } from '../record/record-money';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  minHeight: 40,
  // What is marked stays in sight below the top bar, however long the list.
  '&[data-marked="true"]': {
    position: 'sticky',
    top: 64,
    zIndex: 2,
    padding: '8px 0',
    backgroundColor: color.page,
    [media.phone]: { top: 56 },
  },
});
const All = styled('label')({ display: 'flex', alignItems: 'center', gap: 10, cursor: 'pointer' });
const Deeds = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
});
const Sum = styled('span')({ marginLeft: 'auto', color: color.textQuiet });

interface Props {
  rows: readonly Arrears[];
  marks: Marks<Arrears>;
  onRecord: () => void;
}

/** Selects all shown rows, and shows the selection across pages with a button to record it. */
export function MarkBar({ rows, marks, onRecord }: Props) {
  const { marked } = marks;
  const markable = rows.filter(canBeNamed);
  const all = markable.length > 0 && markable.every(marks.isMarked);
  return (
    <Bar role="group" aria-label="Marked" data-marked={marked.length > 0}>
      <All>
        <MarkBox
          type="checkbox"
          checked={all}
          onChange={() => (all ? marks.unmark(rows) : marks.mark(markable))}
        />
        Mark all on this page
      </All>
      <Sum role="status">
        {marked.length > 0 &&
          `${marked.length} marked, ${formatMoney(sumOf(marked.map(({ amount }) => amount)))}`}
      </Sum>
      {marked.length > 0 && (
        <Deeds>
          <Button size="small" aria-haspopup="dialog" onClick={onRecord}>
            Record {counted(marked.length, 'payment')}
          </Button>
          <Button size="small" variant="quiet" onClick={marks.clear}>
            Unmark all
          </Button>
        </Deeds>
      )}
    </Bar>
  );
}
