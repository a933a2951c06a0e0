import { formatNumber } from '@kiraya/formats';
import { IconButton } from '@kiraya/ui';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import { Foot } from './table-style';
import type { Paging } from './table-types';

/** Count at which the server stops for most lists. */
const COUNT_LIMIT = 10_000;

export function TablePaging({ caption, paging, shown }: { caption: string; paging: Paging; shown: number }) {
  const { total, countedTo = COUNT_LIMIT, from, onPrevious, onNext } = paging;
  if (shown === 0 && !onPrevious) return null;
  const to = formatNumber(from + shown - 1);
  const all = total >= countedTo ? `${formatNumber(countedTo)}+` : formatNumber(total);
  return (
    <Foot aria-label={`Pages of ${caption}`}>
      <span role="status">
        {formatNumber(from)}–{to} of {all}
      </span>
      <span>
        <IconButton label="Previous page" icon={mdiChevronLeft} disabled={!onPrevious} onClick={onPrevious} />
        <IconButton label="Next page" icon={mdiChevronRight} disabled={!onNext} onClick={onNext} />
      </span>
    </Foot>
  );
}
