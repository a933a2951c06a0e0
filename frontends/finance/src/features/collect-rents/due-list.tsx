import { ListDuesQuery } from '@kiraya/api-client/limits';
import { useQuery } from '@kiraya/session';
import { Stack } from '@kiraya/ui';
import { DataTable, SearchBox, useListAddress } from '@kiraya/ui/table';
import { useRef } from 'react';
import { duesQuery } from '../../money/dues';
import { ContractBanner } from './list/contract-banner';
import { dueColumns } from './list/due-columns';
import { EmptyDues } from './list/empty-dues';
import { RecordDialog } from './record/record-dialog';
import { UndoReceipt } from './undo-receipt';
import { useRecording } from './use-recording';

const PAGE_SIZE = 50;

/** The rents that are due, the oldest first, each with the way to record its payment. */
export function DueList() {
  const list = useListAddress();
  const [q, contractId] = [list.filter('q'), list.filter('contract')];
  const { data, error, refetch, isPlaceholderData } = useQuery(
    duesQuery({
      q: q || undefined,
      contractId: contractId || undefined,
      cursor: list.cursor,
      limit: PAGE_SIZE,
    }),
  );
  const frame = useRef<HTMLDivElement>(null);
  const recording = useRecording(data?.items, frame);
  return (
    <Stack spacing={2.5} ref={frame}>
      <SearchBox
        label="Search unpaid rents"
        placeholder="Tenant, property or owner"
        maxLength={ListDuesQuery.q.maxLength}
        value={q}
        onSearch={(text) => list.setFilters({ q: text }, { replace: true })}
      />
      {contractId && <ContractBanner first={data?.items[0]} onShowAll={list.clear} />}
      {recording.latest && (
        <UndoReceipt key={recording.latest.receiptId} latest={recording.latest} onGone={recording.forget} />
      )}
      <DataTable
        caption="Unpaid rents"
        gutter={10}
        columns={dueColumns(recording.begin)}
        rows={data?.items}
        rowKey={(due) => due.rentRecordId}
        refreshing={isPlaceholderData}
        expectedRows={8}
        paging={list.paging(data)}
        error={error ? 'Could not load unpaid rents' : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyDues narrowed={q !== '' || contractId !== ''} onShowAll={list.clear} />}
      />
      {recording.open && (
        <RecordDialog
          key={recording.open.rentRecordId}
          due={recording.open}
          habit={recording.habit}
          onRecorded={(recorded, habit) => recording.open && recording.done(recording.open, recorded, habit)}
          onClose={recording.cancel}
        />
      )}
    </Stack>
  );
}
