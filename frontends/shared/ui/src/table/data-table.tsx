import { formatNumber } from '@kiraya/formats';
import { ErrorState, IconButton } from '@kiraya/ui';
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { CSSProperties, MouseEvent } from 'react';
import { SkeletonRows, TableRows } from './table-body';
import { TableHead } from './table-head';
import { Foot, Frame, Place, Scroller, Table } from './table-style';
import type { DataTableProps, Paging } from './table-types';

/** Link of the clicked row; undefined if the click hit a link or button, or ended a text selection. */
function rowLink(event: MouseEvent<HTMLElement>): HTMLAnchorElement | null {
  const clicked = event.target as Element;
  const marking = window.getSelection()?.type === 'Range';
  if (marking || clicked.closest('a, button')) return null;
  return clicked.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]') ?? null;
}

function openTab(link: HTMLAnchorElement | null): void {
  if (link) window.open(link.href, '_blank', 'noopener');
}

/**
 * Click handlers for a table: a click anywhere in a row follows the row's link, modifier keys included. The
 * link does not cover the cells, so that their text can be selected.
 */
const rowClicks = {
  onClick: (event: MouseEvent<HTMLElement>) => {
    const link = rowLink(event);
    if (event.ctrlKey || event.metaKey) openTab(link);
    else link?.click();
  },
  onAuxClick: (event: MouseEvent<HTMLElement>) => {
    if (event.button === 1) openTab(rowLink(event));
  },
};

/** Number of rows above which a table scrolls within its own frame, with a sticky head. */
const FITS_A_PAGE = 10;

/**
 * Table with a sticky head, sorting and paging by the server, rows that are links, and loading, empty and
 * error states. Below 600 px each row is a card; columns define the places of their values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, empty, error, onRetry, refreshing, paging } = props;
  const { gutter, tight, dense, firstLine } = props;
  if (error) {
    return (
      <Frame>
        <ErrorState title={error} onRetry={onRetry} />
      </Frame>
    );
  }
  if (rows?.length === 0 && !paging?.onPrevious) return <Frame>{empty}</Frame>;
  return (
    <Place>
      <Frame data-dense={dense || undefined}>
        <Scroller
          data-tall={!dense && rows && rows.length > FITS_A_PAGE ? 'true' : undefined}
          data-dense={dense || undefined}
          tabIndex={0}
          role="region"
          aria-label={caption}
          data-dim={refreshing ? 'true' : undefined}
        >
          <Table
            role="table"
            aria-busy={!rows || refreshing}
            data-gutter={gutter}
            data-tight={tight || undefined}
            data-dense={dense || undefined}
            data-first-line={firstLine || undefined}
            style={gutterStyle(gutter)}
            {...rowClicks}
          >
            <caption data-hidden={showCaption ? undefined : 'true'}>{caption}</caption>
            <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
            {rows ? (
              <TableRows {...props} rows={rows} />
            ) : (
              <SkeletonRows columns={columns} count={props.expectedRows ?? 5} />
            )}
          </Table>
        </Scroller>
        {rows && paging && <TablePaging caption={caption} paging={paging} shown={rows.length} />}
      </Frame>
    </Place>
  );
}

/** Custom property, so that one table's distances need no styles of their own. */
const gutterStyle = (px: number | undefined) =>
  (px === undefined ? undefined : { '--gutter': `${px}px` }) as CSSProperties | undefined;

/** Count at which the server stops for most lists. */
const COUNT_LIMIT = 10_000;

function TablePaging({ caption, paging, shown }: { caption: string; paging: Paging; shown: number }) {
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
