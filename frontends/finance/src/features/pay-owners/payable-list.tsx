import { MakeBankFile } from '@kiraya/api-client/limits';
import { paths } from '@kiraya/router';
import { useQuery } from '@kiraya/session';
import { ButtonLink, EmptyState, Stack } from '@kiraya/ui';
import { DataTable, useListAddress } from '@kiraya/ui/table';
import { useState } from 'react';
import { AboveList } from '../../money/above-list';
import { DownloadCsv } from '../../money/download-csv';
import { MarkAll } from '../../money/mark-all';
import { makePayablesFile, payablesQuery, type Payable } from '../../money/payables';
import { useSelection } from '../../money/use-selection';
import { BankFileBar } from './bank-file/bank-file-bar';
import { ManyPaidBanner } from './list/many-paid-banner';
import { PaidBanner } from './list/paid-banner';
import { UndoPayout } from './list/undo-payout';
import { useLatest } from './list/use-latest';
import { payableColumns } from './list/payable-columns';
import { ManyDialog } from './many/many-dialog';
import type { ManyMade } from './many/use-many';
import { PayDialog } from './pay/pay-dialog';

const PAGE_SIZE = 20;
const { maxItems } = MakeBankFile.ownerIds;
const SELECTION = {
  idOf: ({ ownerId }: Payable) => ownerId,
  most: maxItems,
  tooMany: `A bank file is of at most ${maxItems} owners`,
};

/** Table of the owners to pay. */
export function PayableList() {
  const list = useListAddress();
  const { data, error, refetch, isPlaceholderData } = useQuery(
    payablesQuery({ limit: PAGE_SIZE, cursor: list.cursor }),
  );
  const [open, setOpen] = useState<Payable | null>(null);
  const selection = useSelection(SELECTION);
  const { selected, toggle, forget } = selection;
  const [many, setMany] = useState<readonly Payable[]>();
  const [paid, setPaid] = useState<readonly ManyMade[]>([]);
  const latest = useLatest();
  const asListed = (one: Payable) => data?.items.find(({ ownerId }) => ownerId === one.ownerId) ?? one;
  return (
    <Stack spacing={2.5}>
      {latest.made && <PaidBanner made={latest.made} />}
      {latest.undoable && (
        <UndoPayout
          key={latest.undoable.payoutId}
          made={latest.undoable}
          onGone={latest.forget}
          onUndone={latest.undone}
        />
      )}
      {paid.length > 0 && <ManyPaidBanner made={paid} />}
      {selected.length > 0 && <BankFileBar selected={selected.map(asListed)} onRecord={setMany} />}
      <AboveList>
        <MarkAll rows={data?.items ?? []} markable={data?.items ?? []} selection={selection} />
        <DownloadCsv of="payables" make={makePayablesFile} disabled={!data?.total} />
      </AboveList>
      <DataTable
        caption="Owners to pay"
        gutter={10}
        columns={payableColumns({ onPay: setOpen, selected, onSelect: toggle })}
        rows={data?.items}
        rowKey={(row) => row.ownerId}
        refreshing={isPlaceholderData}
        paging={list.paging(data)}
        error={error ? 'Could not load the owners to pay' : undefined}
        onRetry={() => void refetch()}
        empty={<NothingOwed />}
      />
      {many && (
        <ManyDialog
          payables={many}
          onRecorded={forget}
          onClose={(made) => {
            setMany(undefined);
            if (made.length > 0) setPaid(made);
          }}
        />
      )}
      {open && (
        <PayDialog
          payable={open}
          method={latest.method}
          onPaid={(payout) => {
            latest.set(payout);
            forget(payout.ownerId);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

function NothingOwed() {
  return (
    <EmptyState
      title="Nothing is owed to owners."
      text="Rents are listed here once they are collected, until they are paid out."
      action={
        <ButtonLink variant="secondary" to={paths.collectRents}>
          Record rents
        </ButtonLink>
      }
    />
  );
}
