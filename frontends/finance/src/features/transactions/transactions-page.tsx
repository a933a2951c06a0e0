import { ListTransactionsQuery } from '@kiraya/api-client/limits';
import { paths } from '@kiraya/router';
import { useCan, useSession } from '@kiraya/session';
import {
  AllStatementsAction,
  OwnerStatementAction,
  PayoutAdvicesPdf,
  ReceiptsPdf,
} from '@kiraya/session/papers';
import { Page, Stack, TextLink } from '@kiraya/ui';
import { SearchBox } from '@kiraya/ui/table';
import type { ReactNode } from 'react';
import { AboveList } from '../../money/above-list';
import { DownloadCsv } from '../../money/download-csv';
import { makeTransactionsFile } from './api/transactions-list';
import { SummaryCards } from './list/summary-cards';
import { TransactionDialog } from './details/transaction-dialog';
import { useDetailsAddress } from './details/use-details-address';
import { TransactionFilters } from './list/transaction-filters';
import { TransactionsTable } from './list/transactions-table';
import { useTransactionList } from './list/use-transaction-list';
import { useTransactionsAddress } from './list/use-transactions-address';
import { useWorkLinks } from './work-links';

/** Receipts and payouts by role: all, those of the owner's properties, or the tenant's. */
export default function TransactionsPage() {
  const { user } = useSession();
  const role = user?.role.name;
  const address = useTransactionsAddress();
  const details = useDetailsAddress();
  const found = useTransactionList(address);
  const workLinks = useWorkLinks();
  const rows = found.page.data?.items;
  const isEmpty = !found.page.data?.total;
  const { transactionType, q, ...filter } = address.filters;
  const mayReadPayouts = useCan('payout:read');
  const mayMakeStatements = useCan('owner-statements:make');
  const mayCall = useCan('payment:record');
  const ownerId = role === 'owner' ? user?.id : role !== 'tenant' && address.filters.ownerId;
  return (
    <Page title="Payouts" intro={intro(role)} action={workLinks}>
      <Stack spacing={2.5}>
        {!found.page.error && <SummaryCards summary={found.page.data?.summary} filters={address.filters} />}
        <SearchBox
          label="Search payments"
          placeholder={`Reference, amount, name or ${mayCall ? 'phone' : 'home'}`}
          maxLength={ListTransactionsQuery.q.maxLength}
          value={address.filters.q ?? ''}
          onSearch={(q) => address.setFilters({ q }, { replace: true })}
        />
        <TransactionFilters address={address} rows={rows} />
        <AboveList>
          {ownerId && <OwnerStatementAction ownerId={ownerId} size="small" />}
          {!ownerId && mayMakeStatements && <AllStatementsAction size="small" />}
          {transactionType !== 'payout' && (
            <ReceiptsPdf filter={filter} size="small" disabled={isEmpty || q !== undefined} />
          )}
          {transactionType !== 'payment' && mayReadPayouts && (
            <PayoutAdvicesPdf filter={filter} size="small" disabled={isEmpty || q !== undefined} />
          )}
          <DownloadCsv
            of="transactions"
            make={() => makeTransactionsFile(address.filters)}
            disabled={isEmpty}
          />
        </AboveList>
        <TransactionsTable address={address} found={found} details={details} />
      </Stack>
      {details.shown && (
        <TransactionDialog
          id={details.shown}
          listed={rows?.find(({ id }) => id === details.shown)}
          details={details}
        />
      )}
    </Page>
  );
}

function intro(role: string | undefined): ReactNode {
  if (role === 'tenant')
    return 'What you paid, newest first. The totals count rent only; commission and net amount are the owner’s.';
  if (role === 'owner')
    return 'Payments for your homes and payouts to you, newest first. Totals count rent only.';
  return (
    <>
      Receipts and payouts for rents, charges and deposits, newest first. The sums count rents only; all
      balances are in the <TextLink to={paths.books}>Books</TextLink>.
    </>
  );
}
