import { ErrorState } from '@kiraya/ui';
import { SkeletonRows, TableRows } from './table-body';
import { rowClicks } from './row-clicks';
import { TableHead } from './table-head';
import { TablePaging } from './table-paging';
import { Frame, Scroller, Table } from './table-style';
import type { DataTableProps } from './table-types';

/** A longer table scrolls within its own frame, so that its head stays in sight. */
const FITS_A_PAGE = 10;

/**
 * A list as a real table: sticky head, sorting and paging by the server, rows that are links, its own loading, empty
 * and error states. Under 600 px each row is a card with the same labels.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption, columns, rows, empty, error, onRetry, refreshing, paging } = props;
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
        <Table role="table" aria-busy={!rows || refreshing} {...rowClicks}>
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
