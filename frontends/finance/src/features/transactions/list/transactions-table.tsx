import { useSession } from '@kiraya/session';
import { DataTable } from '@kiraya/ui/table';
import { LOAD_FAILED } from '../load-failed';
import type { DetailsAddress } from '../details/use-details-address';
import { EmptyTransactions } from './empty-transactions';
import { transactionColumns } from './transaction-columns';
import type { TransactionsAddress } from './use-transactions-address';
import type { useTransactionList } from './use-transaction-list';

interface Props {
  address: TransactionsAddress;
  found: ReturnType<typeof useTransactionList>;
  details: DetailsAddress;
}

/** Table of transactions, each a link to its details. */
export function TransactionsTable({ address, found: { page, retry }, details }: Props) {
  const isTenant = useSession().user?.role.name === 'tenant';
  return (
    <DataTable
      caption="Transactions"
      gutter={8}
      columns={transactionColumns({ onView: details.open, isTenant })}
      rows={page.data?.items}
      rowKey={(row) => row.id}
      rowLink={(row) => details.addressOf(row.id)}
      refreshing={page.isPlaceholderData}
      expectedRows={8}
      paging={address.paging(page.data)}
      error={page.error ? LOAD_FAILED : undefined}
      onRetry={retry}
      empty={<EmptyTransactions isFiltered={address.isFiltered} onClear={address.clearFilters} />}
    />
  );
}
