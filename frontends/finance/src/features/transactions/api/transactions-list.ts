import { api, keepPreviousData, queryOptions, read, readPage } from '@kiraya/session';
import { moneyKeys } from '@kiraya/session/query-keys';

const PAGE_SIZE = 20;

export interface TransactionsFilter {
  /** The beginning of a reference, a number, an amount, a name or a home. */
  q?: string;
  ownerId?: string;
  tenantId?: string;
  propertyId?: string;
  transactionType?: 'payment' | 'payout';
  /** Days, `YYYY-MM-DD`, both included. */
  from?: string;
  to?: string;
}

async function fetchTransactions(
  filter: TransactionsFilter,
  cursor: string | undefined,
  signal: AbortSignal,
) {
  const query = { ...filter, limit: PAGE_SIZE, cursor };
  const answer = await api.GET('/api/contracts/transactions/all', { params: { query }, signal });
  const page = await readPage(Promise.resolve({ data: answer.data?.items, response: answer.response }));
  return { ...page, summary: answer.data?.summary };
}

/** Query for a page of the transactions that the user may see, with the totals of all pages. */
export const transactionsQuery = (filter: TransactionsFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: moneyKeys.of('transactions', filter, cursor),
    queryFn: ({ signal }) => fetchTransactions(filter, cursor, signal),
    placeholderData: keepPreviousData,
  });

/** Exports all transactions of a filter as CSV. */
export const makeTransactionsFile = (filter: TransactionsFilter): Promise<Blob> =>
  read(api.POST('/api/contracts/transactions/file', { body: filter, parseAs: 'blob' }));

export type TransactionsPage = Awaited<ReturnType<typeof fetchTransactions>>;
