import { formatDate } from '@kiraya/formats';
import { ApiProblem, useQuery } from '@kiraya/session';
import { EmptyState, Panel } from '@kiraya/ui';
import { DataTable } from '@kiraya/ui/table';
import { useEffect, useRef } from 'react';
import { DownloadCsv } from '../../money/download-csv';
import { entriesName } from './accounts';
import { entriesQuery, makeBooksFile } from './books-api';
import { entryColumns } from './entry-columns';
import { EntryFilters } from './entry-filters';
import type { BooksAddress } from './use-books-address';

/** Table of the entries, with a CSV export. */
export function EntryList({ address }: { address: BooksAddress }) {
  const { entries, cursor, date } = address;
  const { data, error, refetch, isPlaceholderData } = useQuery(entriesQuery(entries, cursor));
  const name = entriesName(entries.account, entries.heldAs);
  const place = useInSight(name);
  const of = name ? `Entries of ${name}` : 'All entries';
  const isUnreadable = error instanceof ApiProblem && error.status === 400;
  return (
    <div ref={place} style={{ scrollMarginTop: 80 }}>
      <Panel
        title={date ? `${of} up to ${formatDate(date)}` : of}
        action={<DownloadCsv of="books" make={() => makeBooksFile(entries)} disabled={!data?.total} />}
      >
        <EntryFilters address={address} />
        <DataTable
          caption="Entries"
          gutter={10}
          columns={entryColumns(entries.account)}
          rows={data?.items}
          rowKey={({ lineId, part }) => `${lineId} ${part}`}
          refreshing={isPlaceholderData}
          expectedRows={8}
          paging={address.paging(data)}
          error={error ? 'Could not load the entries' : undefined}
          onRetry={() => (isUnreadable ? address.clear() : void refetch())}
          empty={<EmptyState title="No entries." text="Entries appear here as soon as they are recorded." />}
        />
      </Panel>
    </div>
  );
}

/** Scrolls to the list when the account changes, but not on the first render. */
function useInSight(chosen: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (chosen && chosen !== before.current) place.current?.scrollIntoView?.({ block: 'start' });
    before.current = chosen;
  }, [chosen]);
  return place;
}
