import { ListArrearsCount, ListArrearsQuery } from '@kiraya/api-client/limits';
import { useQuery } from '@kiraya/session';
import { Loading, Stack, TextSkeleton } from '@kiraya/ui';
import { DataTable, SearchBox, useListAddress, type ListAddress } from '@kiraya/ui/table';
import { useRef, useState } from 'react';
import { AboveList } from '../../money/above-list';
import { arrearsQuery, arrearsSumQuery, makeArrearsFile, type Arrears } from '../../money/arrears';
import { DownloadCsv } from '../../money/download-csv';
import { useSelection } from '../../money/use-selection';
import { BulkDialog } from './bulk/bulk-dialog';
import { MOST_AT_ONCE } from './bulk/bulk-values';
import { SelectionBar } from './bulk/selection-bar';
import { useBulkDialog } from './bulk/use-bulk-dialog';
import { CallDialog } from './calls/call-dialog';
import { useWaitingIsKnown, WaitingDeclarations } from './declarations/waiting-declarations';
import { asSort, sumWords } from './list/arrears-words';
import { arrearsColumns } from './list/arrears-columns';
import { ContractBanner } from './list/contract-banner';
import { EmptyArrears } from './list/empty-arrears';
import { RecordDialog } from './record/record-dialog';
import { UndoReceipts } from './undo-receipts';
import { useRecording } from './use-recording';

const PAGE_SIZE = 50;
const SELECTION = {
  idOf: ({ contractId }: Arrears) => contractId,
  most: MOST_AT_ONCE,
  tooMany: `At most ${MOST_AT_ONCE} payments are recorded in one go`,
};

/** Work list, once what stands above it is known: its place is kept. */
export function ArrearsList() {
  const list = useListAddress();
  const isKnown = useWaitingIsKnown(list.filter('declaration') || undefined);
  if (isKnown) return <KnownList list={list} />;
  return (
    <Loading label="Loading unpaid rents">
      <TextSkeleton lines={12} />
    </Loading>
  );
}

/** Table of arrears by tenant and home, each with buttons to record a payment and to note a call. */
function KnownList({ list }: { list: ListAddress }) {
  const [q, contractId] = [list.filter('q'), list.filter('contract')];
  const filter = { q: q || undefined, contractId: contractId || undefined };
  const sort = asSort(list.filter('sort'));
  const { data, error, refetch, isPlaceholderData } = useQuery(
    arrearsQuery({ ...filter, sort, cursor: list.cursor, limit: PAGE_SIZE }),
  );
  const { data: sum } = useQuery(arrearsSumQuery(filter));
  const frame = useRef<HTMLDivElement>(null);
  const rows = data?.items;
  const paging = list.paging(data);
  const recording = useRecording(rows, frame);
  const [first] = recording.latest;
  const selection = useSelection(SELECTION);
  const [called, setCalled] = useState<Arrears>();
  const bulk = useBulkDialog(selection, rows ?? [], frame);
  return (
    <Stack spacing={2.5} ref={frame}>
      <WaitingDeclarations
        frame={frame}
        alone={list.filter('declaration') || undefined}
        onShowAll={() => list.setFilters({ declaration: '' })}
        onConfirmed={({ tenant }, receipt) =>
          recording.show([
            {
              receiptId: receipt.id,
              number: receipt.number,
              amount: receipt.amount,
              tenantName: tenant.name,
              isDeclared: true,
            },
          ])
        }
      />
      {first && <UndoReceipts key={first.receiptId} booked={recording.latest} onGone={recording.forget} />}
      <AboveList>
        <SearchBox
          label="Search unpaid rents"
          placeholder="Name, home, amount or phone"
          maxLength={ListArrearsQuery.q.maxLength}
          value={q}
          onSearch={(text) => list.setFilters({ q: text }, { replace: true })}
        />
        <DownloadCsv of="arrears" make={() => makeArrearsFile(filter)} disabled={!data?.total} />
      </AboveList>
      {contractId && <ContractBanner first={rows?.[0]} onShowAll={list.clear} />}
      {((rows?.length ?? 0) > 0 || selection.selected.length > 0) && (
        <SelectionBar
          rows={rows ?? []}
          selection={selection}
          onRecord={bulk.begin}
          total={sum && sumWords(sum)}
        />
      )}
      <DataTable
        caption="Unpaid rents"
        gutter={8}
        dense
        sort={sort ?? 'due'}
        onSort={(by) => list.setFilters({ sort: by })}
        columns={arrearsColumns({
          onRecord: recording.begin,
          onNote: setCalled,
          isSelected: selection.isSelected,
          onSelect: selection.toggle,
        })}
        rows={rows}
        rowKey={(row) => row.contractId}
        refreshing={isPlaceholderData}
        expectedRows={8}
        paging={paging && { ...paging, countedTo: ListArrearsCount.maximum }}
        error={error ? 'Could not load unpaid rents' : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyArrears narrowed={q !== '' || contractId !== ''} onShowAll={list.clear} />}
      />
      {recording.open && (
        <RecordDialog
          key={recording.open.contractId}
          arrears={recording.open}
          lastUsed={recording.lastUsed}
          onRecorded={(recorded, values) =>
            recording.open && recording.done(recording.open, recorded, values)
          }
          onClose={recording.cancel}
        />
      )}
      {called && <CallDialog key={called.contractId} arrears={called} onClose={() => setCalled(undefined)} />}
      {bulk.open && (
        <BulkDialog
          selected={bulk.open}
          lastUsed={recording.lastUsed}
          onRecorded={selection.forget}
          onClose={(booked) => {
            bulk.close();
            if (booked.length > 0) recording.show(booked);
          }}
        />
      )}
    </Stack>
  );
}
