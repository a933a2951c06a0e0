import { ErrorState } from '@kiraya/ui';
import type { CSSProperties } from 'react';
import { SkeletonRows, TableRows } from './table-body';
import { rowClicks } from './row-clicks';
import { TableHead } from './table-head';
import { TablePaging } from './table-paging';
import { Frame, Scroller, Table } from './table-style';
import type { DataTableProps } from './table-types';

/** Number of rows above which a table scrolls within its own frame, with a sticky head. */
const FITS_A_PAGE = 10;

/**
 * Table with a sticky head, sorting and paging by the server, rows that are links, and loading, empty and
 * error states. Below 600 px each row is a card; columns define the places of their values.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, empty, error, onRetry, refreshing, paging } = props;
  const { gutter, tight, firstLine } = props;
  if (error) {
    return (
      <Frame>
        <ErrorState title={error} onRetry={onRetry} />
      </Frame>
    );
  }
  if (rows?.length === 0 && !paging?.onPrevious) return <Frame>{empty}</Frame>;
  return (
    <Frame>
      <Scroller
        data-tall={rows && rows.length > FITS_A_PAGE ? 'true' : undefined}
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
  );
}

/** Custom property, so that one table's distances need no styles of their own. */
const gutterStyle = (px: number | undefined) =>
  (px === undefined ? undefined : { '--gutter': `${px}px` }) as CSSProperties | undefined;
